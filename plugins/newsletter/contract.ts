import { type Static, Type } from 'masthead'

/** What a token is: 32 random bytes in base64url. */
export const Token = Type.String({ pattern: '^[\\w-]{43}$' })

/** The answer to whatever a reader sends. */
export const DoneAnswer = Type.Object({ response: Type.Object({ done: Type.Boolean() }) })

/** `GET /api/newsletter/link`: what the link of a mail is about. */
export const LinkAnswer = Type.Object({
  response: Type.Object({
    /** As in `s•••a@news.example`; empty where the link holds no more. */
    address: Type.String(),
    /** Ids of letters. */
    letters: Type.Array(Type.String()),
  }),
})

/** An issue as it is mailed; `LEAVE` stands where each reader's own token goes. */
export const Digest = Type.Object({ subject: Type.String({ minLength: 1, maxLength: 300 }), html: Type.String({ minLength: 1 }), text: Type.String({ minLength: 1 }), stories: Type.Integer({ minimum: 0 }) })
export type Digest = Static<typeof Digest>

/** In place of a token, and as long as one. */
export const tokenPlace = 'LEAVE'.padEnd(43, '0')

// An address can never end a header or begin a second recipient: no other character is let in.
const email = /^[a-z0-9._-]+@(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\.)+([a-z]+)$/

export type EmailFault = 'emailNeeded' | 'emailInvalid' | 'emailDomain'

/** Letters, digits, dots, underscores and hyphens, then @, a domain, a dot and two to four letters. */
export function readEmail(text: string): { readonly value: string } | { readonly fault: EmailFault } {
  const value = text.trim().toLowerCase()
  if (value === '') return { fault: 'emailNeeded' }
  const suffix = email.exec(value)?.[1]
  if (suffix === undefined || value.length > 254 || value.indexOf('@') > 64) return { fault: 'emailInvalid' }
  return suffix.length >= 2 && suffix.length <= 4 ? { value } : { fault: 'emailDomain' }
}
