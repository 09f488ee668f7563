import { setTimeout as pause } from 'node:timers/promises'
import type { Command } from 'commander'
import type { Matching, PurgeOutcome, Selector } from '../../engine/ops/admin/purge-pages.ts'
import { UsageError } from '../../engine/ops/import-content.ts'
import { failed, portNumber, processesOf, say, sayJson, type ServerOptions } from '../cli.ts'
import { whole } from '../format.ts'
import { table } from '../table.ts'

interface Options extends ServerOptions {
  readonly tag?: readonly string[]
  readonly url?: string
  readonly page?: string
  readonly edition?: string
  readonly all?: boolean
  readonly hard?: boolean
  readonly wait?: boolean
  readonly yes?: boolean
}

export const addPurge = (cache: Command): void =>
  void cache
    .command('purge')
    .description('Have pages made anew: those with a tag, of an address, of a page, of an edition, or all.')
    .option('--tag <tag...>', 'pages that carry it; several tags are one purge')
    .option('--url <url>', 'every rendering of an address')
    .option('--page <name>', 'every address of a page, as in article.article')
    .option('--edition <name>', 'everything of an edition')
    .option('--all', 'everything; asks for --yes')
    .option('--hard', 'remove them, instead of serving them for a moment while they are made anew')
    .option('--wait', 'until those that were asked for lately are made')
    .option('--yes', 'with --all: do it')
    .option('--json', 'as JSON')
    .option('-p, --port <port>', 'of the server, where several run', portNumber)
    .action(purge)

async function purge(options: Options): Promise<void> {
  const selector = selectorOf(options)
  if (options.all && !options.yes) throw new UsageError(`--all purges every page${options.hard ? ', and with --hard every reader waits for a new one' : ''}. Say --yes as well if that is meant.`)
  const outcomes = await purgeEverywhere(selector, options)
  if (outcomes.some(({ failed: count = 0 }) => count > 0)) process.exitCode = failed
  if (options.json) return sayJson(outcomes)
  const rows = outcomes.map((each) => [
    String(each.process), whole(each.matched), whole(each.removed), each.refreshed === undefined ? `${whole(each.refreshing)} under way` : whole(each.refreshed), whole(each.failed ?? 0), whole(each.stale),
  ])
  say(table(['process', 'matched', 'removed', 'refreshed', 'failed', 'still stale'], rows, { right: [1, 2, 3, 4, 5] }))
  if (outcomes.every(({ matched }) => matched === 0)) say('Nothing that is stored matched. masthead cache ls shows what is there.\n')
  else if (outcomes.some(({ stale }) => stale > 0)) say('What is still stale is made anew when the next reader asks for it.\n')
}

type Outcome = Omit<PurgeOutcome, 'version'> & { readonly process: number }

/** One process is asked to purge, which reaches the others as well; what that did to them is seen by looking before and after. */
async function purgeEverywhere(selector: Selector, { port, hard = false, wait = false }: Options): Promise<readonly Outcome[]> {
  const [first, ...others] = await processesOf(port)
  if (!first) return []
  const look = ({ ask }: typeof first) => ask<Matching>({ method: 'POST', path: '/cache/matching', body: { selector } })
  const before = await Promise.all(others.map(look))
  const told = await first.ask<PurgeOutcome>({ method: 'POST', path: '/cache/purge', body: { selector, hard, wait }, patience: 120_000 })
  if (others.length > 0) await pause(settleFor)
  const after = await Promise.all(others.map(async (other) => {
    let now = await look(other)
    for (let rounds = 0; wait && now.underWay > 0 && rounds < mostRounds; rounds += 1) {
      await pause(settleFor)
      now = await look(other)
    }
    return now
  }))
  const seen = others.map(({ pid }, index): Outcome => {
    const was = before[index] ?? nothing
    const is = after[index] ?? nothing
    const removed = hard ? Math.max(0, was.matched - is.matched) : 0
    const done = Math.max(0, was.matched - removed - is.stale)
    return { process: pid, matched: was.matched, removed, refreshing: Math.min(is.underWay, is.stale), ...(wait ? { refreshed: done, failed: 0 } : {}), stale: is.stale }
  })
  return [{ process: first.pid, ...told }, ...seen]
}

const nothing: Matching = { matched: 0, stale: 0, underWay: 0 }
/** Milliseconds that a purge is given to reach the others: a second is what is promised, a few are usual. */
const settleFor = 300
const mostRounds = 200

/** @throws UsageError unless it is exactly one */
function selectorOf({ tag, url, page, edition, all }: Options): Selector {
  const given: readonly (readonly [string, Selector | undefined])[] = [
    ['--tag', tag && { tags: tag }],
    ['--url', url === undefined ? undefined : { url }],
    ['--page', page === undefined ? undefined : { page }],
    ['--edition', edition === undefined ? undefined : { edition }],
    ['--all', all ? { all: true } : undefined],
  ]
  const chosen = given.filter((pair): pair is readonly [string, Selector] => pair[1] !== undefined)
  const [one, other] = chosen
  if (!one) throw new UsageError('Say what to purge, with one of --tag, --url, --page, --edition and --all.')
  if (other) throw new UsageError(`Say what to purge in one way: ${chosen.map(([name]) => name).join(' and ')} were given. Purge one after the other.`)
  return one[1]
}
