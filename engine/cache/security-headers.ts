import { type Duration, milliseconds } from './duration.ts'

/** What browsers are told about connections to the site (RFC 6797), once it is served over https and nothing else. */
export interface StrictTransportSecurity {
  /** How long a browser remembers it. */
  readonly maxAge: Duration
  readonly includeSubDomains?: boolean
  readonly preload?: boolean
}

/** Header names and values. */
export type SecurityHeaders = Readonly<Record<string, string>>

/**
 * What every answer carries, whatever it is: pages, files, JSON, redirects, errors. Windows that a page opens itself, as
 * for signing in with another site, may answer it.
 */
export const securityHeaders = (strict?: StrictTransportSecurity): SecurityHeaders => ({
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Cross-Origin-Opener-Policy': 'same-origin-allow-popups',
  'Permissions-Policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=(), browsing-topics=()',
  ...(strict === undefined ? {} : { 'Strict-Transport-Security': `max-age=${Math.floor(milliseconds(strict.maxAge) / 1_000)}${strict.includeSubDomains ? '; includeSubDomains' : ''}${strict.preload ? '; preload' : ''}` }),
})
