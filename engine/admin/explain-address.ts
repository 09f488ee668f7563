import type { Cacheability } from '../cache/cacheability.ts'
import type { PageReport } from '../cache/page-report.ts'
import type { OverrideRules } from '../cache/overrides.ts'
import { type Contribution, decidingContribution, type Time } from '../pages/contribution.ts'
import { type Explanation, explainPage } from '../pages/explain-page.ts'
import type { RunningSite } from '../server/running-site.ts'
import { AdminError } from '../errors.ts'

export const devices = ['desktop', 'mobile', 'tablet'] as const
export type DeviceName = (typeof devices)[number]

/** An address as an operator asks about it. */
export interface ExplainRequest {
  /** As in a browser, or a path. */
  readonly url: string
  readonly as?: DeviceName | undefined
  readonly edition?: string | undefined
  readonly amp?: boolean | undefined
  readonly host?: string | undefined
  readonly cookie?: string | undefined
}

export const userAgents = {
  desktop: 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Safari/537.36',
  mobile: 'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Mobile Safari/537.36',
  tablet: 'Mozilla/5.0 (Linux; Android 14; SM-X710) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Safari/537.36',
} as const satisfies Record<DeviceName, string>

/** Times of a cacheability; `null` is "as long as anything else says". Milliseconds. */
export type SerializedTimes = Readonly<Record<Time, number | null>>

export interface SerializedContribution extends Omit<Contribution, 'cacheability' | 'error'> {
  readonly times: SerializedTimes
  readonly tags: readonly string[]
  readonly varies: readonly string[]
  readonly error: { readonly code: string; readonly message: string } | undefined
}

/** An explanation that travels as JSON. */
export type SerializedExplanation =
  | Extract<Explanation, { kind: 'redirect' | 'refused' }>
  | (Omit<Extract<Explanation, { kind: 'page' }>, 'contributions' | 'combined'> & {
      readonly contributions: readonly SerializedContribution[]
      readonly combined: SerializedTimes & { readonly tags: readonly string[]; readonly varies: readonly string[] }
      /** What each time comes from. */
      readonly decidedBy: Readonly<Record<keyof SerializedTimes, string>>
      /** How often the key was asked for lately: 0 to 15. */
      readonly frequency: number
      /** Sentences: whether it is stored, and if not, why. */
      readonly because: readonly string[]
    })

/** @throws AdminError for an edition that there is not */
export async function explainAddress(running: RunningSite, { url, as, edition, amp, host, cookie }: ExplainRequest): Promise<SerializedExplanation> {
  const { pages } = running
  const site = running.site()
  const address = withAmp(inEdition(url, edition, site.config.editions), amp ?? false)
  const explanation = await explainPage(pages, site, address, { userAgent: userAgents[as ?? 'desktop'], ...(host ? { host } : {}), ...(cookie ? { cookie } : {}) })
  if (explanation.kind !== 'page') return explanation
  const { contributions, combined, ...rest } = explanation
  const frequency = pages.cache.frequency(rest.key)
  return {
    ...rest,
    contributions: contributions.map(({ cacheability, error, ...each }) => ({
      ...each,
      times: serializeTimes(cacheability),
      tags: cacheability.tags,
      varies: cacheability.varies,
      error: error && { code: error.code, message: error.message },
    })),
    combined: { ...serializeTimes(combined), tags: combined.tags, varies: combined.varies },
    decidedBy: {
      freshFor: decidedBy('freshFor', contributions, rest.override),
      staleFor: decidedBy('staleFor', contributions, rest.override),
      staleIfErrorFor: decidedBy('staleIfErrorFor', contributions, rest.override),
    },
    frequency,
    because: reasons({ ...rest, frequency }, contributions, combined),
  }
}

const finite = (time: number): number | null => (time === Infinity ? null : time)
const serializeTimes = ({ freshFor, staleFor, staleIfErrorFor }: Cacheability): SerializedTimes => ({ freshFor: finite(freshFor), staleFor: finite(staleFor), staleIfErrorFor: finite(staleIfErrorFor) })

function inEdition(url: string, edition: string | undefined, editions: readonly { readonly id: string; readonly status: string; readonly routePrefix: string }[]): string {
  if (edition === undefined) return url
  const found = editions.find(({ id }) => id === edition)
  if (!found) throw new AdminError(400, `There is no edition "${edition}". Editions: ${editions.map(({ id }) => id).join(', ')}.`)
  return changePath(url, (path) => {
    const prefixed = editions.find(({ routePrefix }) => routePrefix !== '' && (path === routePrefix || path.startsWith(`${routePrefix}/`)))
    const bare = prefixed ? path.slice(prefixed.routePrefix.length) : path
    return `${found.routePrefix}${bare}` || '/'
  })
}

const withAmp = (url: string, amp: boolean): string => (amp ? changePath(url, (path) => (path.endsWith('/amp') ? path : `${path.replace(/\/$/, '')}/amp`)) : url)

function changePath(url: string, change: (path: string) => string): string {
  const [, origin = '', path = '', search = ''] = /^(https?:\/\/[^/?#]*)?([^?#]*)(.*)$/i.exec(url) ?? []
  return origin + change(path || '/') + search
}

const decidedBy = (time: Time, contributions: readonly Contribution[], override: OverrideRules | undefined): string =>
  override?.[time] === undefined ? (decidingContribution(time, contributions)?.from ?? 'nothing') : 'override'

interface ExplainedState {
  readonly where: { readonly kind: string }
  readonly stored: PageReport | undefined
  readonly hitForMiss: boolean
  readonly isRendering: boolean
  readonly frequency: number
}

function reasons({ where, stored, hitForMiss, isRendering, frequency }: ExplainedState, contributions: readonly Contribution[], { freshFor, staleFor, staleIfErrorFor }: Cacheability): string[] {
  const sentences: string[] = []
  if (where.kind === 'unknown') sentences.push('No route matches this address: all such addresses share one 404.')
  if (where.kind === 'placeholder') sentences.push('The edition has not started: its addresses share one page.')
  if (stored) {
    sentences.push(storedSentence(stored))
    if (stored.retryIn !== undefined) sentences.push(`Its last refresh failed; it is tried again in ${Math.ceil(stored.retryIn / 1_000)} s.`)
  }
  const failed = contributions.filter(({ outcome, cacheability }) => outcome === 'failed' && isUncacheable(cacheability))
  for (const { from, error } of failed) sentences.push(`The ${from} failed (${error?.code ?? 'MH_UNEXPECTED'}): the page is a 5xx, which is never stored.`)
  for (const { from, outcome, error } of contributions) {
    if (outcome === 'failed' && !from.startsWith('need ') && !failed.some((one) => one.from === from)) sentences.push(`The ${from} failed (${error?.code ?? 'MH_UNEXPECTED'}): the page goes without it, and is rendered again soon.`)
    if (from.startsWith('need ') && (outcome === 'notFound' || outcome === 'gone')) sentences.push(`The ${from} says ${outcome === 'gone' ? '410' : '404'}, and so does the page: kept for a short time of its own, with the tags of what it would show.`)
  }
  if (hitForMiss) sentences.push('Its last response was not cacheable: it is rendered for each request, and may be stored again after a minute.')
  const never = contributions.filter(({ cacheability }) => isUncacheable(cacheability))
  if (failed.length === 0 && freshFor === 0 && staleFor === 0 && staleIfErrorFor === 0) sentences.push(`No cache may keep it: ${never.length > 0 ? never.map(({ from }) => from).join(', ') : 'its parts together'} says so.`)
  else if (!stored && failed.length === 0 && !hitForMiss) {
    if (isRendering) sentences.push('It is being rendered for the first time.')
    else if (frequency === 0) sentences.push('It may be stored and is not: it was not requested recently.')
    else sentences.push('It may be stored and is not, although it was requested: a hard purge removed it, or the page that it would displace is requested more often.')
  }
  return sentences
}

const isUncacheable = ({ freshFor, staleFor, staleIfErrorFor }: Cacheability): boolean => freshFor === 0 && staleFor === 0 && staleIfErrorFor === 0

const purgedSentence = { own: 'it was purged ', missed: 'it is not known whether it was purged, since Redis lost its log of purges ' } as const satisfies Record<NonNullable<PageReport['purged']>['what'], string>

function storedSentence({ state, purged, left }: PageReport): string {
  const ago = purged ? `${Math.round(purged.ago / 1_000)} s ago` : ''
  const why = purged ? purgedSentence[purged.what] + ago : 'it has expired'
  switch (state) {
    case 'fresh':
      return `It is stored and fresh for another ${Math.ceil(left.fresh / 1_000)} s.`
    case 'stale':
      return `It is stored and stale, because ${why}: the next reader gets it at once and has it rendered again.`
    case 'staleIfError':
      return `It is stored and too old to be served, because ${why}: it is kept for when a new one cannot be had.`
    case 'expired':
      return `It is stored and cannot be used any more, because ${why}: the next reader waits for a new one.`
  }
}
