import { createECDH } from 'node:crypto'

// A subscription is what any reader sends us: an address that we shall call, and keys to encrypt with. Whatever is not
// plainly a push service's is refused, or a reader could have us call machines of our own network, or of a victim.

/** Hosts of the browsers' push services, with all below them. */
const knownServices = ['fcm.googleapis.com', 'push.services.mozilla.com', 'push.apple.com', 'notify.windows.com'] as const

const maxEndpointLength = 2_048

/**
 * @param ownServices origins of push services that the operator runs, as in `https://push.example.org:8443`
 * @returns `own` is trusted wherever it is; `known` is called at public addresses only; `undefined` is not called at all
 */
export function classifyEndpoint(endpoint: string, ownServices: readonly string[]): 'own' | 'known' | undefined {
  if (endpoint.length > maxEndpointLength || !URL.canParse(endpoint)) return undefined
  const { origin, protocol, hostname, port, username, password, hash } = new URL(endpoint)
  if (username !== '' || password !== '' || hash !== '') return undefined
  if (ownServices.includes(origin)) return 'own'
  if (protocol !== 'https:' || port !== '') return undefined
  return knownServices.some((service) => hostname === service || hostname.endsWith(`.${service}`)) ? 'known' : undefined
}

/** Whether the keys can be encrypted to: a point of P-256, not compressed, and 16 bytes (RFC 8291 §2). */
export function areValidKeys({ p256dh, auth }: { readonly p256dh: string; readonly auth: string }): boolean {
  const point = Buffer.from(p256dh, 'base64url')
  if (point.length !== 65 || Buffer.from(auth, 'base64url').length !== 16) return false
  const ours = createECDH('prime256v1')
  ours.generateKeys()
  try {
    ours.computeSecret(point)
    return true
  } catch {
    return false
  }
}
