import type { FastifyRequest } from 'fastify'
import type { TObject } from 'typebox'
import { EngineError } from '../errors.ts'
import { type UploadedFile, type UploadRules, uploadTypeOf } from '../plugin/upload.ts'
import { maxBodyBytes } from './action-body.ts'
import type { SentField, SentFields } from './read-fields.ts'
import { maxFileBytes, maxMultipartBytes, type UploadFields, uploadFieldsOf } from './upload-fields.ts'

/** Bodies with files that one process reads at once: each is held in memory. */
const maxAtOnce = 16
let reading = 0

/**
 * Reads a form with files. A file that is too large, or of another kind than the field takes by its content, is a fault of
 * that field; the rest of the form is kept.
 * @throws EngineError MH_BODY_TOO_LARGE as soon as all of it is longer than it may be, MH_BODY, MH_OVERLOADED
 */
export async function readMultipart(request: FastifyRequest, schema: TObject): Promise<SentFields> {
  const uploads = uploadFieldsOf(schema)
  if (reading >= maxAtOnce) throw new EngineError('MH_OVERLOADED')
  reading += 1
  const maxBytes = maxMultipartBytes(uploads)
  const cut = new AbortController()
  let length = 0
  const count = (chunk: Buffer) => {
    length += chunk.byteLength
    if (length > maxBytes) cut.abort(new EngineError('MH_BODY_TOO_LARGE'))
  }
  try {
    request.raw.on('data', count)
    return await Promise.race([readParts(request, uploads), aborted(cut.signal)])
  } catch (cause) {
    if (cause instanceof EngineError) throw cause
    throw new EngineError((cause as { readonly statusCode?: unknown }).statusCode === 413 ? 'MH_BODY_TOO_LARGE' : 'MH_BODY', {}, cause)
  } finally {
    request.raw.off('data', count)
    reading -= 1
  }
}

async function readParts(request: FastifyRequest, uploads: UploadFields): Promise<SentFields> {
  const fields = new Map<string, SentField>()
  // Every limit by itself: the plugin has no sum.
  const limits = { fieldNameSize: 100, fieldSize: maxBodyBytes, fields: 200, files: uploads.size, fileSize: Math.max(0, ...[...uploads.values()].map(maxFileBytes)), parts: 200 + uploads.size, headerPairs: 20 }
  for await (const part of request.parts({ limits })) {
    const { fieldname: name } = part
    if (part.type === 'field') {
      if (typeof part.value !== 'string' || part.valueTruncated) throw new EngineError('MH_BODY_TOO_LARGE')
      const before = fields.get(name)
      fields.set(name, { texts: [...(before && 'texts' in before ? before.texts : []), part.value] })
      continue
    }
    const rules = uploads.get(name)
    const chunks: Buffer[] = []
    let length = 0
    for await (const chunk of part.file as AsyncIterable<Buffer>) {
      length += chunk.byteLength
      if (rules && length <= maxFileBytes(rules)) chunks.push(chunk)
    }
    // A field that was left empty is sent as a file without bytes.
    if (rules && length > 0) fields.set(name, length > maxFileBytes(rules) || part.file.truncated ? { fault: 'tooLarge' } : fileOf(part.filename, Buffer.concat(chunks), rules))
  }
  return fields
}

function fileOf(name: string, bytes: Buffer, { types }: UploadRules): SentField {
  const type = uploadTypeOf(bytes)
  if (type === undefined || !types.includes(type)) return { fault: 'wrongFile' }
  const file: UploadedFile & { readonly toJSON: () => object } = { name: nameOf(name), type, bytes, toJSON: () => ({ name: nameOf(name), type, base64: bytes.toString('base64') }) }
  return { file }
}

const maxNameLength = 200

/** Without folders and control characters. */
const nameOf = (sent: string): string => sent.replace(/^.*[/\\]/s, '').replaceAll(/[\u0000-\u001f\u007f]/g, '').toWellFormed().slice(-maxNameLength)

function aborted(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason), { once: true }))
}
