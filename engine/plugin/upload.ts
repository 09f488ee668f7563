import { type TUnsafe, Type } from 'typebox'

/** A file as an action's functions get it. In the JSON of a request it is `{ name, type, base64 }`. */
export interface UploadedFile {
  /** As the reader's device calls it, without its folders. */
  readonly name: string
  /** By its content. */
  readonly type: UploadType
  readonly bytes: Uint8Array
}

/** Kinds of files that are known by their content. */
export type UploadType = keyof typeof signatures

type Signature = (bytes: Buffer) => boolean

const begins = (text: string, at = 0): Signature => (bytes) => bytes.toString('latin1', at, at + text.length) === text
const word = 'word/document.xml'

const signatures = {
  'image/jpeg': begins('\xff\xd8\xff'),
  'image/png': begins('\x89PNG\r\n\x1a\n'),
  'image/webp': (bytes: Buffer) => begins('RIFF')(bytes) && begins('WEBP', 8)(bytes),
  'image/gif': (bytes: Buffer) => begins('GIF87a')(bytes) || begins('GIF89a')(bytes),
  'application/pdf': begins('%PDF-'),
  'application/msword': begins('\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1'),
  // A zip with the parts of a document, and without macros, which make it another kind.
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': (bytes: Buffer) => begins('PK\x03\x04')(bytes) && bytes.includes(word) && !bytes.includes('vbaProject.bin'),
} as const satisfies Readonly<Record<string, Signature>>

/** What a file is, by its content; `undefined` for any other kind. Neither its name nor what the browser says of it counts. */
export const uploadTypeOf = (bytes: Buffer): UploadType | undefined => (Object.keys(signatures) as UploadType[]).find((type) => signatures[type](bytes))

export interface UploadRules {
  readonly types: readonly UploadType[]
  /** At most 10 MB. */
  readonly maxBytes: number
}

/** Bytes of one file at most: it is held in memory until the origin has it. */
export const maxUploadBytes = 10 * 1_048_576

/** A field of an action's body that is a file: `cv: Upload({ types: ['application/pdf'], maxBytes: 2_000_000 })`. */
export const Upload = (rules: UploadRules): TUnsafe<UploadedFile> => Type.Unsafe<UploadedFile>({ upload: rules })

/** The rules of a field; `undefined` for one that is no file. */
export function uploadRulesOf(property: unknown): UploadRules | undefined {
  const { upload } = Object(property) as { readonly upload?: UploadRules }
  return upload
}
