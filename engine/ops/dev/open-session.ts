import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { relative, sep } from 'node:path'
import type { Logger } from 'pino'
import { eachOnce } from '../../assemble-site.ts'
import { createDevModules, type DevModules } from '../../build/dev-modules.ts'
import type { Problem } from '../../dev/problem.ts'
import { runWithAdmin } from '../admin/run-with-admin.ts'
import { loadConfig } from '../load-config.ts'
import type { RunOptions, RunningSite } from '../run-site.ts'
import { type Answers, createAnswers, isProblem } from './answers.ts'
import { factsOfPage } from './facts-of-page.ts'
import type { FreshImports } from './fresh-imports.ts'
import { openAs } from './open-as.ts'
import { problemOf } from './problem-of.ts'
import type { ProblemList } from './problem-list.ts'

export interface SessionOptions {
  readonly root: string
  readonly env: NodeJS.ProcessEnv
  readonly logger: Logger
  readonly fresh: FreshImports
  readonly problems: ProblemList
  /** The configuration has changed: this session's site is not the one that it describes any more. */
  readonly onConfig: () => void
  /** Told after every edit that was taken in. */
  readonly onEdit: () => void
}

export interface Session {
  readonly url: string
  /** Tells open pages that something has changed. */
  readonly tell: () => void
  readonly close: () => Promise<void>
}

/** Milliseconds for which further files of the same edit are waited for: an editor saves several at once. */
const together = 20

/** Serves a site from its sources until its configuration changes. @throws what keeps the site from starting */
export async function openSession({ root, env, logger, fresh, problems, onConfig, onEdit }: SessionOptions): Promise<Session> {
  const site = await loadConfig(root, env)
  // Never listens: Vite hears here of the upgrades that the site's own server gets, so that one port is enough.
  const channel = createServer()
  const edited = new Set<string>()
  let running: RunningSite | undefined
  let reload: Promise<void> = Promise.resolve()
  const answers = createAnswers((key, errors) => problems.ofPage(key, errors.filter(isProblem).map((error) => problemOf(root, error))))
  const code = await createDevModules({
    root,
    site,
    channel,
    onChange(file) {
      if (relative(root, file).split(sep)[0] === 'config') return onConfig()
      if (edited.size === 0) reload = reload.then(() => new Promise((resolve) => setTimeout(resolve, together))).then(takeEdits)
      edited.add(file)
    },
  })
  try {
    running = await start()
  } catch (error) {
    await code.close()
    throw error
  }
  running.app.server.on('upgrade', (...upgrade) => void channel.emit('upgrade', ...upgrade))

  async function start(): Promise<RunningSite> {
    const { modules, refused } = await code.load()
    const before: RunOptions['before'] = (request, response, next) => {
      openAs(request.headers)
      // A request that comes in while an edit is taken in waits for it.
      void reload.then(() => answerOrPass(request, response, next))
    }
    const started = await runWithAdmin({ root, site, modules, development: true, logger, before, onAnswered: answers.note }, env)
    noteRefused(started, refused)
    return started
  }

  function noteRefused({ rejected }: Pick<RunningSite, 'rejected'>, refused: Awaited<ReturnType<DevModules['load']>>['refused']): void {
    const thrown = new Set(refused.map(({ name }) => name))
    problems.set('code', [
      ...refused.map(({ name, error }) => problemOf(root, error, `The plugin ${name} is not served.`)),
      ...eachOnce(rejected).filter(({ name }) => !thrown.has(name)).map(({ name, reason, error }) => problemOf(root, error ?? new Error(reason), `The plugin ${name} is not served.`)),
    ])
  }

  async function takeEdits(): Promise<void> {
    const files = [...edited]
    edited.clear()
    if (!running) return
    // Of a plugin that has come or gone, Node has loaded nothing or too much.
    const isNative = files.some((file) => fresh.has(file) || /[/\\](?:plugin|origin)\.[tj]s$/.test(file))
    try {
      for (const file of files) fresh.forget(file)
      const { modules, refused } = await code.load()
      const swapped = running.swap(modules)
      noteRefused({ rejected: [...swapped, ...(isNative ? await running.reopenOrigin() : [])] }, refused)
    } catch (error) {
      // The last good version stays; open pages say what is wrong with the new one.
      problems.set('code', [problemOf(root, error, 'The site cannot be put together from this code.')])
    }
    problems.forgetPages()
    onEdit()
    tell()
  }

  const tell = () => code.tell('masthead:edited', { problems: problems.ofSite() })

  async function answerOrPass(request: IncomingMessage, response: ServerResponse, next: () => void): Promise<void> {
    const [path, query] = (request.url ?? '').split('?')
    if (path === '/__masthead/page' && running) return sendFacts(running, answers, query, request, response)
    code.middlewares(request, response, next)
  }

  async function sendFacts(site: RunningSite, noted: Answers, query: string | undefined, { headers }: IncomingMessage, response: ServerResponse): Promise<void> {
    const address = new URLSearchParams(query).get('address') ?? '/'
    const facts: { readonly problems: readonly Problem[] } = await factsOfPage({ root, running: site, answers: noted, problems: problems.ofSite(), address, headers })
    response.writeHead(200, { 'Content-Type': 'application/json', 'Cache-Control': 'no-store' }).end(JSON.stringify(facts))
  }

  const { url, close } = running
  return {
    url,
    tell,
    async close() {
      // Its sockets are no requests: the site would wait for them.
      await code.close()
      channel.closeAllConnections()
      await close()
    },
  }
}
