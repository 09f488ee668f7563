import { SingleBar } from 'cli-progress'
import type { Command } from 'commander'
import { rebuildSearchIndex, type SearchIndexStatus, searchIndexStatus } from '../../engine/commands/search-index.ts'
import { exitFailure, green, print, printJson, red, root, yellow } from '../cli.ts'
import { formatDuration, formatNumber } from '../format.ts'

export function add(program: Command): void {
  const search = program.command('search').description('The search index of the site, where it has one (SEARCH_URL).')
  search
    .command('rebuild')
    .description('Build the index anew from the store, beside the one that is asked, and put it in its place.')
    .option('--json', 'the result as JSON')
    .action(rebuild)
  search
    .command('status')
    .description('Say whether the index answers, what it holds, and what it has not heard of yet.')
    .option('--json', 'as JSON')
    .action(async ({ json }: { readonly json?: boolean }) => {
      const status = await searchIndexStatus(root)
      if (status.index === undefined) process.exitCode = exitFailure
      if (json) printJson(status)
      else print(formatStatus(status))
    })
}

async function rebuild({ json }: { readonly json?: boolean }): Promise<void> {
  const bar = new SingleBar({ format: 'indexing {bar} {value}/{total}, {eta_formatted} left', clearOnComplete: true, noTTYOutput: false })
  let isShown = false
  const stop = new AbortController()
  const interrupt = () => stop.abort(new Error('Interrupted: the index that was asked before stays.'))
  process.once('SIGINT', interrupt)
  try {
    const built = await rebuildSearchIndex(
      root,
      (done, total) => {
        if (!process.stderr.isTTY) return
        if (isShown) bar.update(done)
        else bar.start(total, done)
        isShown = true
      },
      stop.signal,
    )
    if (isShown) bar.stop()
    if (built.rejected.length > 0) process.exitCode = exitFailure
    if (json) return printJson(built)
    print(`${formatNumber(built.stories)} stories are in ${built.index}, which answers now.\n`)
    for (const { channel, msid, reason } of built.rejected) print(`${red('Not taken')}: ${msid} of edition ${channel}: ${reason}\n`)
  } finally {
    if (isShown) bar.stop()
    process.off('SIGINT', interrupt)
  }
}

function formatStatus({ address, server, reason, index, indexed, stories, waiting, oldest, failure, building }: SearchIndexStatus): string {
  const since = oldest === undefined ? '' : `, the first for ${formatDuration(Math.max(0, Date.now() - Date.parse(oldest)))}`
  return [
    server === undefined ? `${red('No answer')} from ${address}: ${reason}. The store answers searches.` : `${address}, ${server}`,
    index === undefined ? (server === undefined ? '' : `${yellow('No index yet')}: the store answers searches. Build it with masthead search rebuild.`) : `${green(index)} has ${formatNumber(indexed ?? 0)} of ${formatNumber(stories)} stories.`,
    waiting === 0 ? 'Nothing waits to be sent to it.' : `${formatNumber(waiting)} changed stories wait to be sent to it${since}.`,
    failure === '' ? '' : `${red('The last attempt failed')}: ${failure}.`,
    building === undefined ? '' : `${building} is being built.`,
  ].flatMap((line) => (line === '' ? [] : [`${line}\n`])).join('')
}
