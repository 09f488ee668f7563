import { type Command, Option } from 'commander'
import { explainPage, type ExplainRequest, type SerializedContribution, type SerializedExplanation, type SerializedTimes } from '../../engine/commands/server/query-server.ts'
import { UsageError } from '../../engine/commands/usage-error.ts'
import { requestAll, bold, dim, exitFailure, green, portNumber, red, print, printJson, type ServerOptions, terminalWidth } from '../cli.ts'
import { formatBytes, formatDuration, formatNumber } from '../format.ts'
import { table } from '../table.ts'

type Options = ServerOptions & Omit<ExplainRequest, 'url'>

export const addExplain = (cache: Command): void =>
  void cache
    .command('explain')
    .description('How an address resolves, whether and how it is cached, and where each time and tag comes from.')
    .argument('<url>', 'as in a browser, or a path on the main site')
    .addOption(new Option('--as <device>', 'who asks').choices(['desktop', 'mobile', 'tablet']).default('desktop'))
    .option('--edition <name>', 'the same address in another edition')
    .option('--amp', 'its AMP page')
    .option('--cookie <cookie>', 'what the reader sends, for pages that vary')
    .option('--json', 'as JSON, with all that is known')
    .option('-p, --port <port>', 'of the server, where several run', portNumber)
    .action(explain)

async function explain(url: string, { port, json, as, edition, amp, cookie }: Options): Promise<void> {
  if (!/^(?:\/|https?:\/\/)/i.test(url)) throw new UsageError(`"${url}" is no address of a page: write a path, as in /india, or all of it, as in https://www.example.com/india.`)
  const answers = await requestAll(port, (server) => explainPage(server, { url, as, edition, cookie, amp }))
  const [first, ...others] = answers
  if (first?.body.kind === 'refused') process.exitCode = exitFailure
  if (json) return printJson(answers.length === 1 ? answers[0]?.body : answers.map(({ pid, body }) => ({ process: pid, ...body })))
  if (!first) return
  print(formatExplanation(first.body))
  for (const { pid, body } of others) if (body.kind === 'page') print(`${dim(`process ${pid}`)}  ${body.because.join(' ')}\n`)
}

function formatExplanation(explanation: SerializedExplanation): string {
  switch (explanation.kind) {
    case 'redirect':
      return `Redirects to ${bold(explanation.location)}: ${explanation.because}.\n`
    case 'refused':
      return `Refused with ${explanation.code}: ${explanation.because}\n`
    case 'page':
      return formatPage(explanation)
  }
}

const names = ['freshFor', 'staleFor', 'staleIfErrorFor'] as const satisfies readonly (keyof SerializedTimes)[]
const timeLabels = { freshFor: 'fresh for', staleFor: 'then stale for', staleIfErrorFor: 'on error for' } as const

function formatPage(explanation: Extract<SerializedExplanation, { kind: 'page' }>): string {
  const { where, key, page, dropped, stored, override, contributions, combined, decidedBy, frequency, because } = explanation
  const line = (name: string, text: string) => `${dim(name.padEnd(10))}  ${text}\n`
  const overridden = (name: keyof SerializedTimes) => override?.[name]
  const rows = contributions.map((each) => [
    each.from,
    outcome(each),
    each.ms === undefined ? '' : formatDuration(each.ms),
    ...names.map((name) => mark(formatDuration(each.times[name]), decidedBy[name] === each.from)),
    [...each.tags, ...each.varies.map((name) => `varies by ${name}`)].join(' ') || (each.error ? `${each.error.code} ${each.error.message}` : ''),
  ])
  return [
    line('page', page ? `${bold(page.name)}  ${dim(page.patterns.join('  '))}` : 'none'),
    line('edition', `${where.edition}, ${where.rendering}, site ${where.site}`),
    line('key', bold(key)),
    ...(dropped.length > 0 ? [line('dropped', `${dropped.join(', ')}  ${dim('(the page does not declare them)')}`)] : []),
    ...because.map((sentence, index) => line(index === 0 ? 'state' : '', sentence)),
    ...(stored ? [line('stored', `${formatDuration(stored.age)} ago, ${formatBytes(stored.bytes)} (${Object.entries(stored.bodies).map(([coding, size]) => `${coding} ${formatBytes(size)}`).join(', ')}), ${formatNumber(stored.hits)} hits`), line('renewed', `${formatNumber(stored.renewals.rendered)} times rendered here, ${formatNumber(stored.renewals.copied)} times taken from Redis`)] : []),
    ...(stored?.widgets ? [line('widgets', `${Object.entries(stored.widgets.bytes).map(([name, size]) => `${name} ${formatBytes(size)}`).join(', ')}  ${dim(`composed ${formatDuration(stored.widgets.composedAgo)} ago, looked at again ${stored.widgets.freshLeft === 0 ? 'by the next reader' : `in ${formatDuration(stored.widgets.freshLeft)}`}; ${stored.widgets.tags.length} tags`)}`)] : []),
    line('requested', `${frequency >= 15 ? '15 times or more' : `about ${frequency} times`} recently ${dim('(estimate for admission)')}`),
    '\n',
    table(['part', 'state', '', 'fresh', 'stale', 'on error', 'tags'], rows, { width: terminalWidth(), rightAligned: [2, 3, 4, 5] }),
    '\n',
    ...names.map((name) => line(timeLabels[name], `${overridden(name) ?? formatDuration(combined[name])}  ${dim(`from ${decidedBy[name]}${overridden(name) ? ` (its parts say ${formatDuration(combined[name])})` : ''}`)}`)),
    line('tags', `${combined.tags.length}`),
    ...(combined.varies.length > 0 ? [line('varies by', combined.varies.join(', '))] : []),
  ].join('')
}

const mark = (text: string, decides: boolean): string => (decides ? bold(`${text} ◂`) : text)

function outcome({ outcome: what, source }: SerializedContribution): string {
  switch (what) {
    case 'ok':
      return green(source ?? 'ok')
    case 'rules':
      return 'declared'
    case 'notFound':
    case 'gone':
    case 'failed':
      return red(what)
  }
}
