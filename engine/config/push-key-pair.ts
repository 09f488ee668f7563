import { createECDH } from 'node:crypto'

/** Whether both are keys for push messages (VAPID, RFC 8292, in base64url) and form a pair. */
export function isPushKeyPair({ publicKey, privateKey }: { readonly publicKey: string; readonly privateKey: string }): boolean {
  const pair = createECDH('prime256v1')
  try {
    pair.setPrivateKey(privateKey, 'base64url')
    return pair.getPublicKey('base64url') === publicKey
  } catch {
    return false
  }
}
