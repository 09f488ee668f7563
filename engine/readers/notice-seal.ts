import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

/**
 * What a reader is told with values in it stands in the address of the page that says it: encrypted, so that no log of
 * addresses has it, and authenticated, so that nobody can have the site say a sentence of theirs. It is good for a few
 * minutes, in the language, for the form and from the network that it was made for.
 */
export interface NoticeSeal {
  /** @returns base64url; `undefined` for a text that is too long for an address */
  readonly seal: (text: string, about: SealedAbout) => string | undefined
  /** @returns `undefined` for what was not sealed so, or too long ago */
  readonly open: (sealed: string, about: SealedAbout) => string | undefined
}

/** What a sealed text belongs to. */
export interface SealedAbout {
  /** Action and form: `poll.vote..vote`. */
  readonly notice: string
  readonly langCode: string
  /** See `clientKey`. */
  readonly client: string | undefined
}

const algorithm = 'aes-256-gcm'
const [keyBytes, nonceBytes, tagBytes] = [32, 12, 16]
/** Milliseconds: longer than a browser takes to follow a redirect, and for a reload or two. */
const lifetimeMs = 10 * 60_000
/** UTF-8: some 300 letters of Telugu, and in base64url an address that everybody takes. */
const maxTextBytes = 1_000

/** The key for a secret that all nodes of the site have. */
export const noticeKey = (secret: string): Buffer => Buffer.from(hkdfSync('sha256', secret, '', 'masthead notice', keyBytes))

/**
 * @param key 32 bytes, the same in all processes: what one has made another shows
 * @param now milliseconds since the epoch
 */
export function noticeSeal(key: Buffer, now: () => number = Date.now): NoticeSeal {
  const about = ({ notice, langCode, client = '' }: SealedAbout): Buffer => Buffer.from(JSON.stringify([notice, langCode, client]))
  return {
    seal(text, what) {
      if (Buffer.byteLength(text) > maxTextBytes) return undefined
      const nonce = randomBytes(nonceBytes)
      const cipher = createCipheriv(algorithm, key, nonce, { authTagLength: tagBytes }).setAAD(about(what))
      const sealed = Buffer.concat([nonce, cipher.update(JSON.stringify([now() + lifetimeMs, text])), cipher.final(), cipher.getAuthTag()])
      return sealed.toString('base64url')
    },
    open(sealed, what) {
      const bytes = Buffer.from(sealed, 'base64url')
      if (bytes.length <= nonceBytes + tagBytes || bytes.length > nonceBytes + tagBytes + 2 * maxTextBytes) return undefined
      try {
        const decipher = createDecipheriv(algorithm, key, bytes.subarray(0, nonceBytes), { authTagLength: tagBytes }).setAAD(about(what)).setAuthTag(bytes.subarray(-tagBytes))
        const [ends, text] = JSON.parse(Buffer.concat([decipher.update(bytes.subarray(nonceBytes, -tagBytes)), decipher.final()]).toString()) as [number, string]
        return ends > now() ? text : undefined
      } catch {
        return undefined
      }
    },
  }
}
