import { createHmac, createSecretKey, type KeyObject, randomUUID, timingSafeEqual } from 'node:crypto'

// How the site tells its origin something that nobody else can say: JSON in base64url, a dot, and the HMAC-SHA256 of what
// stands before the dot, in base64url.

/** A process has one or two secrets; to make a key of one takes as long as to sign with it. */
const keys = new Map<string, KeyObject>()

function keyOf(secret: string): KeyObject {
  const key = keys.get(secret) ?? createSecretKey(Buffer.from(secret))
  keys.set(secret, key)
  return key
}

const signatureOf = (payload: string, secret: string): Buffer => createHmac('sha256', keyOf(secret)).update(payload).digest()

/** The value of a header. */
export function signValue(value: object, secret: string): string {
  const payload = Buffer.from(JSON.stringify(value)).toString('base64url')
  return `${payload}.${signatureOf(payload, secret).toString('base64url')}`
}

interface Kept {
  readonly value: object
  readonly secret: string
}

/** What waits in this process to be verified, in two generations: the older one is forgotten when the younger is full. */
let kept = new Map<string, Kept>()
let keptBefore: ReadonlyMap<string, Kept> = new Map()
const maxKept = 5_000

/**
 * The value of a header that is verified in this process and nowhere else: a random name under which the value is kept,
 * because two signatures cost more than what an embedded origin does for most requests.
 */
export function keepValue(value: object, secret: string): string {
  if (kept.size >= maxKept) [keptBefore, kept] = [kept, new Map()]
  const name = randomUUID()
  kept.set(name, { value, secret })
  return name
}

/** What was signed, or kept; `undefined` for what was not, or with another secret. */
export function verifyValue(text: string, secret: string): unknown {
  const here = kept.get(text) ?? keptBefore.get(text)
  if (here) return here.secret === secret ? here.value : undefined
  const [payload = '', signature = '', ...more] = text.split('.')
  if (more.length > 0 || !isSignature(signature, payload, secret)) return undefined
  return JSON.parse(Buffer.from(payload, 'base64url').toString())
}

function isSignature(signature: string, payload: string, secret: string): boolean {
  const expected = signatureOf(payload, secret)
  const sent = Buffer.from(signature, 'base64url')
  return sent.length === expected.length && timingSafeEqual(sent, expected)
}
