import type { Command } from 'commander'
import { sourceCommand } from '../../engine/commands/find-source.ts'
import { runPluginCommand } from '../../engine/commands/plugin-commands.ts'
import { print, root } from '../cli.ts'

export const add = (program: Command): void =>
  void program
    .command('source')
    .description(sourceCommand.description)
    .argument('[format]', 'of the import, as in fuel, ifsc, elections, alliances, baby-names, budget or horoscopes')
    .argument('[words...]', 'all of them are in its name, as in hyderabad 2026-11-20, HDFC0000123, "north goa"')
    .option('--json', 'as JSON')
    .action(async (format: string | undefined, words: readonly string[], { json = false }: { readonly json?: boolean }) => runPluginCommand(root, sourceCommand, [format, ...words], { json }, (line) => print(`${line}\n`)))
