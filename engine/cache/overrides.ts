import type { Cacheability, CacheabilityRules } from './cacheability.ts'
import { type Duration, milliseconds } from './duration.ts'

/** Times that an operator sets for a page by name, as in `home.home`, while the site runs. */
export type OverrideRules = Pick<CacheabilityRules, 'freshFor' | 'staleFor' | 'staleIfErrorFor'>

type Times = Pick<Cacheability, 'freshFor' | 'staleFor' | 'staleIfErrorFor'>

export interface Overrides {
  /** @throws RangeError for a duration that cannot be read */
  readonly set: (page: string, rules: OverrideRules) => void
  /** @returns whether there was one */
  readonly unset: (page: string) => boolean
  /** As set, for persisting across restarts. */
  readonly list: () => Readonly<Record<string, OverrideRules>>
  /** The times of a response with the override of its page applied. An uncacheable response stays uncacheable. */
  readonly apply: (page: string | undefined, times: Times) => Times
}

export function createOverrides(initial: Readonly<Record<string, OverrideRules>> = {}, onChange: (page: string) => void = () => undefined): Overrides {
  const rulesByPage = new Map(Object.entries(initial))
  const timesByPage = new Map([...rulesByPage].map(([page, rules]) => [page, timesOf(rules)]))

  return {
    set: (page, rules) => {
      timesByPage.set(page, timesOf(rules))
      rulesByPage.set(page, rules)
      onChange(page)
    },
    unset: (page) => {
      timesByPage.delete(page)
      const existed = rulesByPage.delete(page)
      if (existed) onChange(page)
      return existed
    },
    list: () => Object.fromEntries(rulesByPage),
    apply: (page, times) => {
      const override = page === undefined ? undefined : timesByPage.get(page)
      const { freshFor, staleFor, staleIfErrorFor } = times
      if (!override || (freshFor === 0 && staleFor === 0 && staleIfErrorFor === 0)) return times
      return { freshFor: override.freshFor ?? freshFor, staleFor: override.staleFor ?? staleFor, staleIfErrorFor: override.staleIfErrorFor ?? staleIfErrorFor }
    },
  }
}

function timesOf({ freshFor, staleFor, staleIfErrorFor }: OverrideRules): Partial<Times> {
  const time = (name: keyof Times, duration: Duration | undefined) => (duration === undefined ? {} : { [name]: milliseconds(duration) })
  return { ...time('freshFor', freshFor), ...time('staleFor', staleFor), ...time('staleIfErrorFor', staleIfErrorFor) }
}
