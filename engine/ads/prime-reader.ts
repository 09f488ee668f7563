import type { Trait } from '../cache/traits.ts'

/** Kinds of subscription that are free of advertising. */
export const primeKinds: readonly string[] = ['1', '3', '5', '8']

/** Whether a cookie belongs to a subscriber: its leading number, or its first character, is one of `kinds`. */
export function isPrime(cookie: string, kinds: readonly string[] = primeKinds): boolean {
  const [number = ''] = /^\d+/.exec(cookie) ?? []
  return (number !== '' && kinds.includes(number)) || (cookie !== '' && kinds.includes(cookie.slice(0, 1)))
}

/**
 * The trait of subscribers, for `SiteConfig.traits`. Its values are `no` and `yes`: pages do not vary by the kind of
 * subscription.
 */
export const primeReader = (cookie: string, kinds?: readonly string[]): Trait => ({ values: ['no', 'yes'], cookie, of: (value) => (isPrime(value, kinds) ? 'yes' : 'no') })
