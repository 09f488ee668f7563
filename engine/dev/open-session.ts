import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { relative, sep } from 'node:path'
import type { Logger } from 'pino'
import type { RejectedPlugin } from '../pages/admit-plugins.ts'
import { createDevModules, type DevModules } from '../build/dev-modules.ts'
import type { Problem } from './browser/problem.ts'
import { runWithAdmin } from '../admin/run-with-admin.ts'
import { redactSecrets } from '../errors.ts'
import { loadConfig } from '../config/load-config.ts'
import type { RunOptions, RunningSite } from '../server/running-site.ts'
import { type RecentResponses, createRecentResponses, isProblem } from './recent-responses.ts'
import { collectPageFacts } from './collect-page-facts.ts'
import type { FreshImports } from './fresh-imports.ts'
import { applyDeviceOverride } from './device-override.ts'
import { toProblem } from './to-problem.ts'
import { demoOf, unbundledDemoFiles, watchDemoContent } from './watch-demo-content.ts'
import type { ProblemList } from './problem-list.ts'

export interface SessionOptions {
  readonly root: string
  readonly env: NodeJS.ProcessEnv
  readonly logger: Logger
  readonly imports: FreshImports
  readonly problems: ProblemList
  /** The configuration has changed: this session's site is not the one that it describes any more. */
  readonly onConfigChange: () => void
  /** Told after every edit that was taken in. */
  readonly onEdit: () => void
}

export interface Session {
  readonly url: string
  /** Tells open pages that something has changed. */
  readonly sendUpdate: () => void
  readonly close: () => Promise<void>
}

/** Milliseconds for which further files of the same edit are waited for: an editor saves several at once. */
const debounceMs = 20

/** Serves a site from its sources until its configuration changes. @throws what keeps the site from starting */
export async function openSession({ root, env, logger, imports, problems, onConfigChange, onEdit }: SessionOptions): Promise<Session> {
  const config = await loadConfig(root, env)
  // Never listens: Vite hears here of the upgrades that the site's own server gets, so that one port is enough.
  const hmrServer = createServer()
  const edited = new Set<string>()
  let running: RunningSite | undefined
  let reload: Promise<void> = Promise.resolve()
  const responses = createRecentResponses((key, errors) => problems.setPage(key, errors.filter(isProblem).map((error) => toProblem(root, error))))
  const code = await createDevModules({
    root,
    site: config,
    hmrServer,
    unwatched: unbundledDemoFiles,
    onChange(file) {
      if (relative(root, file).split(sep)[0] === 'config') return onConfigChange()
      addEdit(file)
    },
  })
  try {
    running = await start()
  } catch (error) {
    await code.close()
    throw error
  }
  running.app.server.on('upgrade', code.upgrade)
  const demoContent = watchDemoContent(root, addEdit)

  function addEdit(file: string): void {
    if (edited.size === 0) reload = reload.then(() => new Promise((resolve) => setTimeout(resolve, debounceMs))).then(applyEdits)
    edited.add(file)
  }

  async function start(): Promise<RunningSite> {
    const { modules, failures } = await code.load()
    const middleware: RunOptions['middleware'] = (request, response, next) => {
      applyDeviceOverride(request.headers)
      // A request that comes in while an edit is taken in waits for it.
      void reload.then(() => handleRequest(request, response, next))
    }
    const started = await runWithAdmin({ root, config, modules, development: true, logger, middleware, onResponse: responses.record }, env)
    reportRejected(started.rejected(), failures)
    return started
  }

  function reportRejected(rejected: readonly RejectedPlugin[], failures: Awaited<ReturnType<DevModules['load']>>['failures']): void {
    const thrown = new Set(failures.map(({ name }) => name))
    problems.set('code', [
      ...failures.map(({ name, error }) => toProblem(root, error, `The plugin ${name} is not served.`)),
      ...rejected.filter(({ name }) => !thrown.has(name)).map(({ name, reason, error }) => toProblem(root, error ?? new Error(reason), `The plugin ${name} is not served.`)),
    ])
  }

  async function applyEdits(): Promise<void> {
    const files = [...edited]
    edited.clear()
    if (!running) return
    // First: what is logged while the origin opens again is about the code as it is now.
    problems.clearPages()
    // Of a plugin that has come or gone, Node has loaded nothing or too much.
    const editedDemos = new Set(files.flatMap((file) => demoOf(relative(root, file)) ?? []))
    const isNative = editedDemos.size > 0 || files.some((file) => imports.has(file) || /[/\\](?:plugin|origin)\.[tj]s$/.test(file))
    try {
      for (const file of files) imports.invalidate(file)
      const { modules, failures } = await code.load()
      running.swap(modules)
      if (isNative) await running.reopenOrigin(editedDemos)
      reportRejected(running.rejected(), failures)
    } catch (error) {
      // The last good version stays; open pages say what is wrong with the new one.
      problems.set('code', [toProblem(root, error, 'The site cannot be put together from this code.')])
    }
    onEdit()
    sendUpdate()
  }

  const sendUpdate = () => code.broadcast('masthead:edited', { problems: problems.siteProblems() })

  async function handleRequest(request: IncomingMessage, response: ServerResponse, next: () => void): Promise<void> {
    const [path, query] = (request.url ?? '').split('?')
    if (path === '/__masthead/page' && running) return sendReport(running, responses, query, request, response)
    code.middlewares(request, response, next)
  }

  async function sendReport(site: RunningSite, recent: RecentResponses, query: string | undefined, { headers }: IncomingMessage, response: ServerResponse): Promise<void> {
    const address = new URLSearchParams(query).get('address') ?? '/'
    const facts: { readonly problems: readonly Problem[] } = await collectPageFacts({ root, running: site, responses: recent, problems: problems.siteProblems(), address, headers })
    response.writeHead(200, { 'Content-Type': 'application/json', 'Cache-Control': 'no-store' }).end(redactSecrets(JSON.stringify(facts)))
  }

  const { url, close } = running
  return {
    url,
    sendUpdate,
    async close() {
      demoContent.close()
      // Its sockets are no requests: the site would wait for them.
      await code.close()
      hmrServer.closeAllConnections()
      await close()
    },
  }
}
