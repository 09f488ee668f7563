/// <reference lib="dom" />
import { editorLink, element } from './create-element.ts'
import type { PartCacheability, DevPageReport, PartReport } from './dev-page-report.ts'
import { switches } from './switches.ts'

/** Everything that is known of the page, as the opened bar shows it. */
export function panel(facts: DevPageReport): HTMLElement {
  const { page, cacheability, freshnessFrom, dropped, status, variant, device } = facts
  return element(
    'div',
    { class: 'panel', id: 'panel', role: 'region', 'aria-label': 'About this page', tabindex: '-1' },
    switches(facts),
    element(
      'dl',
      {},
      ...row('Page', page ? page.name : 'no page takes this address', page && editorLink(page.place)),
      ...(page ? row('Path', page.patterns.join('  ')) : []),
      ...row('Drawn for', `${variant} variant, ${device}, status ${status}`),
      ...row('Cached', `${cacheabilityText(cacheability)}. Its freshness comes from: ${freshnessFrom}. Nothing is kept while you write.`),
      ...row('Tags', '', tagList(cacheability.tags)),
      ...(cacheability.varies.length > 0 ? row('Varies by', cacheability.varies.join(', ')) : []),
      ...(dropped.length > 0 ? row('Query left out', dropped.join(', ')) : []),
    ),
    numbers(facts),
    element('div', { class: 'scroll', tabindex: '0', role: 'region', 'aria-label': 'Needs' }, partsTable(facts.parts)),
  )
}

const row = (name: string, text: string, more?: HTMLElement | undefined): readonly HTMLElement[] => [element('dt', {}, name), element('dd', {}, text, more && '  ', more)]

function numbers({ ms, stages, htmlBytes }: DevPageReport): HTMLElement {
  const resources = performance.getEntriesByType('resource') as PerformanceResourceTiming[]
  const scripts = resources.filter(({ initiatorType, name }) => initiatorType === 'script' || /\.(?:js|tsx?)(?:\?|$)/.test(name))
  const css = [...document.querySelectorAll('style[data-part]')].reduce((sum, style) => sum + bytesOf(style.textContent), 0) + document.adoptedStyleSheets.reduce((sum, sheet) => sum + bytesOf([...sheet.cssRules].map(({ cssText }) => cssText).join('')), 0)
  const cells: readonly (readonly [string, string])[] = [
    [milliseconds(ms), 'in all'],
    ...Object.entries(stages).map(([stage, time]): [string, string] => [milliseconds(time), stage]),
    [kilobytes(htmlBytes), 'HTML'],
    [kilobytes(css), 'CSS in it'],
    [kilobytes(scripts.reduce((sum, { decodedBodySize }) => sum + decodedBodySize, 0)), `JS in ${scripts.length} modules`],
    [String(document.querySelectorAll('mh-island').length), 'islands'],
  ]
  return element('ul', { class: 'numbers' }, ...cells.map(([value, name]) => element('li', {}, element('b', {}, value), element('span', {}, name))))
}

function partsTable(parts: readonly PartReport[]): HTMLElement {
  const heads = ['Part', 'Outcome', 'From', 'Time', 'Fresh for', 'Tags']
  return element(
    'table',
    {},
    element('thead', {}, element('tr', {}, ...heads.map((head) => element('th', { scope: 'col' }, head)))),
    element(
      'tbody',
      {},
      ...parts.map(({ from, outcome, source, ms, cacheability, error }) =>
        element(
          'tr',
          {},
          element('td', {}, from),
          element('td', { class: `n ${outcome}`, title: error }, outcome),
          element('td', { class: 'n' }, source ?? ''),
          element('td', { class: 'n' }, ms === undefined ? '' : milliseconds(ms)),
          element('td', { class: 'n' }, duration(cacheability.freshFor)),
          element('td', { class: 'tags' }, error ?? tagList(cacheability.tags)),
        ),
      ),
    ),
  )
}

/** A home page has a hundred: the first few, and the others on request. */
const maxShownTags = 6

function tagList(tags: readonly string[]): HTMLElement {
  const few = element('span', { class: 'tags' }, tags.slice(0, maxShownTags).join(' ') || 'none')
  if (tags.length <= maxShownTags) return few
  return element('details', { class: 'tags' }, element('summary', {}, `${tags.slice(0, maxShownTags).join(' ')} and ${tags.length - maxShownTags} more`), tags.slice(maxShownTags).join(' '))
}

const cacheabilityText = ({ freshFor, staleFor, staleIfErrorFor }: PartCacheability): string =>
  freshFor === 0 ? 'Never kept' : `Fresh for ${duration(freshFor)}, then stale for ${duration(staleFor)}, and for ${duration(staleIfErrorFor)} if data fails`

const bytesOf = (text: string | null): number => new TextEncoder().encode(text ?? '').byteLength
const kilobytes = (bytes: number): string => `${(bytes / 1_000).toFixed(bytes < 100_000 ? 1 : 0)} kB`
export const milliseconds = (ms: number): string => `${ms.toFixed(ms < 10 ? 1 : 0)} ms`

const units = [
  [86_400_000, 'd'],
  [3_600_000, 'h'],
  [60_000, 'min'],
  [1_000, 's'],
] as const

function duration(ms: number): string {
  const [length, name] = units.find(([unit]) => ms >= unit) ?? [1, 'ms']
  return `${Math.round((ms / length) * 10) / 10} ${name}`
}
