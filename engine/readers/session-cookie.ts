import { cookieValue } from '../cache/cookie-value.ts'
import { sessionCookieName } from '../config/session-cookie-name.ts'

/** 32 random bytes in base64url. */
const tokenForm = /^[\w-]{43}$/

/** Whether a text can be the token of a session: any other is not worth a question. */
export const isSessionToken = (text: string): boolean => tokenForm.test(text)

/** The token in a `Cookie` header; `undefined` without one, and for what is none. */
export function sessionToken(cookieHeader: string | undefined): string | undefined {
  if (cookieHeader === undefined) return undefined
  const token = cookieValue(cookieHeader, sessionCookieName)
  return token !== undefined && isSessionToken(token) ? token : undefined
}

const attributes = 'Path=/; HttpOnly; Secure; SameSite=Lax'

/**
 * The `Set-Cookie` line of a new session.
 * @param expiresAt milliseconds since the epoch
 * @param now milliseconds since the epoch
 */
export const setSessionCookie = (token: string, expiresAt: number, now: number): string => `${sessionCookieName}=${token}; Max-Age=${Math.max(0, Math.floor((expiresAt - now) / 1_000))}; ${attributes}`

/**
 * Tells scripts of stored pages, which are the same for all, that it is worth asking for what is the reader's: readers who
 * are not signed in cost no request. Not secret, and believed by nobody: the session alone says who asks.
 */
export const setSignedInHint = (expiresAt: number, now: number): string => `${signedInHintName}=1; Max-Age=${Math.max(0, Math.floor((expiresAt - now) / 1_000))}; ${hintAttributes}`

const signedInHintName = 'signed-in'
const hintAttributes = 'Path=/; Secure; SameSite=Lax'

export const clearSignedInHint = `${signedInHintName}=; Max-Age=0; ${hintAttributes}`

/** The `Set-Cookie` line that ends the browser's part of a session. */
export const clearSessionCookie = `${sessionCookieName}=; Max-Age=0; ${attributes}`
