import { hash } from 'node:crypto'
import { loadWebPush, type PushKeys } from './push-keys.ts'
import type { StoredSubscription } from './push-store.ts'

/** What an alert shows and where it leads: the payload that the service worker reads, as JSON. */
export interface PushMessage {
  readonly title: string
  readonly body?: string
  /** Path on the main site, or an absolute address on another one of ours. */
  readonly url: string
  readonly lang: string
  /** Path of the edition's web app, which has the icon. */
  readonly app: string
}

/** Bytes that every push service takes (RFC 8291 §4: 4,096 with what encryption adds). */
export const maxPayloadBytes = 3_993

export interface PushOptions {
  readonly keys: PushKeys
  readonly contact: string
  /** Seconds that a push service keeps a message for a device that is off. */
  readonly ttl: number
}

export interface PushRequest {
  readonly headers: Record<string, string>
  readonly body: Buffer
}

export const payloadOf = (message: PushMessage): Buffer => Buffer.from(JSON.stringify(message))

/** A message, encrypted for one subscription and signed with the site's keys. @throws when the subscription's keys are none */
export function pushRequest({ endpoint, keys: theirs }: StoredSubscription, message: PushMessage, { keys, contact, ttl }: PushOptions): PushRequest {
  const { headers, body } = loadWebPush().generateRequestDetails({ endpoint, keys: { ...theirs } }, payloadOf(message), {
    vapidDetails: { subject: contact, publicKey: keys.publicKey, privateKey: keys.privateKey },
    TTL: ttl,
    contentEncoding: 'aes128gcm',
    urgency: 'normal',
    // A correction takes the place of a message about the same page that was not delivered yet.
    topic: hash('sha256', message.url, 'base64url').slice(0, 32),
  })
  return { headers: Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)])), body }
}
