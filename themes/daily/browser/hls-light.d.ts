// The package has types for its whole build only; the light one lacks subtitles, alternate sound and encryption.
declare module 'hls.js/light' {
  export { default } from 'hls.js'
}
declare module '*?url' {
  /** Address of the file as it is served. */
  const address: string
  export default address
}
