import { boundedInflate } from './bounded-inflate.ts'
import type { FileFault } from './judge-file.ts'

const maxUnpackedBytes = 40 * 1_048_576
const maxStreams = 5_000

/** What a reader of PDF runs, starts or unpacks: scripts, programs of the machine, forms that send, files and films within. */
const programs = /\/(?:JavaScript|JS|Launch|EmbeddedFiles?|RichMedia|SubmitForm|ImportData|XFA|GoToE)(?![A-Za-z0-9])/
const locked = /\/Encrypt(?![A-Za-z0-9])/
/** A stream of packed objects (ISO 32000 §7.5.7), how it is said that a stream is packed, and what is looked into: Flate, once, as it is. */
const objectStream = /\/ObjStm(?![A-Za-z0-9])/
const packings = /\/Filter(?![A-Za-z0-9])|\/F\s*(?:[[/]|\d+\s+\d+\s+R)/g
/** `Adobe.PPKLite` is a signature's. */
const lookedInto = /\/F(?:ilter)?\s*(?:\/Fl(?:ateDecode)?(?![A-Za-z0-9])|\[\s*\/Fl(?:ateDecode)?\s*\]|\/Adobe\.)/g
const byDifferences = /\/(?:Predictor|DecodeParms|DP|FFilter)(?![A-Za-z0-9])/
const count = (text: string, all: RegExp): number => text.match(all)?.length ?? 0

// Names may be written with the codes of their letters (ISO 32000 §7.3.5): /J#61vaScript.
const plain = (text: string): string => text.replaceAll(/#([0-9A-Fa-f]{2})/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))

/**
 * Looks for names that only a PDF with a program in it has, in the file and in its packed objects. Objects whose packing is not
 * looked into, or that are broken where a lenient reader may go on, are taken for a program: nobody packs them so but to hide
 * them. A stream without objects is a picture's, a font's or a page's, and runs nothing.
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
  // What describes a stream stands between the end of the last one and it. The words may stand in texts, too: then more is read.
  let described = 0
  let ended = 0
  for (let at = text.indexOf('stream'); at >= 0; at = text.indexOf('stream', at + 6)) {
    if (text.slice(at - 3, at) === 'end') continue
    if (++streams > maxStreams) return 'bomb'
    const start = text[at + 6] === '\r' ? at + 8 : at + 7
    const stop = text.indexOf('endstream', start)
    if (stop < 0) return 'kind'
    if (at > ended) described = ended
    ended = stop
    const about = plain(text.slice(described, at))
    const holdsObjects = objectStream.test(about)
    const packed = count(about, packings)
    if (holdsObjects && (packed !== count(about, lookedInto) || byDifferences.test(about))) return 'program'
    const unpacked = await boundedInflate(bytes.subarray(start, stop), left, 'zlib')
    if (unpacked.kind === 'tooLarge') return 'bomb'
    if (unpacked.kind === 'broken') {
      // Not packed at all, it has been read above; not packed so and without objects, it is a picture in JPEG, say.
      if (holdsObjects && packed > 0) return 'program'
      continue
    }
    left -= unpacked.bytes.byteLength
    if (left <= 0) return 'bomb'
    if (programs.test(plain(unpacked.bytes.toString('latin1')))) return 'program'
  }
  return undefined
}
