import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { IncomingHttpHeaders } from 'node:http'
import type { Cacheability } from '../../cache/cacheability.ts'
import type { NeedTiming } from '../../data/read-need.ts'
import type { Kept, PageFacts } from '../../dev/page-facts.ts'
import type { Problem } from '../../dev/problem.ts'
import { type Contribution, explainPage } from '../../explain-page.ts'
import { deviceOf } from '../../request/device.ts'
import type { RunningSite } from '../run-site.ts'
import { type Answers, isProblem } from './answers.ts'
import { agentOf } from './open-as.ts'
import { problemOf } from './problem-of.ts'

export interface FactsRequest {
  readonly root: string
  readonly running: RunningSite
  readonly answers: Answers
  /** What is wrong with the site as a whole. */
  readonly problems: readonly Problem[]
  /** Path and query, as the browser shows them. */
  readonly address: string
  readonly headers: IncomingHttpHeaders
}

/** What went into the page at an address, for whoever asks with these headers. Never throws for an address. */
export async function factsOfPage({ root, running, answers, problems, address, headers }: FactsRequest): Promise<PageFacts | { readonly problems: readonly Problem[] }> {
  const { pages } = running
  const parts = running.parts()
  const device = deviceOf(headers)
  const as = { userAgent: agentOf[device], ...(headers.host === undefined ? {} : { host: headers.host }), ...(headers.cookie === undefined ? {} : { cookie: headers.cookie }) }
  const explanation = await explainPage(pages, parts, address, as)
  if (explanation.kind !== 'page') return { problems }
  const { where, key, page, contributions, together, dropped } = explanation
  const noted = answers.last(key)
  const reading = pages.locate(address, as)
  const context = reading.kind === 'context' ? reading.context : undefined
  const isFailed = (noted?.answer.status ?? 200) >= 500
  const own = (noted?.answer.errors ?? []).filter(isProblem).map((error): Problem => ({ ...problemOf(root, error), ...(isFailed ? {} : { isMild: true }) }))
  const declared = page && declaredAt(root, page.name)
  return {
    problems: [...problems, ...own],
    edition: where.edition,
    editions: parts.liveEditions.map(({ id, label, langCode, routePrefix }) => ({ id, label, langCode, home: routePrefix || '/' })),
    variant: context?.variant ?? 'desktop',
    device,
    status: noted?.answer.status ?? 200,
    ...(page && declared !== undefined ? { page: { name: page.name, patterns: page.patterns, place: declared } } : {}),
    ms: noted?.ms ?? 0,
    stages: noted?.answer.stages ?? {},
    htmlBytes: noted?.htmlBytes ?? 0,
    parts: contributions.map((one) => ({ ...partOf(one), ...timed(one.from, noted?.answer.needs ?? []) })),
    kept: keptOf(together),
    key,
    dropped,
  }
}

const keptOf = ({ freshFor, staleFor, staleIfErrorFor, tags, varies }: Cacheability): Kept => ({ freshFor: finite(freshFor), staleFor: finite(staleFor), staleIfErrorFor: finite(staleIfErrorFor), tags, varies })

// JSON has no Infinity; a year is as good.
const finite = (time: number): number => Math.min(time, 31_536_000_000)

const partOf = ({ from, outcome, source, ms, cacheability, error }: Contribution) => ({
  from,
  outcome,
  ...(source === undefined ? {} : { source }),
  ...(ms === undefined ? {} : { ms }),
  ...(cacheability ? { kept: keptOf(cacheability) } : {}),
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
