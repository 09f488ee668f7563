import { type Command, InvalidArgumentError } from 'commander'
import { outboxCommand } from '../../engine/commands/outbox-command.ts'
import { runPluginCommand } from '../../engine/commands/plugin-commands.ts'
import { print, root } from '../cli.ts'

interface Options {
  readonly last: string
  readonly clear?: boolean
}

export function add(program: Command): void {
  program
    .command('outbox')
    .description(outboxCommand.description)
    .option('--last <n>', 'so many of them', count, '10')
    .option('--clear', 'delete them')
    .action(async ({ last, clear = false }: Options) => runPluginCommand(root, outboxCommand, [], { last, clear }, (line) => print(`${line}\n`)))
}

function count(text: string): string {
  if (!/^[1-9]\d{0,2}$/.test(text)) throw new InvalidArgumentError('Write a whole number from 1 to 999.')
  return text
}
