import { randomBytes } from 'node:crypto'
import { cookieValue } from '../cache/cookie-value.ts'

/**
 * The cookie by which a browser is known again that has sent what its reader may do once and need not sign in for, as a vote:
 * a random number, and nothing that leads to anybody. Browsers that never sent such a thing have none.
 */
export const browserCookieName = '__Host-browser'

/** Seconds, from the last time that something was sent. */
const maxAge = 180 * 86_400

const form = /^[\w-]{22}$/

/** 128 random bits. */
export const newBrowserId = (): string => randomBytes(16).toString('base64url')

/** The number in a `Cookie` header; `undefined` without one, and for what is none. */
export function browserIdOf(cookieHeader: string | undefined): string | undefined {
  const value = cookieHeader === undefined ? undefined : cookieValue(cookieHeader, browserCookieName)
  return value !== undefined && form.test(value) ? value : undefined
}

/** The `Set-Cookie` line. */
export const setBrowserCookie = (id: string): string => `${browserCookieName}=${id}; Max-Age=${maxAge}; Path=/; HttpOnly; Secure; SameSite=Lax`
