import type { Cacheability } from '../cache/cacheability.ts'
import type { NeedTrace } from '../data/resolve-needs.ts'
import type { EngineError } from '../errors.ts'

/** One part of a page and its limits on the page's cacheability; the page's is all of them narrowed together. */
export interface Contribution {
  /** As in `need story`, `page article.article`, `freshness() of article.article`, `frame need trending`, `widget elections.tally`, `site`. */
  readonly from: string
  readonly outcome: 'ok' | 'notFound' | 'gone' | 'failed' | 'rules'
  /** Cache status of its data in the data cache, as in `hit`. */
  readonly source?: string
  /** Milliseconds. */
  readonly ms?: number
  /**
   * As applied, which may differ from what was stated: an optional 404 does not shorten freshness, and a failure has limits
   * of its own.
   */
  readonly cacheability: Cacheability
  readonly error?: EngineError
}

/** Collected while a page is rendered for `explain`; absent for readers' requests, which therefore pay nothing for it. */
export type Contributions = Contribution[]

export type Time = 'freshFor' | 'staleFor' | 'staleIfErrorFor'

/** The contribution that determines a time of the page: the first of the shortest; undefined when nothing limits it. */
export function decidingContribution(time: Time, contributions: readonly Contribution[]): Contribution | undefined {
  let least: Contribution | undefined
  for (const each of contributions) if (each.cacheability[time] < (least?.cacheability[time] ?? Infinity)) least = each
  return least
}

/** A contribution with its outcome, as in `optional need nearby, which failed`. */
export const contributionText = ({ from, outcome }: Contribution): string =>
  outcome === 'ok' || outcome === 'rules' ? from : `${from}, which ${outcome === 'failed' ? 'failed' : 'was not there'}`

/** A contribution of declared limits, or the engine's own. */
export const ruleContribution = (from: string, cacheability: Cacheability): Contribution => ({ from, outcome: 'rules', cacheability })

/** Records the outcome of needs. @param label prefixes the need's name, as in `frame need` */
export const traceNeeds = (contributions: Contributions, label: (need: string) => string): NeedTrace =>
  (outcome, cacheability) => {
    const { need, kind, timing } = outcome
    const error = kind === 'failed' ? outcome.error : kind === 'ok' ? undefined : outcome.refused
    contributions.push({
      from: `${label(need)} ${need}`,
      outcome: kind,
      cacheability,
      ...(timing ? { source: timing.source, ms: timing.ms } : {}),
      ...(error ? { error } : {}),
    })
  }
