import { createHmac, timingSafeEqual } from 'node:crypto'
import { Type } from 'typebox'
import { Value } from 'typebox/value'
import type { Reader } from './reader.ts'

/**
 * The request header by which the site tells its origin who asks: the reader with a time of expiry as JSON in base64url, a
 * dot, and the HMAC-SHA256 of what stands before the dot, in base64url. The session's token is not in it.
 */
export const readerHeader = 'masthead-reader'

/** Milliseconds for which a signature holds: longer than any call takes, and than clocks of one site should differ. */
const lifetimeMs = 120_000

const SignedReader = Type.Object({
  id: Type.String({ minLength: 1 }),
  name: Type.Optional(Type.String()),
  roles: Type.Array(Type.String()),
  sessionId: Type.String({ minLength: 1 }),
  /** Milliseconds since the epoch. */
  exp: Type.Integer(),
})

const signatureOf = (payload: string, secret: string): Buffer => createHmac('sha256', secret).update(payload).digest()

/**
 * The value of the header for a reader.
 * @param now milliseconds since the epoch
 */
export function signReader({ id, name, roles, sessionId }: Reader, secret: string, now: number): string {
  const payload = Buffer.from(JSON.stringify({ id, name, roles, sessionId, exp: now + lifetimeMs })).toString('base64url')
  return `${payload}.${signatureOf(payload, secret).toString('base64url')}`
}

/**
 * The reader of a header's value; `undefined` for one that was not signed with the secret, or too long ago.
 * @param now milliseconds since the epoch
 */
export function verifyReader(value: string, secret: string, now: number): Reader | undefined {
  const [payload = '', signature = '', ...more] = value.split('.')
  const expected = signatureOf(payload, secret)
  const sent = Buffer.from(signature, 'base64url')
  if (more.length > 0 || sent.length !== expected.length || !timingSafeEqual(sent, expected)) return undefined
  const signed: unknown = JSON.parse(Buffer.from(payload, 'base64url').toString())
  if (!Value.Check(SignedReader, signed) || signed.exp <= now) return undefined
  const { id, name, roles, sessionId } = signed
  return { id, name, roles, sessionId }
}
