import { fileKindOf } from './file-kind-of.ts'
import { judgePdf } from './judge-pdf.ts'
import { judgeWordZip } from './judge-word-zip.ts'

/**
 * What is wrong with a document that a stranger sends to the desk. Nothing here is opened by the site; who opens it later has
 * a program that may run what is in it.
 * - `kind`: it is no PDF or Word document, whatever its name says, or a broken one
 * - `program`: it has macros, scripts, or files within
 * - `bomb`: unpacked it is larger than any document
 * - `locked`: nobody can tell what is in it
 */
export type FileFault = 'kind' | 'program' | 'bomb' | 'locked'

/** @returns `undefined` for a document that may go to the desk */
export async function judgeFile(bytes: Buffer): Promise<FileFault | undefined> {
  switch (fileKindOf(bytes)) {
    case 'pdf':
      return judgePdf(bytes)
    case 'docx':
      return judgeWordZip(bytes)
    case 'doc':
      return judgeOldWord(bytes)
    case undefined:
      return 'kind'
  }
}

// An entry of an OLE file's directory has 128 bytes and begins at a multiple of them, whatever the size of the sectors: the
// name in UTF-16, and after 64 bytes its length with the zero that ends it (MS-CFB 2.6.1). The same word in a text is none.
const entryLength = 128
const maxNameLength = 64

function directoryNames(bytes: Buffer): ReadonlySet<string> {
  const names = new Set<string>()
  for (let at = 512; at + entryLength <= bytes.byteLength; at += entryLength) {
    const length = bytes.readUInt16LE(at + maxNameLength)
    if (length >= 4 && length <= maxNameLength && length % 2 === 0) names.add(bytes.toString('utf16le', at, at + length - 2))
  }
  return names
}

function judgeOldWord(bytes: Buffer): FileFault | undefined {
  const names = directoryNames(bytes)
  // Encrypted, a newer document stands in such a file as one entry.
  if (names.has('EncryptedPackage') || names.has('EncryptionInfo')) return 'locked'
  if (!names.has('WordDocument')) return 'kind'
  return ['_VBA_PROJECT', 'Macros', 'ObjectPool', '\u0001Ole10Native', 'Package'].some((name) => names.has(name)) ? 'program' : undefined
}
