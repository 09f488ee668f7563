import { createHmac, timingSafeEqual } from 'node:crypto'

// How the site tells its origin something that nobody else can say: JSON in base64url, a dot, and the HMAC-SHA256 of what
// stands before the dot, in base64url.

const signatureOf = (payload: string, secret: string): Buffer => createHmac('sha256', secret).update(payload).digest()

/** The value of a header. */
export function signValue(value: object, secret: string): string {
  const payload = Buffer.from(JSON.stringify(value)).toString('base64url')
  return `${payload}.${signatureOf(payload, secret).toString('base64url')}`
}

/** What was signed; `undefined` for what was not signed with the secret. */
export function verifyValue(text: string, secret: string): unknown {
  const [payload = '', signature = '', ...more] = text.split('.')
  const expected = signatureOf(payload, secret)
  const sent = Buffer.from(signature, 'base64url')
  if (more.length > 0 || sent.length !== expected.length || !timingSafeEqual(sent, expected)) return undefined
  return JSON.parse(Buffer.from(payload, 'base64url').toString())
}
