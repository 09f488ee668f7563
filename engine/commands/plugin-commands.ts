import type { OriginCommand } from '../origin/origin-part.ts'
import { loadConfig } from '../config/load-config.ts'
import { contextFor } from '../origin/migrate.ts'
import { loadAdmittedPlugins, loadOriginParts } from '../pages/load-plugins.ts'
import { openOrigin } from '../origin/open-origin.ts'
import { commandLogger } from '../server/site-logger.ts'
import { openBroadcaster } from './server/broadcast-changes.ts'

export interface PluginCommands {
  readonly plugin: string
  /** The first word on the command line. */
  readonly group: string
  readonly commands: Readonly<Record<string, OriginCommand>>
}

/** The commands of plugins, by plugin. @param taken first words that others have */
export async function pluginCommands(root: string, taken: readonly string[] = []): Promise<readonly PluginCommands[]> {
  const config = await loadConfig(root, process.env)
  const { parts } = await loadOriginParts(await loadAdmittedPlugins(root, config))
  // Commands by group: plugins may share a word as long as no command has the name of another.
  const groups = new Map(parts.map(({ plugin, part }) => [plugin, new Set(Object.keys(part.commands ?? {}))]))
  return parts.flatMap(({ plugin, part: { commands, commandGroup } }) => {
    if (!commands) return []
    const names = Object.keys(commands)
    const others = commandGroup === undefined || commandGroup === plugin ? undefined : (groups.get(commandGroup) ?? new Set<string>())
    if (commandGroup === undefined || !others || taken.includes(commandGroup) || names.some((name) => others.has(name))) return [{ plugin, group: plugin, commands }]
    groups.set(commandGroup, new Set([...others, ...names]))
    return [{ plugin, group: commandGroup, commands }]
  })
}

/** Runs a command on the configured store. Ctrl-C aborts it. */
export async function runPluginCommand(
  root: string,
  command: OriginCommand,
  args: readonly (string | undefined)[],
  options: Readonly<Record<string, string | boolean | undefined>>,
  print: (line: string) => void,
): Promise<void> {
  const config = await loadConfig(root, process.env)
  const { parts } = await loadOriginParts(await loadAdmittedPlugins(root, config))
  const logger = commandLogger()
  const broadcaster = await openBroadcaster({ root, config, env: process.env, logger })
  const origin = await openOrigin({ config, parts, logger, onChanged: broadcaster.changed, serves: 'never' })
  const stop = new AbortController()
  const interrupt = () => stop.abort()
  process.once('SIGINT', interrupt)
  try {
    const owner = parts.find(({ part }) => Object.keys(part.commands ?? {}).some((name) => part.commands?.[name] === command))
    await command.run({ arguments: args, options, origin: contextFor(owner ?? {}, origin.context), print, signal: stop.signal })
  } finally {
    process.off('SIGINT', interrupt)
    await origin.close()
    await broadcaster.close()
  }
}
