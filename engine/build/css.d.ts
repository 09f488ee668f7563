// A CSS module: what its classes are called in pages, by their names in camel case. The build says which are not there.
declare module '*.module.css' {
  const styles: Readonly<Record<string, string>>
  export default styles
}
// Any other stylesheet has no value: the build notes which views use it and inlines it in their pages.
declare module '*.css' {}
