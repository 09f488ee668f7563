import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { IncomingHttpHeaders } from 'node:http'
import type { Cacheability } from '../cache/cacheability.ts'
import type { NeedTiming } from '../data/read-need.ts'
import type { PartCacheability, DevPageReport } from './browser/dev-page-report.ts'
import type { Problem } from './browser/problem.ts'
import { type Contribution, contributionText, decidingContribution } from '../pages/contribution.ts'
import { explainPage } from '../pages/explain-page.ts'
import { deviceOf } from '../request/device.ts'
import type { RunningSite } from '../server/running-site.ts'
import { type RecentResponses, isProblem } from './recent-responses.ts'
import { plainUserAgents } from './device-override.ts'
import { toProblem } from './to-problem.ts'

export interface ReportRequest {
  readonly root: string
  readonly running: RunningSite
  readonly responses: RecentResponses
  /** What is wrong with the site as a whole. */
  readonly problems: readonly Problem[]
  /** Path and query, as the browser shows them. */
  readonly address: string
  readonly headers: IncomingHttpHeaders
}

/** What went into the page at an address, for whoever asks with these headers. Never throws for an address. */
export async function collectPageFacts({ root, running, responses, problems, address, headers }: ReportRequest): Promise<DevPageReport | { readonly problems: readonly Problem[] }> {
  const { pages } = running
  const site = running.site()
  const device = deviceOf(headers)
  const as = { userAgent: plainUserAgents[device], ...(headers.host === undefined ? {} : { host: headers.host }), ...(headers.cookie === undefined ? {} : { cookie: headers.cookie }) }
  const explanation = await explainPage(pages, site, address, as)
  if (explanation.kind !== 'page') return { problems }
  const { where, key, page, contributions, combined, dropped } = explanation
  const recorded = responses.last(key)
  const decisive = decidingContribution('freshFor', contributions)
  const reading = pages.locate(address, as)
  const context = reading.kind === 'context' ? reading.context : undefined
  const isFailed = (recorded?.response.status ?? 200) >= 500
  const own = (recorded?.response.errors ?? []).filter(isProblem).map((error): Problem => ({ ...toProblem(root, error), ...(isFailed ? {} : { isWarning: true }) }))
  const declared = page && declaredAt(root, page.name)
  return {
    problems: [...problems, ...own],
    edition: where.edition,
    editions: site.liveEditions.map(({ id, label, langCode, routePrefix }) => ({ id, label, langCode, home: routePrefix || '/' })),
    variant: context?.variant ?? 'desktop',
    device,
    status: recorded?.response.status ?? 200,
    ...(page && declared !== undefined ? { page: { name: page.name, patterns: page.patterns, place: declared } } : {}),
    ms: recorded?.durationMs ?? 0,
    stages: recorded?.response.stages ?? {},
    htmlBytes: recorded?.htmlBytes ?? 0,
    parts: contributions.map((one) => ({ ...reportPart(one), ...timed(one.from, recorded?.response.needs ?? []) })),
    cacheability: cacheTimes(combined),
    freshnessFrom: decisive ? contributionText(decisive) : 'nothing',
    key,
    dropped,
  }
}

const cacheTimes = ({ freshFor, staleFor, staleIfErrorFor, tags, varies }: Cacheability): PartCacheability => ({ freshFor: finite(freshFor), staleFor: finite(staleFor), staleIfErrorFor: finite(staleIfErrorFor), tags, varies })

// JSON has no Infinity; a year is as good.
const finite = (time: number): number => Math.min(time, 31_536_000_000)

const reportPart = ({ from, outcome, source, ms, cacheability, error }: Contribution) => ({
  from,
  outcome,
  ...(source === undefined ? {} : { source }),
  ...(ms === undefined ? {} : { ms }),
  cacheability: cacheTimes(cacheability),
  ...(error ? { error: error.message } : {}),
})

// Explaining asks again, mostly from the data cache: how long the page itself waited is known from its making.
function timed(from: string, needs: readonly NeedTiming[]): { readonly source?: string; readonly ms?: number } {
  const name = /^(?:optional )?need (\w+)$/.exec(from)?.[1]
  const timing = needs.find(({ need }) => need === name)
  return timing ? { source: timing.source, ms: timing.ms } : {}
}

/** The line of plugin.ts that declares a page. @param name as in `fuel.fuelCity` */
function declaredAt(root: string, name: string): string | undefined {
  const [plugin = '', page = ''] = name.split('.')
  const file = `plugins/${plugin}/plugin.ts`
  if (!existsSync(join(root, file))) return undefined
  const line = readFileSync(join(root, file), 'utf8').split('\n').findIndex((text) => new RegExp(`^\\s*(?:(?:export )?const )?${page}\\b\\s*[:=,]`).test(text))
  return line === -1 ? file : `${file}:${line + 1}`
}
