declare module '*?url' {
  /** Address of the file as it is served. */
  const address: string
  export default address
}
