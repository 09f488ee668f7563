// The package has types for its full build only; the light build lacks subtitles, alternate audio and encryption.
declare module 'hls.js/light' {
  export { default } from 'hls.js'
}
declare module '*?url' {
  /** Address of the file as it is served. */
  const address: string
  export default address
}
