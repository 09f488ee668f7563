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

/** Names in the directory of an OLE file are in UTF-16. */
const named = (name: string): Buffer => Buffer.from(name, 'utf16le')

function judgeOldWord(bytes: Buffer): FileFault | undefined {
  if (!bytes.includes(named('WordDocument'))) return 'kind'
  if (bytes.includes(named('EncryptedPackage')) || bytes.includes(named('EncryptionInfo'))) return 'locked'
  return ['_VBA_PROJECT', 'Macros', 'ObjectPool', 'Ole10Native', 'Package'].some((name) => bytes.includes(named(name))) ? 'program' : undefined
}
