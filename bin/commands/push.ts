import { SingleBar } from 'cli-progress'
import type { Command } from 'commander'
import { UsageError } from '../../engine/commands/usage-error.ts'
import { keysForEnvironment, readersByTopic, showKeys } from '../../engine/commands/push/make-push-keys.ts'
import { type Alert, type AlertRun, sendAlert } from '../../engine/commands/push/send-alert.ts'
import { count, exitFailure, print, printJson, root } from '../cli.ts'
import { formatNumber } from '../format.ts'
import { table } from '../table.ts'

interface PushOptions {
  readonly title?: string
  readonly body?: string
  readonly url?: string
  readonly edition?: string
  readonly topic?: readonly string[]
  readonly followers?: boolean
  readonly ttl?: Alert['ttl']
  readonly concurrency: number
  readonly rate: number
  readonly dryRun?: boolean
  readonly json?: boolean
}

export function add(program: Command): void {
  const push = program
    .command('push')
    .description('Send an alert to the readers who asked for it.')
    .option('--title <text>', 'what it says')
    .option('--body <text>', 'a second line')
    .option('--url <path>', 'the page that it opens')
    .option('--edition <name>', 'whose readers; the edition of the page when left out')
    .option('--topic <name...>', 'top, the path of a section such as sports, topic:<id> or author:<id> (default: top and what the story is about)')
    .option('--followers', 'only readers who follow a section, a topic or an author of the story')
    .option('--ttl <time>', 'how long it waits for devices that are off (default: 12h)')
    .option('--rate <n>', 'messages a second, at most', count, 200)
    .option('--concurrency <n>', 'messages at once, at most', count, 32)
    .option('--dry-run', 'say how many would get it, and send nothing')
    .option('--json', 'the report as JSON')
    .action(sendTo)
  push
    .command('keys')
    .description('Show the key that push services know this site by; makes a pair when there is none.')
    .option('--renew', 'make a new pair: all readers have to subscribe again')
    .option('--env', 'write a new pair as environment variables, and store nothing')
    .action(keys)
  push
    .command('topics')
    .description('How many readers want alerts, and for what.')
    // `--json` stands before this word as well: it is the option of both.
    .option('--json', 'the list as JSON')
    .action(async (_options: object, command: Command) => {
      const { json } = command.optsWithGlobals<{ json?: boolean }>()
      const rows = await readersByTopic(root)
      if (json) return printJson(rows)
      print(rows.length === 0 ? 'Nobody asked for alerts yet.\n' : table(['edition', 'topic', 'readers'], rows.map(({ edition, topic, readers }) => [edition, topic, formatNumber(readers)]), { rightAligned: [2] }))
    })
}

async function sendTo({ title, url, topic, followers, dryRun = false, json, ...options }: PushOptions): Promise<void> {
  if (!title?.trim() || !url) throw new UsageError('Say what the alert says and which page it opens: masthead push --title "…" --url /path.')
  const bar = new SingleBar({ format: 'sending {bar} {value}/{total} {eta_formatted}', clearOnComplete: true, noTTYOutput: false })
  const stop = new AbortController()
  const interrupt = () => stop.abort()
  process.once('SIGINT', interrupt)
  let shown = false
  try {
    const run = await sendAlert(
      root,
      { ...options, title: title.trim(), url, topics: topic, followersOnly: followers },
      {
        dryRun,
        signal: stop.signal,
        onStart(recipients) {
          shown = process.stderr.isTTY && recipients > 0
          if (shown) bar.start(recipients, 0)
        },
        onProgress: (done) => shown && bar.update(done),
      },
    )
    if (shown) bar.stop()
    if (json) printJson(run)
    else printRun(run)
    if (run.stopped || (run.report?.failed.length ?? 0) > 0) process.exitCode = exitFailure
  } finally {
    process.off('SIGINT', interrupt)
  }
}

function printRun({ edition, topics, url, recipients, bytes, report, stopped }: AlertRun): void {
  const readers = `${formatNumber(recipients)} ${recipients === 1 ? 'reader' : 'readers'} of the ${edition} edition (${topics.join(', ')})`
  if (!report) return print(`${readers} would get it: ${bytes} bytes, opening ${url}. Nothing was sent.\n`)
  const lost = report.failed.reduce((sum, one) => sum + one.count, 0)
  print(`${stopped ? 'Stopped. ' : ''}For ${readers}: sent ${formatNumber(report.sent)}, gone and removed ${formatNumber(report.gone)}, in quiet hours ${formatNumber(report.quiet)}, failed ${formatNumber(lost)}.\n`)
  if (lost > 0) print(table(['failed', 'reason'], report.failed.map(({ reason, count }) => [formatNumber(count), reason])))
}

async function keys({ renew = false, env = false }: { renew?: boolean; env?: boolean }): Promise<void> {
  if (env) {
    const pair = keysForEnvironment()
    return print(`VAPID_PUBLIC_KEY=${pair.publicKey}\nVAPID_PRIVATE_KEY=${pair.privateKey}\n`)
  }
  const { publicKey, from, isNew, subscriptions } = await showKeys(root, renew)
  print(`${publicKey}\n${isNew ? 'A new pair' : 'The pair'} is in the ${from === 'store' ? "origin's store" : 'environment'}; ${formatNumber(subscriptions)} ${subscriptions === 1 ? 'subscription belongs' : 'subscriptions belong'} to it.\n`)
}
