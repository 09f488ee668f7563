import { brotliCompressSync, constants } from 'node:zlib'
import { ampCssLimit } from '../render/amp/amp-document.ts'
import type { AmpProblem } from './amp-validator.ts'
import type { SourceFolder } from '../build/source-folder.ts'
import { type CheckResult, type Fault, groupFaults, summarize } from './check-result.ts'
import { type Contribution, contributionText, decidingContribution } from '../pages/contribution.ts'
import type { DemoPage } from './demo-pages.ts'
import { elementFinder } from './find-element-source.ts'
import type { HtmlFault } from './html-validator.ts'

/** Bytes. Larger pages are slow on a phone. */
export const budgets = { htmlBrotli: 40_000, css: 60_000 } as const

export interface Validators {
  readonly html: ((html: string) => Promise<readonly HtmlFault[]>) | string
  readonly amp: ((html: string) => AmpProblem[]) | string
}

/** Checks the rendered pages of the demo site. */
export async function checkPages(own: SourceFolder, pages: readonly DemoPage[], validators: Validators): Promise<readonly CheckResult[]> {
  const { name: plugin, displayPath: shown } = own
  const plain = pages.filter(({ context }) => context.variant !== 'amp')
  const amp = pages.filter(({ context }) => context.variant === 'amp')
  const names = new Set(pages.map(({ outcome }) => outcome.entry.name)).size
  return [
    ...summarize(plugin, 'demo', groupFaults(pages.flatMap(faultsOf)).map(({ what, places }) => `${places}: ${what}`), `${pages.length} answers of ${names === 1 ? 'one page' : `${names} pages`} in both editions and all variants`),
    ...(await htmlLines(own, plain, validators.html)),
    ...ampLines(plugin, amp, validators.amp),
    ...budgetLines(plugin, pages),
    ...cacheabilityLines(plugin, shown, pages),
  ]
}

function faultsOf({ url, outcome, response }: DemoPage): Fault[] {
  const expected = outcome.entry.page.errorPageFor === undefined ? [200] : [404, 410, 503]
  const status = expected.includes(response.status) ? [] : [{ where: url, what: `the answer is ${response.status}: ${response.errors.map(({ message }) => message).join(' ')}` }]
  // Render time is checked separately.
  const own = response.errors.filter(({ code }) => code !== 'MH_RENDER_SLOW').filter(({ place }) => place.plugin === outcome.entry.plugin || place.plugin?.startsWith(`plugins/${outcome.entry.plugin}/`) || place.plugin?.startsWith(`${outcome.entry.plugin}.`))
  // For a failed response the status line contains its errors.
  return status.length > 0 ? status : own.map(({ message }) => ({ where: url, what: message }))
}

async function htmlLines(own: SourceFolder, pages: readonly DemoPage[], validate: Validators['html']): Promise<readonly CheckResult[]> {
  if (typeof validate === 'string') return [{ plugin: own.name, check: 'html', status: 'skip', reason: validate }]
  const placeOf = elementFinder(own)
  const faults: Fault[] = []
  for (const { url, response } of pages) {
    for (const { message, line, column } of await validate(response.html)) faults.push({ where: `${url} ${line}:${column}`, what: `${placeOf(response.html, line, column) ?? 'the frame'}: ${message}` })
  }
  return summarize(own.name, 'html', groupFaults(faults).map(({ what, places }) => `${what} (at ${places})`), `${pages.length} documents are valid`)
}

function ampLines(plugin: string, pages: readonly DemoPage[], validate: Validators['amp']): readonly CheckResult[] {
  if (pages.length === 0) return [{ plugin, check: 'amp', status: 'note', reason: 'no page has an AMP view' }]
  if (typeof validate === 'string') return [{ plugin, check: 'amp', status: 'skip', reason: validate }]
  return summarize(plugin, 'amp', groupFaults(pages.flatMap(({ url, response }) => validate(response.html).map(({ message, line }) => ({ where: `${url}, line ${line}`, what: message })))).map(({ what, places }) => `${places}: ${what}`), `${pages.length} documents are valid AMP`)
}

const bytesOf = (text: string): number => Buffer.byteLength(text)

function budgetLines(plugin: string, pages: readonly DemoPage[]): readonly CheckResult[] {
  const faults: string[] = []
  let largestCss = 0
  let largestPage = 0
  for (const { url, context, response } of pages) {
    const css = bytesOf([...response.html.matchAll(/<style(?: amp-custom)?[^>]*>([\s\S]*?)<\/style>/g)].filter(([all]) => !all.includes('amp-boilerplate')).map(([, text = '']) => text).join(''))
    const html = brotliCompressSync(response.html, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }).byteLength
    largestCss = Math.max(largestCss, css)
    largestPage = Math.max(largestPage, html)
    const cssLimit = context.variant === 'amp' ? ampCssLimit : budgets.css
    if (css > cssLimit) faults.push(`${url} has ${css} bytes of CSS, more than ${cssLimit}: import a stylesheet only in the component that it styles.`)
    if (html > budgets.htmlBrotli) faults.push(`${url} is ${html} bytes compressed, more than ${budgets.htmlBrotli}: show fewer entries and link to the rest.`)
  }
  return summarize(plugin, 'budget', faults, `at most ${largestCss} bytes of CSS and ${largestPage} bytes compressed a page`)
}

function cacheabilityLines(plugin: string, shown: string, pages: readonly DemoPage[]): readonly CheckResult[] {
  const lines: CheckResult[] = []
  const own = pages.filter(({ outcome, response }) => outcome.entry.page.errorPageFor === undefined && !outcome.entry.page.personal && response.status === 200)
  for (const { outcome: { entry }, response, contributions } of own) {
    const { freshFor, tags } = response.cacheability
    const name = entry.name.slice(plugin.length + 1)
    if (freshFor <= 0) lines.push({ plugin, check: 'cacheability', status: 'fail', reason: `page ${name} is rendered for every reader (freshFor 0, from ${freshnessFrom(contributions)}): give it a freshFor of at least 1s in ${shown}/plugin.ts, and let its API state a max-age` })
    else if (freshFor === Infinity && entry.page.needs) lines.push({ plugin, check: 'cacheability', status: 'fail', reason: `page ${name} has data that is never revalidated: set cacheability.freshFor in ${shown}/plugin.ts` })
    else if (entry.page.needs && freshFor > 600_000 && tags.length === 0) lines.push({ plugin, check: 'cacheability', status: 'note', reason: `page ${name} stays for ${durationText(freshFor)} (from ${freshnessFrom(contributions)}) and carries no tag: nothing can purge it sooner. Return tags from origin.ts` })
  }
  const once = [...new Map(lines.map((line) => [line.reason, line])).values()]
  if (once.some(({ status }) => status === 'fail')) return once
  return [{ plugin, check: 'cacheability', status: 'pass', reason: freshnessSpan(own) }, ...once]
}

/** The shortest and the longest freshness of the pages, each with the page and the part that determines it. */
function freshnessSpan(pages: readonly DemoPage[]): string {
  const [shortest, ...others] = [...pages].sort((one, other) => one.response.cacheability.freshFor - other.response.cacheability.freshFor)
  if (!shortest) return 'no page of its own address'
  const longest = others.at(-1) ?? shortest
  const text = ({ outcome, response, contributions }: DemoPage) => `${durationText(response.cacheability.freshFor)} (${outcome.entry.name}, from ${freshnessFrom(contributions)})`
  return durationText(shortest.response.cacheability.freshFor) === durationText(longest.response.cacheability.freshFor) ? `fresh for ${text(shortest)}` : `fresh for ${text(shortest)} to ${text(longest)}`
}

function freshnessFrom(contributions: readonly Contribution[]): string {
  const decisive = decidingContribution('freshFor', contributions)
  return decisive ? contributionText(decisive) : 'nothing'
}

const durationText = (milliseconds: number): string => (milliseconds === Infinity ? 'ever' : milliseconds >= 60_000 ? `${Math.round(milliseconds / 60_000)} min` : `${Math.round(milliseconds / 1_000)} s`)
