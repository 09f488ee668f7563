import type { Problem } from '../dev/problem.ts'
import { EngineError, sentenceOf } from '../errors.ts'
import { untilChanged } from './dev/broken-start.ts'
import { devLogger } from './dev/dev-logger.ts'
import { freshImports } from './dev/fresh-imports.ts'
import { openSession, type Session } from './dev/open-session.ts'
import { createProblemList } from './dev/problem-list.ts'
import { problemOf, problemText } from './dev/problem-of.ts'
import { createTypeCheck } from './dev/type-check.ts'
import { onShutdown } from './on-shutdown.ts'
import type { StartOptions } from './start.ts'
import { outliveStrayRejections } from './stray-rejections.ts'

const say = (text: string): void => void process.stderr.write(text)
const sayProblem = (problem: Problem | 'allGone'): void => say(problem === 'allGone' ? '\n✓ Mended.\n' : problemText(problem))

/**
 * `masthead dev`: serves from the sources; an edit shows in open pages by itself, an error names its file and line there
 * and here, and no mistake in a plugin, a theme or the configuration ends the process.
 */
export async function dev({ root, port, host }: StartOptions): Promise<void> {
  const env: NodeJS.ProcessEnv = { ...process.env, ...(port === undefined ? {} : { PORT: String(port) }), ...(host === undefined ? {} : { HOST: host }) }
  const fresh = freshImports(root)
  const problems = createProblemList(sayProblem)
  const sayMild = (error: unknown, message: string) => problems.set('log', [{ ...problemOf(root, error, message), isMild: true }])
  const logger = devLogger(env['LOG_LEVEL'], sayMild)
  outliveStrayRejections((reason) => sayMild(reason, sentenceOf('MH_STRAY_REJECTION')))
  let session: Session | undefined
  const types = createTypeCheck(root, (found) => {
    problems.set('types', found)
    session?.tell()
  })
  onShutdown(async () => {
    types.close()
    await session?.close()
  })
  for (let isFirst = true; ; isFirst = false) {
    let isOutdated: () => void = () => undefined
    const outdated = new Promise<void>((resolve) => (isOutdated = resolve))
    const forget = () => fresh.forget(`${root}/config/site.ts`)
    const tried = Date.now()
    try {
      session = await openSession({ root, env, logger, fresh, problems, onConfig: isOutdated, onEdit: types.start })
    } catch (error) {
      // An address that is taken is no mistake in a file, and the page that waits for an edit could not stand there either.
      if (isFirst && error instanceof EngineError && (error.place.field === 'PORT' || error.place.field === 'HOST')) throw error
      const problem = problemOf(root, error, 'The site cannot be put together from this code.')
      sayProblem(problem)
      await untilChanged(root, problem, tried, { port: Number(env['PORT'] ?? 3000), host: env['HOST'] ?? '127.0.0.1' }, (url) => {
        if (isFirst) say(`\n  Masthead dev: ${url}\n`)
        env['PORT'] = new URL(url).port
      })
      forget()
      continue
    }
    // A site that comes back is where it was, whatever port the system gave it.
    env['PORT'] = new URL(session.url).port
    if (isFirst) say(`\n  Masthead dev: ${session.url}\n  Edits show without a restart. Stop it with Ctrl-C.\n\n`)
    await outdated
    forget()
    await session.close()
    session = undefined
    say('\n  The configuration has changed: starting again.\n')
  }
}
