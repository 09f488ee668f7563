import type { Cacheability } from '../../cache/cacheability.ts'
import type { PageReport } from '../../cache/inspect.ts'
import type { OverrideRules } from '../../cache/overrides.ts'
import { type Contribution, type Explanation, explainPage } from '../../explain-page.ts'
import type { RunningSite } from '../run-site.ts'
import { AdminFault } from './admin-fault.ts'

export const kinds = ['desktop', 'mobile', 'tablet'] as const
export type Kind = (typeof kinds)[number]

/** An address as an operator asks about it. */
export interface AddressQuestion {
  /** As in a browser, or a path. */
  readonly url: string
  readonly as?: Kind | undefined
  readonly edition?: string | undefined
  readonly amp?: boolean | undefined
  readonly host?: string | undefined
  readonly cookie?: string | undefined
}

export const agents = {
  desktop: 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Safari/537.36',
  mobile: 'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Mobile Safari/537.36',
  tablet: 'Mozilla/5.0 (Linux; Android 14; SM-X710) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Safari/537.36',
} as const satisfies Record<Kind, string>

/** Times of a cacheability; `null` is "as long as anything else says". Milliseconds. */
export type WrittenTimes = Readonly<Record<'freshFor' | 'staleFor' | 'staleIfErrorFor', number | null>>

export interface WrittenContribution extends Omit<Contribution, 'cacheability' | 'error'> {
  readonly times: WrittenTimes | undefined
  readonly tags: readonly string[]
  readonly varies: readonly string[]
  readonly error: { readonly code: string; readonly message: string } | undefined
}

/** An explanation that travels as JSON. */
export type WrittenExplanation =
  | Extract<Explanation, { kind: 'redirect' | 'refused' }>
  | (Omit<Extract<Explanation, { kind: 'page' }>, 'contributions' | 'together'> & {
      readonly contributions: readonly WrittenContribution[]
      readonly together: WrittenTimes & { readonly tags: readonly string[]; readonly varies: readonly string[] }
      /** What each time comes from. */
      readonly decidedBy: Readonly<Record<keyof WrittenTimes, string>>
      /** How often the key was asked for lately: 0 to 15. */
      readonly frequency: number
      /** Sentences: whether it is stored, and if not, why. */
      readonly because: readonly string[]
    })

/** @throws AdminFault for an edition that there is not */
export async function explainAddress(running: RunningSite, { url, as, edition, amp, host, cookie }: AddressQuestion): Promise<WrittenExplanation> {
  const { pages } = running
  const parts = running.parts()
  const address = withAmp(inEdition(url, edition, parts.site.editions), amp ?? false)
  const told = await explainPage(pages, parts, address, { userAgent: agents[as ?? 'desktop'], ...(host ? { host } : {}), ...(cookie ? { cookie } : {}) })
  if (told.kind !== 'page') return told
  const { contributions, together, ...rest } = told
  const frequency = pages.cache.frequency(rest.key)
  return {
    ...rest,
    contributions: contributions.map(({ cacheability, error, ...each }) => ({
      ...each,
      times: cacheability && written(cacheability),
      tags: cacheability?.tags ?? [],
      varies: cacheability?.varies ?? [],
      error: error && { code: error.code, message: error.message },
    })),
    together: { ...written(together), tags: together.tags, varies: together.varies },
    decidedBy: {
      freshFor: decider('freshFor', contributions, rest.override),
      staleFor: decider('staleFor', contributions, rest.override),
      staleIfErrorFor: decider('staleIfErrorFor', contributions, rest.override),
    },
    frequency,
    because: reasons({ ...rest, frequency }, contributions, together),
  }
}

const finite = (time: number): number | null => (time === Infinity ? null : time)
const written = ({ freshFor, staleFor, staleIfErrorFor }: Cacheability): WrittenTimes => ({ freshFor: finite(freshFor), staleFor: finite(staleFor), staleIfErrorFor: finite(staleIfErrorFor) })

function inEdition(url: string, edition: string | undefined, editions: readonly { readonly id: string; readonly status: string; readonly routePrefix: string }[]): string {
  if (edition === undefined) return url
  const found = editions.find(({ id }) => id === edition)
  if (!found) throw new AdminFault(400, `There is no edition "${edition}". Editions: ${editions.map(({ id }) => id).join(', ')}.`)
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

function decider(time: keyof WrittenTimes, contributions: readonly Contribution[], override: OverrideRules | undefined): string {
  if (override?.[time] !== undefined) return 'override'
  let least: Contribution | undefined
  for (const each of contributions) if (each.cacheability && each.cacheability[time] < (least?.cacheability?.[time] ?? Infinity)) least = each
  return least?.from ?? 'nothing'
}

interface Known {
  readonly where: { readonly kind: string }
  readonly stored: PageReport | undefined
  readonly isPassing: boolean
  readonly isBeingMade: boolean
  readonly frequency: number
}

function reasons({ where, stored, isPassing, isBeingMade, frequency }: Known, contributions: readonly Contribution[], { freshFor, staleFor, staleIfErrorFor }: Cacheability): string[] {
  const said: string[] = []
  if (where.kind === 'unknown') said.push('No route knows this address: all such addresses share one 404.')
  if (where.kind === 'placeholder') said.push('The edition has not started: its addresses share one page.')
  if (stored) {
    said.push(storedSentence(stored))
    if (stored.retryIn !== undefined) said.push(`Its last refresh failed; it is tried again in ${Math.ceil(stored.retryIn / 1_000)} s.`)
  }
  const failed = contributions.filter(({ from, outcome }) => outcome === 'failed' && from.startsWith('need '))
  for (const { from, error } of failed) said.push(`The ${from} failed (${error?.code ?? 'MH_UNEXPECTED'}): the page is a 5xx, which is never stored.`)
  for (const { from, outcome } of contributions) {
    if (from.startsWith('need ') && (outcome === 'notFound' || outcome === 'gone')) said.push(`The ${from} says ${outcome === 'gone' ? '410' : '404'}, and so does the page: kept for a short time of its own, with the tags of what it would show.`)
  }
  if (isPassing) said.push('Its last answer was one that no cache may keep: it is made for each reader, and looked at again after a minute.')
  const never = contributions.filter(({ cacheability: one }) => one && one.freshFor === 0 && one.staleFor === 0 && one.staleIfErrorFor === 0)
  if (freshFor === 0 && staleFor === 0 && staleIfErrorFor === 0) said.push(`No cache may keep it: ${never.length > 0 ? never.map(({ from }) => from).join(', ') : 'its parts together'} says so.`)
  else if (!stored && failed.length === 0 && !isPassing) {
    if (isBeingMade) said.push('It is being made for the first time.')
    else if (frequency === 0) said.push('It may be stored and is not: nobody has asked for it lately.')
    else said.push('It may be stored and is not, although it was asked for: a hard purge removed it, or what it would have replaced is asked for more often.')
  }
  return said
}

function storedSentence({ state, purged, left }: PageReport): string {
  const ago = purged ? `${Math.round(purged.ago / 1_000)} s ago` : ''
  const why = purged ? (purged.what === 'own' ? `it was purged ${ago}` : `something around it was purged ${ago}`) : 'its time is over'
  switch (state) {
    case 'fresh':
      return `It is stored and fresh for another ${Math.ceil(left.fresh / 1_000)} s.`
    case 'stale':
      return `It is stored and stale, because ${why}: the next reader gets it at once and has it made anew.`
    case 'usableOnError':
      return `It is stored and too old to be served, because ${why}: it is kept for when a new one cannot be had.`
    case 'expired':
      return `It is stored and of no more use, because ${why}: the next reader waits for a new one.`
  }
}
