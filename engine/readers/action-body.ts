import type { IncomingMessage } from 'node:http'
import { EngineError } from '../errors.ts'
import { essenceOf } from '../plugin/representation.ts'
import type { SentField, SentFields } from './read-fields.ts'

/** Bytes of a body without files: a long letter in Telugu has 30,000. */
export const maxBodyBytes = 65_536
/** Names and values of a form; more is no form that a person fills in. */
const maxFields = 200
const maxNameLength = 100

export type BodyKind = 'form' | 'json' | 'multipart'

const kinds: ReadonlyMap<string, BodyKind> = new Map([
  ['application/x-www-form-urlencoded', 'form'],
  ['application/json', 'json'],
  ['multipart/form-data', 'multipart'],
])

/** How a body is written; `undefined` for one that actions do not take. */
export const bodyKindOf = (contentType: string | undefined): BodyKind | undefined => kinds.get(essenceOf(contentType ?? ''))

/**
 * Reads a body to its end.
 * @throws EngineError MH_BODY_TOO_LARGE as soon as it is longer than `maxBytes`, whatever it announced; MH_BODY for one that is cut off
 */
export async function readBody(request: IncomingMessage, maxBytes: number): Promise<Buffer> {
  // Who has gone before anybody listened sends no end.
  if (request.destroyed && !request.readableEnded) throw new EngineError('MH_BODY')
  const chunks: Buffer[] = []
  let length = 0
  try {
    // Not `for await`, which destroys the connection when it is left: the answer still has to go out on it.
    await new Promise<void>((resolve, reject) => {
      request.on('data', (chunk: Buffer) => {
        length += chunk.byteLength
        if (length > maxBytes) reject(new EngineError('MH_BODY_TOO_LARGE'))
        else chunks.push(chunk)
      })
      request.once('end', resolve)
      request.once('error', (cause) => reject(new EngineError('MH_BODY', {}, cause)))
      request.once('aborted', () => reject(new EngineError('MH_BODY')))
    })
  } finally {
    request.removeAllListeners('data')
  }
  return Buffer.concat(chunks, length)
}

const strictUtf8 = new TextDecoder('utf-8', { fatal: true })

/** @throws EngineError MH_BODY */
export function parseForm(body: Buffer): SentFields {
  const fields = new Map<string, { texts: string[] }>()
  let count = 0
  for (const [name, text] of new URLSearchParams(utf8(body))) {
    if (++count > maxFields || name.length > maxNameLength) throw new EngineError('MH_BODY', { detail: 'too many fields' })
    const known = fields.get(name)
    if (known) known.texts.push(text)
    else fields.set(name, { texts: [text] })
  }
  return fields
}

/** @throws EngineError MH_BODY for what is no JSON object, or goes deeper than any form */
export function parseJson(body: Buffer): SentFields {
  const parsed = jsonOf(utf8(body))
  if (typeof parsed !== 'object' || parsed === null || Array.isArray(parsed)) throw new EngineError('MH_BODY', { detail: 'no object' })
  // A map has no prototype: `__proto__` is a name like any other, and no schema has it.
  return new Map(Object.entries(parsed).slice(0, maxFields).map(([name, value]): [string, SentField] => [name, { value }]))
}

const maxDepth = 20

function jsonOf(text: string): unknown {
  if (isTooDeep(text)) throw new EngineError('MH_BODY', { detail: 'too deep' })
  try {
    return JSON.parse(text)
  } catch (cause) {
    throw new EngineError('MH_BODY', {}, cause)
  }
}

/** What goes through the value later calls itself for each level. */
function isTooDeep(text: string): boolean {
  if (!hasMoreOpenings(text)) return false
  let depth = 0
  for (const [token] of text.matchAll(/"(?:[^"\\]|\\[^])*"?|[[{\]}]/g)) {
    if (token === '[' || token === '{') depth += 1
    else if (token === ']' || token === '}') depth -= 1
    if (depth > maxDepth) return true
  }
  return false
}

/** Than may be open at once: most bodies have one, and need not be read by tokens. */
function hasMoreOpenings(text: string): boolean {
  let count = 0
  for (let index = 0; index < text.length; index++) {
    const code = text.charCodeAt(index)
    if ((code === 0x5b || code === 0x7b) && ++count > maxDepth) return true
  }
  return false
}

function utf8(body: Buffer): string {
  try {
    return strictUtf8.decode(body)
  } catch (cause) {
    throw new EngineError('MH_BODY', {}, cause)
  }
}
