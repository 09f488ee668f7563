#!/usr/bin/env node
import './node-env.ts'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { Command } from 'commander'
import { describeFailure } from '../engine/commands/describe-failure.ts'
import { UsageError } from '../engine/commands/usage-error.ts'
import { exitFailure, root, print, exitUsage } from './cli.ts'

const program = new Command('masthead')
  .description('A rendering engine for news sites: pages from plugins, in two editions and three variants.')
  .version('0.1.0')
  .showHelpAfterError('(add --help for what can be said)')
  .showSuggestionAfterError()
  .exitOverride((error) => process.exit(error.exitCode === 0 ? 0 : exitUsage))

/** A file `commands/<word>.ts` brings the command of that name. */
const commandNames = readdirSync(join(import.meta.dirname, 'commands')).flatMap((file) => (file.endsWith('.ts') ? [file.slice(0, -3)] : []))

async function addCommand(commandName: string): Promise<void> {
  const { add } = (await import(`./commands/${commandName}.ts`)) as { add: (program: Command) => void }
  add(program)
}

/** Commands of plugins: `masthead <plugin> <name> …`. Loaded only when a word is not one of ours, or help is wanted. */
async function addPluginCommands(): Promise<void> {
  const { pluginCommands, runPluginCommand } = await import('../engine/commands/plugin-commands.ts')
  for (const { plugin, group: word, commands } of await pluginCommands(root, commandNames)) {
    const shared = program.commands.find((each) => each.name() === word)
    const own = `Commands of the plugin ${plugin}: ${Object.keys(commands).join(', ')}.`
    const group = shared?.description(`${shared.description()} ${own}`) ?? program.command(word).description(own)
    for (const [name, command] of Object.entries(commands)) {
      const added = group.command(name).description(command.description)
      for (const argument of command.arguments ?? []) added.argument(argument.name, argument.description)
      for (const option of command.options ?? []) added.option(option.flags, option.description, option.default)
      added.action(async (...values: unknown[]) => {
        const count = command.arguments?.length ?? 0
        const given = values.slice(0, count) as (string | undefined)[]
        await runPluginCommand(root, command, given, values[count] as Record<string, string | boolean | undefined>, (line) => print(`${line}\n`))
      })
    }
  }
}

// `--tag --port 3309` is a tag that was forgotten, and no tag of the name "--port".
program.hook('preAction', (_, command) => {
  for (const { attributeName, long } of command.options.map((option) => ({ attributeName: option.attributeName(), long: option.long }))) {
    const value: unknown = command.getOptionValueSource(attributeName) === 'cli' ? command.getOptionValue(attributeName) : undefined
    const taken = [value].flat().find((one) => typeof one === 'string' && command.options.some((option) => option.long === one || option.short === one))
    if (taken !== undefined) throw new UsageError(`${long ?? attributeName} needs a value: ${String(taken)} behind it is an option of its own.`)
  }
})

// Behind `masthead cache ls | head` nobody reads any more: that is no failure.
process.stdout.on('error', (error: NodeJS.ErrnoException) => process.exit(error.code === 'EPIPE' ? 0 : exitFailure))

try {
  const [commandName] = process.argv.slice(2)
  if (commandName !== undefined && commandNames.includes(commandName)) await addCommand(commandName)
  else {
    for (const each of commandNames) await addCommand(each)
    if (commandName !== '--version') await addPluginCommands()
  }
  await program.parseAsync()
} catch (error) {
  process.stderr.write(`masthead: ${describeFailure(error)}\n`)
  if (process.env['MASTHEAD_TRACE'] && error instanceof Error) process.stderr.write(`${error.stack}\n`)
  process.exit(error instanceof UsageError ? exitUsage : exitFailure)
}
