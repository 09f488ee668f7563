import { securityHeaders } from '../../engine/cache/security-headers.ts'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { request as send, type IncomingHttpHeaders } from 'node:http'
import type { FastifyInstance } from 'fastify'
import { type Logger, pino } from 'pino'
import type { Test } from 'tap'
import { Type } from 'typebox'
import type { RejectedPlugin } from '../../engine/pages/admit-plugins.ts'
import { assembleSite } from '../../engine/pages/assemble-site.ts'
import type { SecondLevelCache } from '../../engine/cache/second-level-cache.ts'
import { type Client, createClient } from '../../engine/data/data-client.ts'
import type { Origin } from '../../engine/origin/create-origin.ts'
import { page } from '../../engine/plugin/page.ts'
import type { ViewModule } from '../../engine/plugin/page-views.ts'
import { integer, matching, slug } from '../../engine/plugin/param.ts'
import type { AnyPluginDefinition } from '../../engine/plugin/plugin.ts'
import type { AnyTheme } from '../../engine/plugin/theme.ts'
import type { SiteModules } from '../../engine/render/site-modules.ts'
import { fragment } from '../../engine/render/fragment.ts'
import type { SharedPage } from '../../engine/render/page-context.ts'
import { component, markCompiled, raw } from '../../engine/render/view-runtime.ts'
import { createResponder, type PageResponse, type Responder } from '../../engine/pages/responder.ts'
import { actionRoute } from '../../engine/readers/action-route.ts'
import { noticeKey, noticeSeal } from '../../engine/readers/notice-seal.ts'
import { createOwnOrigin } from '../../engine/readers/own-origin.ts'
import type { ReadReader } from '../../engine/readers/read-reader.ts'
import { createVisitorOf } from '../../engine/readers/visitor.ts'
import { createServer } from '../../engine/server/create-server.ts'
import { createSiteReaders } from '../../engine/server/site-readers.ts'
import { createSubmissionPages, withNotices } from '../../engine/server/submission-pages.ts'
import type { ServerLimits } from '../../engine/server/server-limits.ts'
import { createPageService } from '../../engine/server/page-service.ts'
import type { PageService } from '../../engine/server/page-service-contract.ts'
import type { SiteConfig } from '../../engine/config/site-config.ts'
import type { LoadedSite } from '../../engine/pages/loaded-site.ts'
import { type Handler, json, startUpstream, type UpstreamServer } from '../data/upstream-server.ts'
import { exampleSite } from '../request/example-site.ts'

/** A view module from a function to markup. */
export function view(html: (props: any) => string): () => Promise<{ default: unknown }> {
  const View = (props: object) => raw(html(props))
  markCompiled(View)
  return async () => ({ default: View })
}

export const views = (html: (props: any) => string) => ({ desktop: view(html), mobile: view((props) => `mobile ${html(props)}`), amp: view((props) => `amp ${html(props)}`) })

const Story = Type.Object({ text: Type.String() })
const padding = '<p>Words that make a page long enough to be compressed.</p>'.repeat(60)

/** Pages as a news site has them: a story by number, a list with a declared query name, one that varies, one for nobody's cache. */
export const newsPlugin: AnyPluginDefinition = {
  name: 'news',
  redirects: [{ from: '/old', to: '/story/1' }, { from: '/taken-down', gone: true }],
  pages: {
    home: page({ path: '/', params: {}, head: () => ({ title: 'Home' }), views: views(({ page }) => `<h1>home ${page.device}</h1>${padding}`) }),
    story: page({
      path: '/story/:id',
      params: { id: integer() },
      needs: { story: { contract: Story, request: ({ params }) => ({ path: ['/story', params.id] }) } },
      head: ({ data }) => ({ title: data.story.text }),
      views: views(({ data }) => `<h1>${data.story.text}</h1>${padding}`),
    }),
    list: page({
      path: '/list/:name',
      params: { name: slug() },
      query: { page: integer({ min: 1, max: 99 }), order: matching(/new|old/) },
      needs: { list: { contract: Story, request: ({ params, query }) => ({ path: ['/list', params.name], query: { page: query.page ?? 1, order: query.order ?? 'new' } }) } },
      head: () => ({ title: 'List' }),
      views: views(({ data }) => `<h1>${data.list.text}</h1>${padding}`),
    }),
    ads: page({
      path: '/ads',
      params: {},
      cacheability: { varies: ['prime'] },
      head: () => ({ title: 'Ads' }),
      views: views(({ page }) => `<h1>prime ${page.traits.prime} ${JSON.stringify(page.traits)}</h1>${padding}`),
    }),
    personal: page({
      path: '/personal',
      params: {},
      needs: { story: { contract: Story, request: () => ({ path: '/personal' }) } },
      head: () => ({ title: 'Personal' }),
      views: views(({ data }) => `<h1>${data.story.text}</h1>${padding}`),
    }),
    lost: page({ path: '/404', params: {}, errorPageFor: ['notFound', 'gone'], head: () => ({ title: 'Not found', noIndex: true }), views: views(() => `<h1>PAGE NOT FOUND</h1>${padding}`) }),
  },
}

interface TrendingProps {
  readonly trending: { readonly text: string } | undefined
  readonly page: SharedPage
}

const Trending = fragment('trending', ({ trending }: TrendingProps) => raw(`<aside>${trending?.text ?? ''}</aside>`) as never)

export const bareTheme: AnyTheme = {
  name: 'bare',
  slots: ['strip'],
  needs: { trending: { contract: Story, request: () => ({ path: '/trending' }) } },
  frames: {
    desktop: view(({ children, data, page }) => component(Trending, { trending: data.trending, page }) + children.html),
    mobile: view(({ children }) => children.html),
    amp: view(({ children }) => children.html),
  },
}

export interface Answer {
  readonly status: number
  readonly headers: IncomingHttpHeaders
  readonly body: Buffer
  readonly text: string
}

export interface TestSite {
  readonly url: string
  readonly app: FastifyInstance
  readonly pages: PageService
  readonly parts: LoadedSite
  readonly rejected: readonly RejectedPlugin[]
  readonly client: Client
  readonly upstream: UpstreamServer
  /** Pages made so far. */
  readonly made: () => number
  readonly get: (path: string, options?: { method?: string; headers?: Record<string, string | string[]>; body?: string }) => Promise<Answer>
  /** Turns the clock of the page cache and the data cache forward, which stands still otherwise. */
  readonly later: (ms: number) => void
  /** Says from now on that the process has more to do than it can. */
  readonly press: (is: boolean) => void
  readonly logged: () => readonly Record<string, unknown>[]
}

export interface TestSiteOptions {
  readonly site?: Partial<SiteConfig>
  readonly plugins?: readonly AnyPluginDefinition[]
  readonly theme?: AnyTheme
  /** Its clocks are those of the process, and not one that the test turns. */
  readonly realClock?: boolean
  readonly origin?: Pick<Origin, 'app' | 'context' | 'isAvailable'>
  readonly shared?: SecondLevelCache
  /** Changes answers on their way to the cache. */
  readonly alter?: (answer: PageResponse) => PageResponse
  readonly client?: Client
  readonly development?: boolean
  readonly limits?: ServerLimits
  /** Who sends actions. Default nobody who is signed in. */
  readonly readReader?: ReadReader
  /** Instead of one whose lines `logged` hands out. */
  readonly logger?: Logger
}

/** A site on a real socket in front of an upstream on a real socket, without a build. */
export async function startSite(t: Test, options: TestSiteOptions = {}): Promise<TestSite> {
  const { plugins = [newsPlugin], theme = bareTheme, alter = (answer: PageResponse) => answer } = options
  const upstream = await startUpstream(news({}))
  // Before anything can throw: a site that does not start must not keep its test from ending.
  t.teardown(() => upstream.close())
  const editions = exampleSite.editions.map((edition) => (edition.status === 'live' ? { ...edition, apiUrl: upstream.url } : edition))
  const site: SiteConfig = { ...exampleSite, hosts: { ...exampleSite.hosts, '127.0.0.1': { site: 'main', edition: 'english' } }, cacheability: { freshFor: '5m', staleFor: '1h', staleIfErrorFor: '1d' }, editions, ...options.site }
  // Stands still while nobody turns it: how long a test takes changes no figure.
  let time = Date.now()
  const now = () => time
  const client = options.client ?? createClient(options.realClock ? {} : { now })
  const modules: SiteModules = {
    plugins: plugins.map((definition) => ({ name: definition.name, definition })),
    rejected: [],
    themes: [theme],
    view: async (module: ViewModule) => ({ component: (await module()).default, stylesheets: [], source: 'test' }),
    css: () => '',
    island: () => undefined,
    loader: '',
    assetAddress: () => undefined,
    headMarkup: '',
  } as unknown as SiteModules
  const { site: parts, rejected } = assembleSite(site, modules, client)
  let made = 0
  const inner = createResponder(parts)
  const counted = (answer: Promise<PageResponse>) => ((made += 1), answer.then(alter))
  const responder: Responder = { respond: (context, route, contributions, visitor) => counted(inner.respond(context, route, contributions, visitor)), notFound: (context, contributions) => counted(inner.notFound(context, contributions)), refuse: inner.refuse }
  const lines: Record<string, unknown>[] = []
  const logger = options.logger ?? pino({ level: 'info' }, { write: (line: string) => void lines.push(JSON.parse(line)) })
  let pressed = false
  const readers = createSiteReaders({ config: site, client, site: () => parts, logger })
  const visitorOf = options.readReader ? createVisitorOf({ readReader: options.readReader, signedHeaders: (reader, _edition, browser): Record<string, string> => ({ ...(reader ? { 'masthead-reader': reader.id } : {}), ...(browser === undefined ? {} : { 'masthead-browser': browser }) }) }) : readers.visitorOf
  const embedded = options.origin
  const seal = noticeSeal(noticeKey('a secret'), options.realClock ? Date.now : now)
  const { app, pages } = createServer({
    security: securityHeaders(),
    editions: site.editions,
    pages: () =>
      withNotices({ noticeSeal: seal, site: () => parts, responder: () => responder, visitorOf, isOverloaded: () => pressed, pages: createPageService({
        config: site,
        responder: () => responder,
        site: () => parts,
        logger,
        withoutCache: false,
        development: options.development ?? false,
        isOverloaded: () => pressed,
        visitorOf,
        ...(options.realClock ? {} : { now }),
        ...(options.shared ? { shared: options.shared } : {}),
      }) }),
    routes: (app, _isOverloaded, pages) => {
      readers.mount(app, () => pressed)
      actionRoute(app, {
        site: () => parts,
        pages: createSubmissionPages({ pages, site: () => parts, responder: () => responder, visitorOf }),
        visitorOf,
        isOwnOrigin: createOwnOrigin(site),
        noticeSeal: seal,
        changed: (tags) => {
          client.purge(tags)
          pages.cache.purge({ target: { kind: 'tags', tags }, hard: true })
        },
        faults: pages.faults,
        logger,
      })
    },
    files: { assets: join(tmpdir(), 'masthead-no-assets'), wellKnown: undefined },
    sitemap: async () => ({ kind: 'notFound' }),
    sitemapAddresses: [],
    origin: embedded === undefined ? undefined : () => embedded,
    logger,
    maxEventLoopDelay: 1_000,
    ...(options.limits ? { limits: options.limits } : {}),
  })
  const url = await app.listen({ host: '127.0.0.1', port: 0 })
  t.teardown(async () => {
    await app.close()
    if (!options.client) await client.close()
  })
  return {
    url,
    app,
    pages,
    parts,
    rejected,
    client,
    upstream,
    made: () => made,
    get: (path, { method = 'GET', headers = {}, body } = {}) => ask(url, path, method, headers, body),
    later: (ms) => void (time += ms),
    press: (is) => void (pressed = is),
    logged: () => lines,
  }
}

function ask(url: string, path: string, method: string, headers: Record<string, string | string[]>, body: string | undefined): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const { hostname, port } = new URL(url)
    const request = send({ hostname, port, path, method, headers: { ...(body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) }), ...headers } }, (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.on('end', () => {
        const whole = Buffer.concat(chunks)
        resolve({ status: response.statusCode ?? 0, headers: response.headers, body: whole, text: whole.toString() })
      })
    })
    request.on('error', reject)
    request.end(body)
  })
}

export interface NewsOptions {
  /** By path; a number is a status. */
  readonly answers?: Readonly<Record<string, string | number>>
  readonly headers?: Readonly<Record<string, string>>
}

/** An upstream where everything is there, and says its own address. */
export function news({ answers = {}, headers = {} }: NewsOptions): Handler {
  return (request, response) => {
    const path = request.url ?? '/'
    const known = answers[path] ?? path
    const tags = path === '/trending' ? 'tr' : `tag-${path.replace(/[^a-z0-9]+/g, '-').replace(/^-|-$/g, '')}`
    const own = path === '/personal' ? { 'cache-control': 'private, no-store' } : { 'cache-control': 'max-age=60, stale-while-revalidate=600, stale-if-error=86400' }
    if (typeof known === 'number') json(response, {}, { 'surrogate-key': tags, ...own, ...headers }, known)
    else json(response, { text: known }, { 'surrogate-key': tags, ...own, ...headers })
  }
}

export const phone = 'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/124.0.0.0 Mobile Safari/537.36'
export const tablet = 'Mozilla/5.0 (Linux; Android 14; SM-X710) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/124.0.0.0 Safari/537.36'
export const verdictOf = ({ headers }: Answer): string => String(headers['cache-status'])
