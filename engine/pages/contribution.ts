import type { Cacheability } from '../cache/cacheability.ts'
import type { NeedTrace } from '../data/resolve-needs.ts'
import type { EngineError } from '../errors.ts'

/** One part of a page and the limits that it puts on the page's cacheability: narrowed together they are the page's. */
export interface Contribution {
  /** As in `need story`, `page article.article`, `freshness() of article.article`, `frame need trending`, `widget elections.tally`, `site`. */
  readonly from: string
  readonly outcome: 'ok' | 'notFound' | 'gone' | 'failed' | 'rules'
  /** Whether the data cache had its data, as in `hit`. */
  readonly source?: string
  /** Milliseconds. */
  readonly ms?: number
  /** What counted, which need not be what was stated: the short freshness of an optional 404 does not, a failure has limits of its own. */
  readonly cacheability: Cacheability
  readonly error?: EngineError
}

/** Filled in by whatever makes a page, where somebody wants to know; absent for a reader's request, which pays nothing for it. */
export type Contributions = Contribution[]

export type Time = 'freshFor' | 'staleFor' | 'staleIfErrorFor'

/** The contribution that a time of the page comes from: the first of the shortest; none where nothing limits it. */
export function decidingContribution(time: Time, contributions: readonly Contribution[]): Contribution | undefined {
  let least: Contribution | undefined
  for (const each of contributions) if (each.cacheability[time] < (least?.cacheability[time] ?? Infinity)) least = each
  return least
}

/** A contribution with what became of it, as in `optional need nearby, which failed`. */
export const contributionText = ({ from, outcome }: Contribution): string =>
  outcome === 'ok' || outcome === 'rules' ? from : `${from}, which ${outcome === 'failed' ? 'failed' : 'was not there'}`

/** Limits that are declared, or the engine's own. */
export const ruleContribution = (from: string, cacheability: Cacheability): Contribution => ({ from, outcome: 'rules', cacheability })

/** Notes what becomes of needs. @param label says whose a need is, as in `frame need` */
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
