/** One of several encodings of the same film. */
export interface Rendition {
  readonly width: number
  readonly height: number
  /** At its peak: players choose by it. */
  readonly bitsPerSecond: number
  /** Address of its playlist. */
  readonly playlist: string
}

/** What every film of the demo is encoded with. */
const codecs = 'avc1.42E01E,opus'

/** A playlist of playlists (RFC 8216, 4.3.4): players take the one that fits, and another where that fails. The first is tried first. */
export const masterPlaylist = (renditions: readonly Rendition[]): string =>
  `#EXTM3U\n#EXT-X-VERSION:7\n#EXT-X-INDEPENDENT-SEGMENTS\n${renditions.map(({ width, height, bitsPerSecond, playlist }) => `#EXT-X-STREAM-INF:BANDWIDTH=${bitsPerSecond},RESOLUTION=${width}x${height},CODECS="${codecs}"\n${playlist}\n`).join('')}`
