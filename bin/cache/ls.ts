import { type Command, Option } from 'commander'
import { listPages, type PageReport } from '../../engine/commands/server/query-server.ts'
import { UsageError } from '../../engine/commands/usage-error.ts'
import { printFragments } from './ls-fragments.ts'
import { requestAll, count, dim, green, portNumber, red, print, printJson, type ServerOptions, terminalWidth, yellow } from '../cli.ts'
import { formatBytes, formatDuration, formatNumber } from '../format.ts'
import { table } from '../table.ts'

interface Options extends ServerOptions {
  readonly tag?: string
  readonly plugin?: string
  readonly page?: string
  readonly edition?: string
  readonly stale?: boolean
  readonly fragments?: string | true
  readonly sort: 'hits' | 'bytes' | 'age' | 'left' | 'key'
  readonly limit: number
}

export const addLs = (cache: Command): void =>
  void cache
    .command('ls')
    .description('Stored pages: key, state, age, time left, size, hits and tags.')
    .option('--tag <tag>', 'only those that carry it')
    .option('--plugin <name>', 'only those of a plugin')
    .option('--page <name>', 'only those of a page, as in article.article')
    .option('--edition <name>', 'only those of an edition')
    .option('--stale', 'only those that are not fresh')
    .option('--fragments [name]', 'instead of pages: parts that many pages show alike, as in footer')
    .addOption(new Option('--sort <by>', 'in which order').choices(['hits', 'bytes', 'age', 'left', 'key']).default('hits'))
    .option('--limit <n>', 'how many at most', count, 50)
    .option('--json', 'as JSON, with all that is known')
    .option('-p, --port <port>', 'of the server, where several run', portNumber)
    .action(async (options: Options, command: Command) => {
      if (options.fragments === undefined) return list(options)
      const given = (['tag', 'plugin', 'page', 'edition', 'stale', 'sort'] as const).filter((name) => command.getOptionValueSource(name) === 'cli')
      if (given.length > 0) throw new UsageError(`--fragments lists parts of pages, which have no ${given.join(', no ')}: give it alone, or with a name.`)
      return printFragments(options)
    })

type Listed = PageReport & { readonly process: number }

async function list({ port, json, stale, tag, plugin, page, edition, sort, limit }: Options): Promise<void> {
  const answers = await requestAll(port, (server) => listPages(server, { tag, plugin, page, edition, sort, stale, limit }))
  const found = answers.reduce((sum, { body }) => sum + body.found, 0)
  const listed = answers.flatMap(({ pid, body }) => body.pages.map((each): Listed => ({ process: pid, ...each }))).sort(orders[sort])
  const pages = listed.slice(0, limit)
  if (json) return printJson({ found, pages })
  if (found === 0) return print('No stored page is like that.\n')
  const several = answers.length > 1
  const rows = pages.map((each) => [
    ...(several ? [String(each.process)] : []),
    each.key,
    each.page ?? '-',
    String(each.status),
    coloured(each.state),
    formatDuration(each.age),
    left(each),
    formatBytes(each.bytes),
    Object.entries(each.bodies).map(([coding, size]) => `${short[coding] ?? coding} ${formatBytes(size)}`).join(' '),
    formatNumber(each.hits),
    each.tags.join(' ') + (each.widgets ? ` (+${each.widgets.tags.length} of widgets)` : ''),
  ])
  const headings = [...(several ? ['process'] : []), 'key', 'page', '', 'state', 'age', 'left', 'size', 'bodies', 'hits', 'tags']
  const first = several ? 1 : 0
  // Tags of a front page fill a screen: outside a terminal they are whole, with --json too.
  print(table(headings, rows, { width: terminalWidth(), rightAligned: [4, 5, 6, 8].map((column) => column + first) }))
  if (found > pages.length) print(dim(`${formatNumber(found)} in all; --limit shows more.\n`))
}

const short: Readonly<Record<string, string>> = { identity: 'id', gzip: 'gz' }

const orders: Readonly<Record<Options['sort'], (one: Listed, other: Listed) => number>> = {
  hits: (one, other) => other.hits - one.hits,
  bytes: (one, other) => other.bytes - one.bytes,
  age: (one, other) => other.age - one.age,
  left: (one, other) => one.left.fresh - other.left.fresh,
  key: (one, other) => (one.key < other.key ? -1 : 1),
}

const stateLabels = { fresh: ['fresh', green], stale: ['stale', yellow], staleIfError: ['on error', red], expired: ['expired', red] } as const
const coloured = (state: PageReport['state']): string => stateLabels[state][1](stateLabels[state][0])

/** Of the state that it is in. */
function left({ state, left: { fresh, stale, staleIfError } }: PageReport): string {
  switch (state) {
    case 'fresh':
      return formatDuration(fresh)
    case 'stale':
      return formatDuration(stale)
    case 'staleIfError':
      return formatDuration(staleIfError)
    case 'expired':
      return '–'
  }
}
