import type { Problem } from '../dev/browser/problem.ts'
import { EngineError, sentenceOf } from '../errors.ts'
import { serveUntilChanged } from '../dev/failed-start.ts'
import { devLogger } from '../dev/dev-logger.ts'
import { freshImports } from '../dev/fresh-imports.ts'
import { openSession, type Session } from '../dev/open-session.ts'
import { createProblemList } from '../dev/problem-list.ts'
import { toProblem, problemText } from '../dev/to-problem.ts'
import { createTypeCheck } from '../dev/type-check.ts'
import { onShutdown, printShutdownFailure } from '../server/on-shutdown.ts'
import { serverLimits } from '../server/server-limits.ts'
import type { StartOptions } from './start.ts'
import { onUnhandledRejection } from '../server/stray-errors.ts'

const write = (text: string): void => void process.stderr.write(text)
const printProblem = (problem: Problem | 'resolved'): void => write(problem === 'resolved' ? '\n✓ Mended.\n' : problemText(problem))

/**
 * `masthead dev`: serves from source. Edits appear in open pages, an error is shown there and here with its file and line,
 * and no mistake in a plugin, theme or configuration ends the process.
 */
export async function dev({ root, port, host }: StartOptions): Promise<void> {
  const env: NodeJS.ProcessEnv = { ...process.env, ...(port === undefined ? {} : { PORT: String(port) }), ...(host === undefined ? {} : { HOST: host }) }
  const imports = freshImports(root)
  const problems = createProblemList(printProblem)
  const addWarning = (error: unknown, message: string) => problems.set('log', [{ ...toProblem(root, error, message), isWarning: true }])
  const logger = devLogger(env['LOG_LEVEL'], addWarning)
  onUnhandledRejection((reason) => addWarning(reason, sentenceOf('MH_UNHANDLED_REJECTION')))
  let session: Session | undefined
  const types = createTypeCheck(root, (found) => {
    problems.set('types', found)
    session?.sendUpdate()
  })
  const close = async () => {
    types.close()
    await session?.close()
  }
  onShutdown({ close, deadlineMs: serverLimits().shutdownTimeoutMs, onFailed: printShutdownFailure })
  for (let isFirst = true; ; isFirst = false) {
    let isOutdated: () => void = () => undefined
    const outdated = new Promise<void>((resolve) => (isOutdated = resolve))
    const invalidateConfig = () => imports.invalidate(`${root}/config/site.ts`)
    const startedAt = Date.now()
    try {
      session = await openSession({ root, env, logger, imports, problems, onConfigChange: isOutdated, onEdit: types.start })
    } catch (error) {
      // A port that is taken is no mistake in a file, and an error page could not be served at it either.
      if (isFirst && error instanceof EngineError && (error.place.field === 'PORT' || error.place.field === 'HOST')) throw error
      const problem = toProblem(root, error, 'The site cannot be assembled from this code.')
      printProblem(problem)
      await serveUntilChanged(root, problem, startedAt, { port: Number(env['PORT'] ?? 3000), host: env['HOST'] ?? '127.0.0.1' }, (url) => {
        if (isFirst) write(`\n  Masthead dev: ${url}\n`)
        env['PORT'] = new URL(url).port
      })
      invalidateConfig()
      continue
    }
    // After a restart the site keeps its port, even when the system had chosen it.
    env['PORT'] = new URL(session.url).port
    if (isFirst) write(`\n  Masthead dev: ${session.url}\n  Edits show without a restart. Stop it with Ctrl-C.\n\n`)
    await outdated
    invalidateConfig()
    await session.close()
    session = undefined
    write('\n  The configuration has changed: starting again.\n')
  }
}
