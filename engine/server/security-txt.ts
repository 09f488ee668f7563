import type { FastifyInstance } from 'fastify'
import { reservedAddresses } from '../routing/reserved-addresses.ts'

/** How to report a hole in the site's security (RFC 9116). */
export interface SecurityTxt {
  /** `mailto:`, `https:` or `tel:` addresses, the one to try first in front. */
  readonly contact: readonly string[]
  /** Where the rules for reports stand. */
  readonly policy?: string
  /** Where a key for them is. */
  readonly encryption?: string
  /** Where those who reported are thanked. */
  readonly acknowledgments?: string
  /** Languages that reports are read in, as in `en`. */
  readonly preferredLanguages?: readonly string[]
}

const day = 86_400_000
/** Days for which what it says may be relied on: less than a year, says the RFC. */
const validDays = 180

/** The file, which is as new as the day on which it is asked for. @param now milliseconds since the epoch */
export function securityTxt({ contact, policy, encryption, acknowledgments, preferredLanguages }: SecurityTxt, canonical: string, now: number): string {
  const expires = new Date((Math.floor(now / day) + validDays) * day).toISOString()
  const fields: readonly (readonly [name: string, value: string | undefined])[] = [
    ...contact.map((address) => ['Contact', address] as const),
    ['Expires', expires],
    ['Canonical', canonical],
    ['Policy', policy],
    ['Encryption', encryption],
    ['Acknowledgments', acknowledgments],
    ['Preferred-Languages', preferredLanguages?.join(', ')],
  ]
  return fields.flatMap(([name, value]) => (value === undefined ? [] : `${name}: ${value}\n`)).join('')
}

/** Serves it, on every host. */
export function securityTxtRoute(app: FastifyInstance, config: SecurityTxt, publicUrl: string): void {
  app.get(reservedAddresses.securityTxt, async (_request, reply) =>
    reply.type('text/plain; charset=utf-8').header('cache-control', 'public, max-age=86400').send(securityTxt(config, publicUrl + reservedAddresses.securityTxt, Date.now())),
  )
}
