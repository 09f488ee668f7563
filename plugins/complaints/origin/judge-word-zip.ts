import { boundedInflate } from './bounded-inflate.ts'
import type { FileFault } from './judge-file.ts'

// The directory at the end of a zip (APPNOTE 4.3.12, 4.3.16), as far as a judgement needs it. A library that unpacks would
// have to be told when to stop; what is asked here is only whether all of it stays within bounds.

const maxEntries = 1_000
const maxUnpackedBytes = 40 * 1_048_576
const endSignature = Buffer.from('PK\x05\x06', 'latin1')
const entrySignature = 0x02014b50
const localSignature = 0x04034b50
const endLength = 22
const entryLength = 46
const localLength = 30

/** Parts that a Word document has no need of: macros, controls, files within. */
const programs = /(?:^|\/)(?:vbaProject\.bin|vbaData\.xml|activeX\/|embeddings\/)|\.(?:exe|dll|js|vbs|bat|cmd|scr|ps1|jar|lnk|hta|com|msi)$/i
const active = /macroEnabled|vnd\.ms-word\.(?:vbaData|attachedToolbars)|oleObject|ms-office\.vbaProject|relationships\/(?:control|aFChunk|subDocument|frame)["']/i
/** What Word fetches when it opens the document, with its macros: a template from elsewhere. A link or a template of the machine's own is none. */
const fetchedTemplate = /<[^<>]*relationships\/attachedTemplate["'][^<>]*>/gi
const elsewhere = /\bTarget\s*=\s*["']\s*(?:https?:|ftp:|\\\\|file:(?:\/\/[^/]|\/*\\))/i
/** Fields that start programs (DDE), in texts that may be cut into runs. */
const startingField = /^\s*DDE(?:AUTO)?\b/i
const fieldTexts = /<w:instrText\b[^>]*>([^<]*)<\/w:instrText>|<w:fldChar\b[^>]*fldCharType\s*=\s*["']begin["']|<w:fldSimple\b[^>]*\bw:instr\s*=\s*(?:"([^"]*)"|'([^']*)')/gi

interface Entry {
  readonly name: string
  readonly isEncrypted: boolean
  readonly method: number
  readonly packed: Buffer
}

/** @returns `undefined` for a document without programs that stays within bounds when it is unpacked */
export async function judgeWordZip(bytes: Buffer): Promise<FileFault | undefined> {
  const entries = readEntries(bytes)
  if (entries === 'tooMany') return 'bomb'
  if (entries === undefined || !entries.some(({ name }) => name === 'word/document.xml')) return 'kind'
  if (entries.some(({ isEncrypted }) => isEncrypted)) return 'locked'
  if (entries.some(({ name }) => programs.test(name))) return 'program'
  // Entries that share their packed bytes are the way to a bomb without repetition in it (Fifield 2019): each is counted.
  let left = maxUnpackedBytes
  for (const { name, method, packed } of entries) {
    if (method !== 0 && method !== 8) return 'kind'
    const unpacked = method === 0 ? ({ kind: 'bytes', bytes: packed } as const) : await boundedInflate(packed, left, 'raw')
    if (unpacked.kind === 'tooLarge') return 'bomb'
    if (unpacked.kind === 'broken') return 'kind'
    left -= unpacked.bytes.byteLength
    if (left < 0) return 'bomb'
    if (/\.(?:xml|rels)$/i.test(name) && holdsProgram(name, xmlText(unpacked.bytes))) return 'program'
  }
  return undefined
}

/** An XML part as text: it may be in UTF-16, and any letter of a value may be written as its number. */
function xmlText(bytes: Buffer): string {
  const text = bytes[0] === 0xfe && bytes[1] === 0xff ? bytes.toString('latin1') : bytes.toString(bytes.subarray(0, 4).includes(0) || (bytes[0] === 0xff && bytes[1] === 0xfe) ? 'latin1' : 'utf8')
  return text.replaceAll('\0', '').replaceAll(/&#(?:x([0-9a-f]{1,6})|(\d{1,7}));/gi, (_, hex: string | undefined, decimal: string | undefined) => {
    const code = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16)
    return code <= 0x10ffff ? String.fromCodePoint(code) : ''
  })
}

function holdsProgram(name: string, xml: string): boolean {
  const says = /\.rels$/i.test(name) || name.toLowerCase() === '[content_types].xml'
  if (says) return active.test(xml) || (xml.match(fetchedTemplate) ?? []).some((one) => elsewhere.test(one))
  let field = ''
  for (const [, run, double, single] of xml.matchAll(fieldTexts)) {
    field = run === undefined ? (double ?? single ?? '') : field + run
    if (startingField.test(field)) return true
  }
  return false
}

/** @returns `undefined` where it is no zip */
function readEntries(bytes: Buffer): readonly Entry[] | 'tooMany' | undefined {
  const end = bytes.lastIndexOf(endSignature)
  if (end < 0 || end + endLength > bytes.byteLength) return undefined
  const count = bytes.readUInt16LE(end + 10)
  if (count > maxEntries) return 'tooMany'
  const entries: Entry[] = []
  let at = bytes.readUInt32LE(end + 16)
  for (let index = 0; index < count; index++) {
    if (at + entryLength > bytes.byteLength || bytes.readUInt32LE(at) !== entrySignature) return undefined
    const nameLength = bytes.readUInt16LE(at + 28)
    const name = bytes.toString('utf8', at + entryLength, at + entryLength + nameLength)
    const local = bytes.readUInt32LE(at + 42)
    if (local + localLength > bytes.byteLength || bytes.readUInt32LE(local) !== localSignature) return undefined
    const start = local + localLength + bytes.readUInt16LE(local + 26) + bytes.readUInt16LE(local + 28)
    const stop = start + bytes.readUInt32LE(at + 20)
    if (stop > bytes.byteLength) return undefined
    entries.push({ name, isEncrypted: (bytes.readUInt16LE(at + 8) & 1) !== 0, method: bytes.readUInt16LE(at + 10), packed: bytes.subarray(start, stop) })
    at += entryLength + nameLength + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32)
  }
  return entries
}
