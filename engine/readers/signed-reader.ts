import { type Static, Type } from 'typebox'
import { keepsSchema } from '../data/keeps-schema.ts'
import type { Reader } from './reader.ts'
import { keepValue, signValue, verifyValue } from './signed-value.ts'

/**
 * The request header by which the site tells its origin who asks: the reader with a time of expiry, signed (`signValue`). The
 * session's token is not in it.
 */
export const readerHeader = 'masthead-reader'

/** The same for the browser that sends what nobody has to sign in for. */
export const browserHeader = 'masthead-browser'

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

/** No field of a signed reader: neither header can be sent as the other. */
const SignedBrowser = Type.Object({ browser: Type.String({ minLength: 1 }), exp: Type.Integer() })

/**
 * The value of the header for a reader.
 * @param now milliseconds since the epoch
 */
export const signReader = (reader: Reader, secret: string, now: number): string => signValue(signedReader(reader, now), secret)

/** The same for an origin inside this process. */
export const keepReader = (reader: Reader, secret: string, now: number): string => keepValue(signedReader(reader, now), secret)

const signedReader = ({ id, name, roles, sessionId }: Reader, now: number): Static<typeof SignedReader> => ({ id, ...(name === undefined ? {} : { name }), roles: [...roles], sessionId, exp: now + lifetimeMs })

/**
 * The reader of a header's value; `undefined` for one that was not signed with the secret, or too long ago.
 * @param now milliseconds since the epoch
 */
export function verifyReader(value: string, secret: string, now: number): Reader | undefined {
  const signed = verifyValue(value, secret)
  if (!keepsSchema(SignedReader, signed) || signed.exp <= now) return undefined
  const { id, name, roles, sessionId } = signed
  return { id, name, roles, sessionId }
}

/** The value of the header for a browser. @param now milliseconds since the epoch */
export const signBrowser = (browser: string, secret: string, now: number): string => signValue({ browser, exp: now + lifetimeMs }, secret)

/** The same for an origin inside this process. */
export const keepBrowser = (browser: string, secret: string, now: number): string => keepValue({ browser, exp: now + lifetimeMs }, secret)

/** @param now milliseconds since the epoch */
export function verifyBrowser(value: string, secret: string, now: number): string | undefined {
  const signed = verifyValue(value, secret)
  return keepsSchema(SignedBrowser, signed) && signed.exp > now ? signed.browser : undefined
}
