import { pagesOf } from '../../assemble-site.ts'
import { fetchAmpValidator } from '../amp-validator.ts'
import { findSources } from '../../build/site-sources.ts'
import { checkMessages } from '../../plugin/check-messages.ts'
import { UsageError } from '../import-content.ts'
import { loadConfig } from '../load-config.ts'
import { type CheckLine, sumUp } from './check-line.ts'
import { checkMadeData } from './check-made-data.ts'
import { checkPages, type Validators } from './check-pages.ts'
import { checkTypes } from './check-types.ts'
import { type CheckedSite, openCheckedSite } from './checked-site.ts'
import { demoAddresses, demoPages } from './demo-pages.ts'
import { htmlValidator } from './html-rules.ts'
import { isGeneric, takenRequests } from './route-overlap.ts'

/**
 * `masthead plugin check [name]`: asks of a plugin, or of all, what a reviewer would.
 * @throws UsageError for a plugin that does not exist
 */
export async function checkPlugins(root: string, name?: string): Promise<readonly CheckLine[]> {
  const { withoutPlugins } = await loadConfig(root, process.env)
  const all = findSources(root, withoutPlugins).plugins
  if (name !== undefined && !all.includes(name)) throw new UsageError(`There is no plugin "${name}". There are: ${all.join(', ')}.`)
  const names = name === undefined ? all : [name]
  const asked = Promise.all([checkTypes(root), htmlValidator(), fetchAmpValidator(root)])
  // It is waited for further down, where the site is closed whatever comes of it.
  asked.catch(() => {})
  const site = await openCheckedSite(root, names)
  try {
    const [types, html, amp] = await asked
    const addresses = await demoAddresses(site, names)
    const lines: CheckLine[] = []
    for (const plugin of names) {
      lines.push(...loadLines(site, plugin), ...typeLines(plugin, types))
      if (!isServed(site, plugin)) continue
      lines.push(...routeLines(site, plugin), ...messageLines(site, plugin), ...(await pageLines(site, plugin, addresses, { html, amp })), ...slowLines(site, plugin))
    }
    return lines
  } finally {
    await site.close()
  }
}

const isServed = ({ rejected, conflicts }: CheckedSite, plugin: string): boolean => ![...rejected, ...conflicts].some(({ name }) => name === plugin)

const of = (plugin: string, list: readonly { readonly name: string; readonly reason: string }[]): string[] => list.filter(({ name }) => name === plugin).map(({ reason }) => reason)

/** Both sides of a conflict are told: either may be the one to change. */
const conflictsOf = ({ conflicts }: CheckedSite, plugin: string): string[] => conflicts.filter(({ name, reason }) => name === plugin || reason.includes(` ${plugin}.`)).map(({ reason }) => reason)

function loadLines(site: CheckedSite, plugin: string): readonly CheckLine[] {
  return [
    ...sumUp(plugin, 'loads', of(plugin, site.rejected), 'its definition is sound'),
    ...sumUp(plugin, 'origin', of(plugin, site.originFaults).map((reason) => `plugins/${plugin}/origin.ts: ${reason}`), 'its origin part is mounted and its demo content went in'),
    ...conflictsOf(site, plugin).map((reason): CheckLine => ({ plugin, check: 'routes', verdict: 'fail', reason: `plugins/${plugin}/plugin.ts: ${reason} Change one of the two paths, or give a param a validator that lists its words.` })),
  ]
}

function typeLines(plugin: string, types: Awaited<ReturnType<typeof checkTypes>>): readonly CheckLine[] {
  if (typeof types === 'string') return [{ plugin, check: 'types', verdict: 'skip', reason: types }]
  return sumUp(plugin, 'types', types(plugin), 'tsc has nothing to say')
}

function routeLines({ parts, conflicts }: CheckedSite, plugin: string): readonly CheckLine[] {
  const left = conflicts.map(({ name }) => name)
  const plugins = parts.modules.plugins.filter(({ name }) => !left.includes(name) && parts.routes.entries.some((entry) => entry.plugin === name))
  const taken = takenRequests(plugin, pagesOf(plugins))
  const shadowed = taken.filter(({ fromPattern }) => !isGeneric(fromPattern))
  const own = parts.routes.entries.filter((entry) => entry.plugin === plugin)
  const lost = Object.entries(plugins.find(({ name }) => name === plugin)?.definition.entrances ?? {}).flatMap(([edition, entrances]) =>
    entrances.flatMap(({ path }) => {
      const match = parts.routes.match({ path: path.split('?')[0] ?? path, edition: edition as 'english' | 'telugu', site: 'main' })
      return match?.entry.plugin === plugin ? [] : [`plugins/${plugin}/plugin.ts: its entrance ${path} (${edition}) leads to ${match ? `the page ${match.entry.name}` : 'no page'}: name a path of its own`]
    }),
  )
  const generic = taken.filter(({ fromPattern }) => isGeneric(fromPattern))
  return [
    ...sumUp(
      plugin,
      'routes',
      [
        ...shadowed.map(({ path, pattern, from, fromPattern }) => `plugins/${plugin}/plugin.ts: ${pattern} takes ${path} from ${from.name} (${fromPattern}) of plugins/${from.plugin}: choose a path that does not begin like another plugin's`),
        ...lost,
      ],
      `${own.length} pages, free of conflicts`,
    ),
    ...[...Map.groupBy(generic, ({ from, fromPattern }) => `${from.name} (${fromPattern})`)].map(
      ([from, list]): CheckLine => ({ plugin, check: 'routes', verdict: 'note', reason: `takes ${list.map(({ path }) => path).slice(0, 3).join(', ')} from ${from}, which begins with any word` }),
    ),
  ]
}

function messageLines({ parts }: CheckedSite, plugin: string): readonly CheckLine[] {
  const definition = parts.modules.plugins.find(({ name }) => name === plugin)?.definition
  const tables = [...Object.values(definition?.pages ?? {}), ...Object.values(definition?.widgets ?? {})].flatMap(({ messages }) => (messages ? [messages] : []))
  return sumUp(plugin, 'messages', [...new Set(tables)].flatMap((messages) => checkMessages(plugin, messages)), tables.length === 0 ? 'it has no words' : 'complete in every edition')
}

async function pageLines(site: CheckedSite, plugin: string, addresses: ReadonlyMap<string, readonly string[]>, validators: Validators): Promise<readonly CheckLine[]> {
  const pages = await demoPages(site, addresses, plugin)
  const entries = site.parts.routes.entries.filter((entry) => entry.plugin === plugin)
  if (entries.length === 0) return [{ plugin, check: 'demo', verdict: 'note', reason: 'it has no pages' }]
  const unseen = entries.flatMap((entry) => entry.editions.filter((edition) => !addresses.has(`${entry.name} ${edition}`)).map((edition) => `${entry.name} (${edition})`))
  // One line for a fault, wherever it was met: six views of one part fail alike.
  const faults = new Map<string, string>()
  for (const page of pages) for (const [fault, seen] of await checkMadeData(site.parts, page)) if (!faults.has(fault)) faults.set(fault, seen)
  const met = new Set(pages.flatMap(({ response }) => [...response.html.matchAll(/data-island="([^"]+)"/g)].map(([, source = '']) => source)))
  const unmet = site.islands.filter((source) => source.startsWith(`plugins/${plugin}/`) && !met.has(source))
  return [
    ...(await checkPages(plugin, pages, validators)),
    ...sumUp(plugin, 'data', [...faults].map(([fault, seen]) => `${fault} (${seen}).`), `${pages.length} views stand data that is empty, minimal and hostile`),
    ...(unseen.length === 0 ? [] : [{ plugin, check: 'demo', verdict: 'note' as const, reason: `no demo content shows ${unseen.join(', ')}: these could not be tried` }]),
    ...(unmet.length === 0 ? [] : [{ plugin, check: 'islands', verdict: 'note' as const, reason: `no demo page shows ${unmet.join(', ')}` }]),
  ]
}

function slowLines({ slow }: CheckedSite, plugin: string): readonly CheckLine[] {
  const own = Object.entries(slow).filter(([source]) => source.startsWith(`plugins/${plugin}/`))
  if (own.length === 0) return [{ plugin, check: 'speed', verdict: 'pass', reason: 'all views are compiled' }]
  return own.map(([source, reason]) => ({ plugin, check: 'speed', verdict: 'note', reason: `${source} takes the slower path: it uses ${reason}` }))
}
