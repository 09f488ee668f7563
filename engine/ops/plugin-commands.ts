import type { OriginCommand } from '../origin/part.ts'
import { loadConfig } from './load-config.ts'
import { loadOriginParts, loadPlugins } from './load-plugins.ts'
import { openOrigin } from './open-origin.ts'
import { siteLogger } from './site-logger.ts'
import { openNodeTelling } from './tell-nodes.ts'

export interface PluginCommands {
  readonly plugin: string
  readonly commands: Readonly<Record<string, OriginCommand>>
}

/** The commands that plugins bring, by plugin. */
export async function pluginCommands(root: string): Promise<readonly PluginCommands[]> {
  const site = await loadConfig(root, process.env)
  const { parts } = await loadOriginParts(await loadPlugins(root, site))
  return parts.flatMap(({ plugin, part }) => (part.commands ? [{ plugin, commands: part.commands }] : []))
}

/** Runs one on the store that the configuration names. Ctrl-C asks it to stop. */
export async function runPluginCommand(
  root: string,
  command: OriginCommand,
  given: readonly (string | undefined)[],
  options: Readonly<Record<string, string | boolean | undefined>>,
  say: (line: string) => void,
): Promise<void> {
  const site = await loadConfig(root, process.env)
  const { parts } = await loadOriginParts(await loadPlugins(root, site))
  const logger = siteLogger('warn')
  const telling = await openNodeTelling({ root, site, env: process.env, logger })
  const origin = await openOrigin({ site, parts, logger, onChanged: telling.changed, demo: true })
  const stop = new AbortController()
  const interrupt = () => stop.abort()
  process.once('SIGINT', interrupt)
  try {
    await command.run({ arguments: given, options, origin: origin.context, say, signal: stop.signal })
  } finally {
    process.off('SIGINT', interrupt)
    await origin.close()
    await telling.close()
  }
}
