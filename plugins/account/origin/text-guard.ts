import { refuse } from '../refusals.ts'
import type { Limit, LimitCounter } from './limits.ts'

// Text messages cost money, and there are those who are paid for receiving them: numbers by the thousand with one prefix,
// whose codes nobody enters.

const hour = 3_600_000
const perPrefix: Limit = { name: 'texts-prefix', max: 200, windowMs: hour }
const used: Limit = { name: 'texts-used', max: Number.MAX_SAFE_INTEGER, windowMs: hour }
/** Country code and the first four digits: an operator's series. */
const prefixLength = 7
/** Messages to a prefix after which some must have been used. */
const judgedAfter = 50
const minUsedShare = 0.05

export interface TextGuard {
  /** Before a message is sent. @throws refusal TRIES_EXCEEDED while its prefix, or the site, has had too many */
  readonly admit: (number: string) => Promise<void>
  /** A code that was sent to the number was entered. */
  readonly noteUsed: (number: string) => Promise<void>
}

export function textGuard(limits: LimitCounter, maxPerHour: number): TextGuard {
  const total: Limit = { name: 'texts-all', max: maxPerHour, windowMs: hour }
  const prefixOf = (number: string): string => number.slice(0, prefixLength)
  return {
    async admit(number) {
      const prefix = prefixOf(number)
      const [sent, entered] = await Promise.all([limits.count(perPrefix, prefix), limits.count(used, prefix)])
      if (sent >= judgedAfter && entered < sent * minUsedShare) refuse('TRIES_EXCEEDED')
      await limits.take(perPrefix, prefix)
      await limits.take(total, 'all')
    },
    noteUsed: (number) => limits.take(used, prefixOf(number)),
  }
}
