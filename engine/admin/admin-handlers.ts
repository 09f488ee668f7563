import type { IncomingMessage } from 'node:http'
import { type PageFilter, type PageOrder, reportPages } from '../cache/page-report.ts'
import type { OverrideRules } from '../cache/overrides.ts'
import type { RunningSite } from '../server/running-site.ts'
import { AdminError } from '../errors.ts'
import { explainAddress, type DeviceName, devices } from './explain-address.ts'
import { hottest } from './hottest.ts'
import { rulesError } from './overrides-file.ts'
import { purgePages, rejectUnknownPage, type Selector, viewPurge } from './purge-pages.ts'
import type { Reloads } from './reloads.ts'
import type { SharedOverrides } from './shared-overrides.ts'
import { readsFrom } from './store-id.ts'
import type { SnapshotTaker } from './snapshot.ts'
import { listSiteProcesses } from './site-processes.ts'
import { steadyNow } from '../cache/steady-clock.ts'

export type { PageReport } from '../cache/page-report.ts'

export interface AdminContext {
  /** Of the site's data; what is kept across restarts stands there. */
  readonly folder: string
  readonly running: RunningSite
  readonly snapshots: SnapshotTaker
  readonly reloads: Reloads
  readonly overrides: SharedOverrides
}

interface AdminInput {
  readonly query: URLSearchParams
  readonly body: unknown
}

type AdminHandler = (context: AdminContext, input: AdminInput) => unknown

/** What an admin listener can be asked, by method and path. Answers are JSON. */
const handlers: Readonly<Record<string, AdminHandler>> = {
  'GET /healthz': ({ running }) => ({ status: running.pages.isDraining() ? 'closing' : 'ok' }),
  'GET /snapshot': ({ snapshots }, { query }) => snapshots.take(wholeNumber(query, 'minutes', 1, 60) ?? 5),
  'GET /cache/pages': ({ running }, { query }) => {
    const filter = filterOf(query)
    rejectUnknownFilter(running, filter)
    const found = reportPages(running.pages.cache.pages(), filter, steadyNow())
    const limit = wholeNumber(query, 'limit', 1, 1_000_000) ?? 50
    return { found: found.length, pages: found.slice(0, limit) }
  },
  'GET /cache/fragments': ({ running }, { query }) => {
    const name = query.get('name')
    const all = running.site().fragments?.list() ?? []
    const found = name === null ? all : all.filter((each) => each.name === name)
    return { found: found.length, fragments: found.slice(0, wholeNumber(query, 'limit', 1, 1_000_000) ?? 50) }
  },
  'GET /cache/explain': ({ running }, { query }) => {
    const as = oneOf(query, 'as', devices)
    return explainAddress(running, {
      url: query.get('url') ?? '/',
      as,
      edition: query.get('edition') ?? undefined,
      amp: query.get('amp') === 'yes',
      host: query.get('host') ?? undefined,
      cookie: query.get('cookie') ?? undefined,
    })
  },
  'GET /cache/hottest': ({ running, folder }, { query }) => hottest(running, folder, wholeNumber(query, 'limit', 1, 100_000) ?? 100),
  'POST /cache/purge': ({ running }, { body }) => {
    const { selector, hard } = record(body)
    return purgePages(running, selectorOf(selector), hard === true)
  },
  'GET /cache/purge': ({ running }, { query }) => viewPurge(running, Number(query.get('version'))),
  'GET /jobs': ({ running }) => running.jobs.list(),
  'POST /jobs/run': async ({ running }, { body }) => {
    const name = text(record(body)['job'])
    const ended = await running.jobs.run(name).catch((error: unknown) => {
      throw error instanceof RangeError ? new AdminError(404, error.message) : error
    })
    if (!ended) throw new AdminError(409, `The job ${name} runs already.`)
    return ended
  },
  'GET /site': ({ running, snapshots }) => listSiteProcesses(running.cluster, snapshots),
  'POST /changed': ({ running }, { body }) => {
    const { tags, store, hard } = record(body)
    // Several sites may run from one folder, and what was imported may be in the store of another.
    if (!readsFrom(text(store), running.site().config)) return { isOurs: false }
    running.changed(textList(tags), { hard: hard === true })
    return { isOurs: true }
  },
  'POST /plugin/stage': ({ reloads }, { body }) => {
    const { plugin, folder } = record(body)
    return reloads.stage(text(plugin), text(folder))
  },
  'POST /plugin/activate': ({ reloads }, { body }) => reloads.activate(text(record(body)['plugin'])),
  'POST /plugin/discard': ({ reloads }, { body }) => reloads.discard(text(record(body)['plugin'])),
  'POST /plugin/purge': ({ reloads }, { body }) => reloads.purge(text(record(body)['plugin'])),
  'GET /cache/overrides': ({ running }) => running.pages.overrides.list(),
  'PUT /cache/overrides': ({ running, overrides }, { body }) => {
    const { page, rules } = record(body)
    rejectUnknownPage(running.site().routes.entries.map(({ name }) => name), text(page))
    const fault = rulesError(rules)
    if (fault) throw new AdminError(400, fault)
    return overrides.set(text(page), rules as OverrideRules)
  },
  'DELETE /cache/overrides': ({ overrides }, { query }) => overrides.unset(query.get('page') ?? ''),
}

const maxBodyBytes = 1_048_576

/** @throws AdminError for what cannot be done */
export async function handleAdminRequest(context: AdminContext, request: IncomingMessage, url: URL): Promise<unknown> {
  const handler = handlers[`${request.method ?? 'GET'} ${url.pathname}`]
  if (!handler) throw new AdminError(404, `The admin listener has nothing at ${request.method ?? ''} ${url.pathname}.`)
  const body = request.method === 'GET' || request.method === 'DELETE' ? undefined : parse(await bodyOf(request))
  return handler(context, { query: url.searchParams, body })
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  let length = 0
  for await (const chunk of request as AsyncIterable<Buffer>) {
    length += chunk.length
    if (length > maxBodyBytes) throw new AdminError(413, 'That is more than an admin listener reads: 1 MB.')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString()
}

function parse(json: string): unknown {
  try {
    return JSON.parse(json)
  } catch {
    throw new AdminError(400, 'The body is not JSON.')
  }
}

function record(value: unknown): Readonly<Record<string, unknown>> {
  if (typeof value !== 'object' || value === null) throw new AdminError(400, 'The body is not an object.')
  return value as Record<string, unknown>
}

function text(value: unknown): string {
  if (typeof value !== 'string' || value === '') throw new AdminError(400, 'A text is missing.')
  return value
}

function textList(value: unknown): readonly string[] {
  if (!Array.isArray(value) || value.length === 0) throw new AdminError(400, 'A list of texts is missing.')
  return value.map(text)
}

function selectorOf(value: unknown): Selector {
  const { tags, url, page, edition, all } = record(value)
  if (tags !== undefined) return { tags: textList(tags) }
  if (url !== undefined) return { url: text(url) }
  if (page !== undefined) return { page: text(page) }
  if (edition !== undefined) return { edition: text(edition) }
  if (all === true) return { all: true }
  throw new AdminError(400, 'Say what to purge: tags, url, page, edition or all.')
}

const orders = ['hits', 'bytes', 'age', 'left', 'key'] as const satisfies readonly PageOrder[]

function filterOf(query: URLSearchParams): PageFilter {
  const one = <Name extends string>(name: Name) => {
    const value = query.get(name)
    return value === null ? {} : { [name]: value }
  }
  const sort = oneOf(query, 'sort', orders)
  return { ...one('tag'), ...one('plugin'), ...one('page'), ...one('edition'), ...(query.get('stale') === 'yes' ? { stale: true } : {}), ...(sort ? { sort } : {}) }
}

/** A typing error would otherwise look like an empty cache. @throws AdminError */
function rejectUnknownFilter({ site: parts }: RunningSite, { page, plugin, edition }: PageFilter): void {
  const { routes, config } = parts()
  if (page !== undefined) rejectUnknownPage(routes.entries.map(({ name }) => name), page)
  const plugins = [...new Set(routes.entries.map((entry) => entry.plugin))].sort()
  if (plugin !== undefined && !plugins.includes(plugin)) throw new AdminError(400, `No plugin "${plugin}" has pages. Those that do: ${plugins.join(', ')}.`)
  const editions = config.editions.map(({ id }): string => id)
  if (edition !== undefined && !editions.includes(edition)) throw new AdminError(400, `There is no edition "${edition}". Editions: ${editions.join(', ')}.`)
}

function oneOf<Value extends DeviceName | PageOrder>(query: URLSearchParams, name: string, values: readonly Value[]): Value | undefined {
  const given = query.get(name)
  if (given === null) return undefined
  const found = values.find((value) => value === given)
  if (!found) throw new AdminError(400, `"${given}" is not one of ${values.join(', ')}.`)
  return found
}

function wholeNumber(query: URLSearchParams, name: string, min: number, max: number): number | undefined {
  const given = query.get(name)
  if (given === null) return undefined
  const number = Number(given)
  if (!Number.isInteger(number) || number < min || number > max) throw new AdminError(400, `${name} is a whole number from ${min} to ${max}.`)
  return number
}
