// Of ISO 14496-12 only what a playlist has to know of a fragmented MP4: where its fragments are and when each begins.

interface Box {
  readonly type: string
  readonly start: number
  readonly end: number
}

/** The boxes between two offsets. */
function* boxes(file: Buffer, start: number, end: number): Generator<Box> {
  for (let at = start; at + 8 <= end; ) {
    const size = file.readUInt32BE(at) || end - at
    yield { type: file.toString('latin1', at + 4, at + 8), start: at, end: at + size }
    at += size
  }
}

/** The first box at a path of names. `full` boxes begin with eight bytes of their own, and their fields four later. */
function find(file: Buffer, within: Box, [type, ...below]: readonly string[]): Box | undefined {
  if (type === undefined) return within
  for (const box of boxes(file, within.start + 8, within.end)) {
    const found = box.type === type ? find(file, box, below) : undefined
    if (found) return found
  }
  return undefined
}

const need = (box: Box | undefined, name: string): Box => {
  if (!box) throw new Error(`The recording has no ${name}.`)
  return box
}

/** @returns when a fragment of the film's track begins, in units of its time scale */
function beginOf(file: Buffer, moof: Box): number {
  const tfdt = need(find(file, moof, ['traf', 'tfdt']), 'tfdt')
  return file.readUInt8(tfdt.start + 8) === 1 ? Number(file.readBigUInt64BE(tfdt.start + 12)) : file.readUInt32BE(tfdt.start + 12)
}

/**
 * A playlist of HTTP Live Streaming (RFC 8216) over the fragments of one file, each a range of its bytes.
 * @param seconds of the whole
 */
export function playlistOf(file: Buffer, name: string, seconds: number): string {
  const top = [...boxes(file, 0, file.length)]
  const moov = need(top.find(({ type }) => type === 'moov'), 'moov')
  const mdhd = need(find(file, moov, ['trak', 'mdia', 'mdhd']), 'mdhd')
  const scale = file.readUInt32BE(mdhd.start + (file.readUInt8(mdhd.start + 8) === 1 ? 28 : 20))
  const moofs = top.filter(({ type }) => type === 'moof')
  const begins = [...moofs.map((moof) => beginOf(file, moof) / scale), seconds]
  const segments = moofs.map((moof, index) => {
    const data = need(top[top.indexOf(moof) + 1], 'mdat')
    const length = (begins[index + 1] ?? seconds) - (begins[index] ?? 0)
    return { length, lines: `#EXTINF:${length.toFixed(3)},\n#EXT-X-BYTERANGE:${data.end - moof.start}@${moof.start}\n${name}\n` }
  })
  const longest = Math.ceil(Math.max(...segments.map(({ length }) => length)))
  return (
    `#EXTM3U\n#EXT-X-VERSION:7\n#EXT-X-TARGETDURATION:${longest}\n#EXT-X-PLAYLIST-TYPE:VOD\n#EXT-X-INDEPENDENT-SEGMENTS\n` +
    `#EXT-X-MAP:URI="${name}",BYTERANGE="${moofs[0]?.start ?? 0}@0"\n${segments.map(({ lines }) => lines).join('')}#EXT-X-ENDLIST\n`
  )
}

/** Bits a second of the dearest segment of such a playlist: what players are told to choose by (RFC 8216, 4.3.4.2). */
export const peakOf = (playlist: string): number => Math.ceil(Math.max(...[...playlist.matchAll(/#EXTINF:([\d.]+),\n#EXT-X-BYTERANGE:(\d+)@/g)].map(([, length, bytes]) => (Number(bytes) * 8) / Number(length))))
