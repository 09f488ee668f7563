import { createDevModules } from '../build/dev-modules.ts'
import { loadConfig } from './load-config.ts'
import { baseThemes } from './load-plugins.ts'
import { onShutdown } from './on-shutdown.ts'
import { runWithAdmin } from './admin/run-with-admin.ts'
import { type RunOptions, siteLogger, type RunningSite } from './run-site.ts'
import type { StartOptions } from './start.ts'

/** `masthead dev`: serves from the sources; an edit shows in the browser at once, and an error names its file. */
export async function dev({ root, port, host }: StartOptions): Promise<void> {
  const env: NodeJS.ProcessEnv = { ...process.env, ...(port === undefined ? {} : { PORT: String(port) }), ...(host === undefined ? {} : { HOST: host }) }
  const site = await loadConfig(root, env)
  const logger = siteLogger(env['LOG_LEVEL'] ?? 'warn')
  let running: RunningSite | undefined
  let reload: Promise<void> = Promise.resolve()
  const modules = await createDevModules({
    root,
    theme: site.theme,
    baseThemes: await baseThemes(root, site.theme),
    withoutPlugins: site.withoutPlugins,
    onChange: () => {
      reload = reload.then(async () => {
        try {
          running?.swap(await modules.load())
        } catch (error) {
          // The last good version stays; the page says what is wrong with the new one.
          logger.error(String((error as Error)?.message ?? error))
        }
      })
    },
  })
  // A request that comes in while an edit is being loaded waits for it.
  const before: RunOptions['before'] = (request, response, next) => void reload.then(() => modules.vite.middlewares(request, response, next))
  running = await runWithAdmin({ root, site, modules: await modules.load(), development: true, logger, before }, env)
  process.stderr.write(`\n  Masthead dev: ${running.url}\n  Edits show without a restart. Stop it with Ctrl-C.\n\n`)
  onShutdown(async () => {
    await running?.close()
    await modules.close()
  })
}
