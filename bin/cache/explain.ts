import { type Command, Option } from 'commander'
import type { AddressQuestion, WrittenContribution, WrittenExplanation, WrittenTimes } from '../../engine/ops/admin/explain-address.ts'
import { UsageError } from '../../engine/ops/usage-error.ts'
import { askAll, bold, dim, failed, green, portNumber, red, say, sayJson, type ServerOptions, terminalWidth } from '../cli.ts'
import { bytes, time, whole } from '../format.ts'
import { table } from '../table.ts'

type Options = ServerOptions & Omit<AddressQuestion, 'url'>

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
  const asked = Object.entries({ url, as, edition, cookie, amp: amp ? 'yes' : undefined })
  const query = new URLSearchParams(asked.filter((pair): pair is [string, string] => pair[1] !== undefined))
  const answers = await askAll<WrittenExplanation>(port, { path: `/cache/explain?${query}`, patience: 45_000 })
  const [first, ...others] = answers
  if (first?.told.kind === 'refused') process.exitCode = failed
  if (json) return sayJson(answers.length === 1 ? answers[0]?.told : answers.map(({ pid, told }) => ({ process: pid, ...told })))
  if (!first) return
  say(drawn(first.told))
  for (const { pid, told } of others) if (told.kind === 'page') say(`${dim(`process ${pid}`)}  ${told.because.join(' ')}\n`)
}

function drawn(told: WrittenExplanation): string {
  switch (told.kind) {
    case 'redirect':
      return `Sent on to ${bold(told.location)}: ${told.because}.\n`
    case 'refused':
      return `Refused with ${told.code}: ${told.because}\n`
    case 'page':
      return drawnPage(told)
  }
}

const names = ['freshFor', 'staleFor', 'staleIfErrorFor'] as const satisfies readonly (keyof WrittenTimes)[]
const words = { freshFor: 'fresh for', staleFor: 'then stale for', staleIfErrorFor: 'on error for' } as const

function drawnPage(told: Extract<WrittenExplanation, { kind: 'page' }>): string {
  const { where, key, page, dropped, stored, override, contributions, together, decidedBy, frequency, because } = told
  const line = (name: string, text: string) => `${dim(name.padEnd(10))}  ${text}\n`
  const overridden = (name: keyof WrittenTimes) => override?.[name]
  const rows = contributions.map((each) => [
    each.from,
    outcome(each),
    each.ms === undefined ? '' : time(each.ms),
    ...names.map((name) => (each.times ? mark(time(each.times[name]), decidedBy[name] === each.from) : '')),
    [...each.tags, ...each.varies.map((name) => `varies by ${name}`)].join(' ') || (each.error ? `${each.error.code} ${each.error.message}` : ''),
  ])
  return [
    line('page', page ? `${bold(page.name)}  ${dim(page.patterns.join('  '))}` : 'none'),
    line('edition', `${where.edition}, ${where.rendering}, site ${where.site}`),
    line('key', bold(key)),
    ...(dropped.length > 0 ? [line('dropped', `${dropped.join(', ')}  ${dim('(the page does not declare them)')}`)] : []),
    ...because.map((sentence, index) => line(index === 0 ? 'state' : '', sentence)),
    ...(stored ? [line('stored', `${time(stored.age)} ago, ${bytes(stored.bytes)} (${Object.entries(stored.bodies).map(([coding, size]) => `${coding} ${bytes(size)}`).join(', ')}), ${whole(stored.hits)} hits`)] : []),
    line('asked for', `${frequency >= 15 ? '15 times or more' : `about ${frequency} times`} lately ${dim('(what admission goes by)')}`),
    '\n',
    table(['part', 'state', '', 'fresh', 'stale', 'on error', 'tags'], rows, { width: terminalWidth(), right: [2, 3, 4, 5] }),
    '\n',
    ...names.map((name) => line(words[name], `${overridden(name) ?? time(together[name])}  ${dim(`from ${decidedBy[name]}${overridden(name) ? ` (its parts say ${time(together[name])})` : ''}`)}`)),
    line('tags', `${together.tags.length}`),
    ...(together.varies.length > 0 ? [line('varies by', together.varies.join(', '))] : []),
  ].join('')
}

const mark = (text: string, decides: boolean): string => (decides ? bold(`${text} ◂`) : text)

function outcome({ outcome: what, source }: WrittenContribution): string {
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
