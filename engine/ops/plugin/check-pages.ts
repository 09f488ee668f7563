import { brotliCompressSync, constants } from 'node:zlib'
import { ampCssLimit } from '../../render/amp/amp-document.ts'
import type { AmpProblem } from '../amp-validator.ts'
import { type CheckLine, sumUp } from './check-line.ts'
import type { DemoPage } from './demo-pages.ts'

/** Bytes. A page beyond these is slow on a phone, whoever wrote it. */
export const budgets = { htmlBrotli: 40_000, css: 60_000 } as const

export interface Validators {
  readonly html: ((html: string) => Promise<readonly string[]>) | string
  readonly amp: ((html: string) => AmpProblem[]) | string
}

/** What is asked of the pages that the demo site shows. */
export async function checkPages(plugin: string, shown: string, pages: readonly DemoPage[], validators: Validators): Promise<readonly CheckLine[]> {
  const plain = pages.filter(({ context }) => context.variant !== 'amp')
  const amp = pages.filter(({ context }) => context.variant === 'amp')
  const names = new Set(pages.map(({ outcome }) => outcome.entry.name)).size
  return [
    ...sumUp(plugin, 'demo', pages.flatMap(faultsOf), `${pages.length} answers of ${names === 1 ? 'one page' : `${names} pages`} in both editions and all variants`),
    ...(await htmlLines(plugin, plain, validators.html)),
    ...ampLines(plugin, amp, validators.amp),
    ...budgetLines(plugin, pages),
    ...cacheabilityLines(plugin, shown, pages),
  ]
}

function faultsOf({ url, outcome, response }: DemoPage): string[] {
  const expected = outcome.entry.page.standsFor === undefined ? [200] : [404, 410, 503]
  const status = expected.includes(response.status) ? [] : [`${url} answers ${response.status}: ${response.errors.map(({ message }) => message).join(' ')}`]
  // How long it takes is a line of its own.
  const own = response.errors.filter(({ code }) => code !== 'MH_RENDER_SLOW').filter(({ place }) => place.plugin === outcome.entry.plugin || place.plugin?.startsWith(`plugins/${outcome.entry.plugin}/`) || place.plugin?.startsWith(`${outcome.entry.plugin}.`))
  return [...status, ...own.map(({ message }) => `${url}: ${message}`)]
}

async function htmlLines(plugin: string, pages: readonly DemoPage[], validate: Validators['html']): Promise<readonly CheckLine[]> {
  if (typeof validate === 'string') return [{ plugin, check: 'html', verdict: 'skip', reason: validate }]
  const faults: string[] = []
  for (const { url, response } of pages) for (const fault of await validate(response.html)) faults.push(`${url}: ${fault}`)
  return sumUp(plugin, 'html', faults, `${pages.length} documents are valid`)
}

function ampLines(plugin: string, pages: readonly DemoPage[], validate: Validators['amp']): readonly CheckLine[] {
  if (pages.length === 0) return [{ plugin, check: 'amp', verdict: 'note', reason: 'no page has an AMP view' }]
  if (typeof validate === 'string') return [{ plugin, check: 'amp', verdict: 'skip', reason: validate }]
  return sumUp(plugin, 'amp', pages.flatMap(({ url, response }) => validate(response.html).map(({ message, line }) => `${url}, line ${line}: ${message}`)), `${pages.length} documents are valid AMP`)
}

const bytesOf = (text: string): number => Buffer.byteLength(text)

function budgetLines(plugin: string, pages: readonly DemoPage[]): readonly CheckLine[] {
  const faults: string[] = []
  let largestCss = 0
  let largestPage = 0
  for (const { url, context, response } of pages) {
    const css = bytesOf([...response.html.matchAll(/<style(?: amp-custom)?[^>]*>([\s\S]*?)<\/style>/g)].filter(([all]) => !all.includes('amp-boilerplate')).map(([, text = '']) => text).join(''))
    const html = brotliCompressSync(response.html, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }).byteLength
    largestCss = Math.max(largestCss, css)
    largestPage = Math.max(largestPage, html)
    const cssLimit = context.variant === 'amp' ? ampCssLimit : budgets.css
    if (css > cssLimit) faults.push(`${url} carries ${css} bytes of CSS, of ${cssLimit} at most: import a stylesheet only in the component that it styles.`)
    if (html > budgets.htmlBrotli) faults.push(`${url} is ${html} bytes compressed, of ${budgets.htmlBrotli} at most: show fewer entries and link to the rest.`)
  }
  return sumUp(plugin, 'budget', faults, `at most ${largestCss} bytes of CSS and ${largestPage} bytes compressed a page`)
}

function cacheabilityLines(plugin: string, shown: string, pages: readonly DemoPage[]): readonly CheckLine[] {
  const lines: CheckLine[] = []
  for (const { outcome } of pages) {
    const { entry, cacheability } = outcome
    if (entry.page.standsFor !== undefined) continue
    const { freshFor } = cacheability
    if (freshFor <= 0) lines.push({ plugin, check: 'cacheability', verdict: 'fail', reason: `page ${entry.name.slice(plugin.length + 1)} is made anew for every reader (freshFor 0): give it a freshFor of at least 1s in ${shown}/plugin.ts, and let its API state a max-age` })
    else if (freshFor === Infinity && entry.page.needs) lines.push({ plugin, check: 'cacheability', verdict: 'fail', reason: `page ${entry.name.slice(plugin.length + 1)} has data that is never asked for again: state cacheability.freshFor in ${shown}/plugin.ts` })
    else if (entry.page.needs && freshFor > 600_000 && cacheability.tags.length === 0) lines.push({ plugin, check: 'cacheability', verdict: 'note', reason: `page ${entry.name.slice(plugin.length + 1)} stays for ${freshFor / 60_000} minutes and carries no tag: nothing can purge it sooner. Answer with tags in origin.ts` })
  }
  const once = [...new Map(lines.map((line) => [line.reason, line])).values()]
  if (once.some(({ verdict }) => verdict === 'fail')) return once
  const times = pages.filter(({ outcome }) => outcome.entry.page.standsFor === undefined).map(({ outcome }) => outcome.cacheability.freshFor)
  const span = times.length === 0 ? 'no page of its own address' : `fresh for ${spelled(Math.min(...times))} to ${spelled(Math.max(...times))}`
  return [{ plugin, check: 'cacheability', verdict: 'pass', reason: span }, ...once]
}

const spelled = (milliseconds: number): string => (milliseconds === Infinity ? 'as long as the site allows' : milliseconds >= 60_000 ? `${Math.round(milliseconds / 60_000)} min` : `${Math.round(milliseconds / 1_000)} s`)
