/** Minified text of a stylesheet. */
declare module '*.css?inline' {
  const css: string
  export default css
}
