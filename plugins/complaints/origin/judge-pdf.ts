import { boundedInflate } from './bounded-inflate.ts'
import type { FileFault } from './judge-file.ts'

const maxUnpackedBytes = 40 * 1_048_576
const maxStreams = 5_000

/** What a reader of PDF runs, starts or unpacks: scripts, programs of the machine, forms that send, files and films within. */
const programs = /\/(?:JavaScript|JS|Launch|EmbeddedFiles?|RichMedia|SubmitForm|ImportData|XFA|GoToE)(?![A-Za-z0-9])/
const locked = /\/Encrypt(?![A-Za-z0-9])/

// Names may be written with the codes of their letters (ISO 32000 §7.3.5): /J#61vaScript.
const plain = (text: string): string => text.replaceAll(/#([0-9A-Fa-f]{2})/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))

/**
 * Looks for names that only a PDF with a program in it has, in the file and in its packed objects. A stream in a packing
 * other than Flate is a picture's or a font's and holds no objects.
 * @returns `undefined` for one without
 */
export async function judgePdf(bytes: Buffer): Promise<FileFault | undefined> {
  const text = bytes.toString('latin1')
  if (!text.includes('%%EOF') || !/\d+ \d+ obj/.test(text)) return 'kind'
  const outside = plain(text)
  if (locked.test(outside)) return 'locked'
  if (programs.test(outside)) return 'program'
  let left = maxUnpackedBytes
  let streams = 0
  for (let at = text.indexOf('stream'); at >= 0; at = text.indexOf('stream', at + 6)) {
    if (text.slice(at - 3, at) === 'end') continue
    if (++streams > maxStreams) return 'bomb'
    const start = text[at + 6] === '\r' ? at + 8 : at + 7
    const stop = text.indexOf('endstream', start)
    if (stop < 0) return 'kind'
    const unpacked = await boundedInflate(bytes.subarray(start, stop), left, 'zlib')
    if (unpacked.kind === 'tooLarge') return 'bomb'
    // Not packed so: a picture in JPEG, say.
    if (unpacked.kind === 'broken') continue
    left -= unpacked.bytes.byteLength
    if (left <= 0) return 'bomb'
    if (programs.test(plain(unpacked.bytes.toString('latin1')))) return 'program'
  }
  return undefined
}
