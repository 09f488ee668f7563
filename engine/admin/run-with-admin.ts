import { runSite } from '../server/run-site.ts'
import type { RunningSite, RunOptions } from '../server/running-site.ts'
import { createLatencies } from './latencies.ts'
import { adminListenerOf, openAdmin } from './open-admin.ts'
import { readOverrides } from './overrides-file.ts'

/** Starts a site with its admin listener, and with the overrides that an operator has set before: they hold for its first page. */
export async function runWithAdmin(options: RunOptions, env: NodeJS.ProcessEnv): Promise<RunningSite> {
  const { root, config, logger } = options
  // A wrong one is told before anybody is served.
  adminListenerOf(env)
  const { state, errors } = readOverrides(config.origin.folder)
  const overrides = Object.fromEntries([...state].flatMap(([page, { rules }]) => (rules ? [[page, rules]] : [])))
  for (const fault of errors) logger.warn({ code: 'MH_CONFIG' }, fault)
  const latencies = createLatencies()
  const running = await runSite({ ...options, overrides, latencies })
  try {
    const admin = await openAdmin({ root, running, env, logger, latencies })
    return { ...running, close: (drains) => Promise.all([running.close(drains), admin.close()]).then(() => undefined) }
  } catch (error) {
    latencies.close()
    await running.close()
    throw error
  }
}
