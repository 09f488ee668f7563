/** Kinds of documents, by their first bytes. */
export type FileKind = 'pdf' | 'doc' | 'docx'

const begins = (bytes: Buffer, text: string): boolean => bytes.toString('latin1', 0, text.length) === text

/** The engine has looked already; a content API of its own process has not seen what that was told. */
export function fileKindOf(bytes: Buffer): FileKind | undefined {
  if (begins(bytes, '%PDF-')) return 'pdf'
  if (begins(bytes, '\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1')) return 'doc'
  return begins(bytes, 'PK\x03\x04') ? 'docx' : undefined
}
