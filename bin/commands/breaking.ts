import { type Command, InvalidArgumentError } from 'commander'
import { withBreakingDesk } from '../../engine/commands/set-breaking.ts'
import { UsageError } from '../../engine/commands/usage-error.ts'
import { print, printJson, root } from '../cli.ts'
import { table } from '../table.ts'

interface Options {
  readonly edition?: string
  readonly json?: boolean
}

export function add(program: Command): void {
  const breaking = program.command('breaking').description('Say which stories are breaking, until when.')
  breaking
    .command('set')
    .description('Show a story in the strip at the head of every page, or prolong that.')
    .argument('<msid>', 'its number', wholeNumber)
    .option('--title <text>', 'what the strip says (default: the headline of the story)')
    .option('--until <time>', 'until when: for how long from now, as in 90m, or ISO 8601 with time zone; a day at most', '1h')
    .option('--edition <name>', 'which edition (default: the first)')
    .action((msid: number, { title, until, edition }: Options & { readonly title?: string; readonly until: string }) =>
      withBreakingDesk(root, edition, async (desk) => print(`${msid} is breaking until ${await desk.set({ msid, until, title })}.\n`)),
    )
  breaking
    .command('end')
    .description('Take a story out of the strip.')
    .argument('<msid>', 'its number', wholeNumber)
    .option('--edition <name>', 'which edition (default: the first)')
    .action((msid: number, { edition }: Options) =>
      withBreakingDesk(root, edition, async (desk) => {
        if (!(await desk.end(msid))) throw new UsageError(`The story ${msid} is not breaking.`)
        print(`${msid} is breaking no more.\n`)
      }),
    )
  breaking
    .command('list')
    .description('List what is breaking now.')
    .option('--edition <name>', 'which edition (default: the first)')
    .option('--json', 'the list as JSON')
    .action(({ edition, json }: Options) =>
      withBreakingDesk(root, edition, async (desk) => {
        const lines = await desk.list()
        if (json) return printJson(lines)
        print(lines.length === 0 ? 'Nothing is breaking.\n' : table(['story', 'what the strip says', 'page'], lines.map(({ msid, title, path }) => [String(msid), title, path])))
      }),
    )
}

function wholeNumber(text: string): number {
  if (!/^[1-9]\d{0,9}$/.test(text)) throw new InvalidArgumentError('Write a whole number from 1.')
  return Number(text)
}
