import { existsSync, realpathSync } from 'node:fs'
import { resolve } from 'node:path'
import { pagesOf } from '../../assemble-site.ts'
import { fetchAmpValidator } from '../amp-validator.ts'
import { findPlugins } from '../../build/site-sources.ts'
import { folderFromElsewhere, isPath, isRefused, nameOfAddress, type SourceFolder } from '../../build/source-folder.ts'
import { checkMessages } from '../../plugin/check-messages.ts'
import { UsageError } from '../usage-error.ts'
import { loadConfig } from '../load-config.ts'
import { sentenceOf } from '../../errors.ts'
import { outliveStrayRejections } from '../stray-rejections.ts'
import type { SiteConfig } from '../../site.ts'
import { accessibilityLines, type AccessibilityChecker, openAccessibilityChecker } from './check-accessibility.ts'
import { type CheckLine, sumUp } from './check-line.ts'
import { timeLines } from './check-times.ts'
import { checkMadeData } from './check-made-data.ts'
import { checkPages, type Validators } from './check-pages.ts'
import { checkTypes } from './check-types.ts'
import { type CheckedSite, openCheckedSite } from './checked-site.ts'
import { demoAddresses, demoPages } from './demo-pages.ts'
import { htmlValidator } from './html-rules.ts'
import { isGeneric, takenRequests } from './route-overlap.ts'

/**
 * `masthead plugin check [name]`: asks of a plugin, or of all, what a reviewer would.
 * @param asked a plugin's name, or the path of a folder that is one and need not be named by the configuration
 * @param quick without the compiler and the validators of documents
 * @throws UsageError for a plugin that does not exist or cannot be taken
 */
export async function checkPlugins(root: string, asked?: string, quick = false): Promise<readonly CheckLine[]> {
  const { site: config, names } = pluginsToCheck(root, await loadConfig(root, process.env), asked)
  const found = findPlugins(root, config)
  const folders = found.plugins.filter(({ name }) => names.includes(name))
  const left = 'left out of the quick checks'
  const helpers = quick ? Promise.resolve([left, left, left] as const) : Promise.all([checkTypes(root, folders), htmlValidator(), fetchAmpValidator(root)])
  // It is waited for further down, where the site is closed whatever comes of it.
  helpers.catch(() => {})
  const site = await openCheckedSite(root, config, names)
  const strays: string[] = []
  const leaveToNode = outliveStrayRejections((reason) => void strays.push(String(reason)))
  const checker = quick ? 'left out of the quick checks' : await openAccessibilityChecker(site.parts)
  try {
    const [types, html, amp] = await helpers
    const addresses = await demoAddresses(site, names)
    const lines: CheckLine[] = []
    for (const folder of folders) {
      const plugin = folder.name
      lines.push(...loadLines(site, folder), ...typeLines(folder, types))
      if (!isServed(site, plugin)) continue
      lines.push(...routeLines(site, folder), ...messageLines(site, folder), ...slotLines(site, folder), ...(await pageLines(site, folder, addresses, { html, amp }, checker)), ...slowLines(site, plugin))
    }
    lines.push(...strayLines(names, strays))
    if (asked === undefined) lines.push(...found.refused.map(({ name, reason }): CheckLine => ({ plugin: name, check: 'loads', verdict: 'fail', reason })))
    return lines
  } finally {
    if (typeof checker !== 'string') await checker.close()
    await site.close()
    leaveToNode()
  }
}

/** Such an error comes when no page is at work: whose it is can be said where one plugin is checked. */
function strayLines(names: readonly string[], strays: readonly string[]): readonly CheckLine[] {
  const [plugin = 'any', ...others] = names
  const whose = others.length === 0 ? `In the views or the origin of ${plugin}` : 'In one of the plugins (check them one by one to see in which)'
  const owner = others.length === 0 ? plugin : 'any'
  return [...new Set(strays)].map((stray): CheckLine => ({ plugin: owner, check: 'strays', verdict: 'fail', reason: `${whose}: ${sentenceOf('MH_STRAY_REJECTION')} Data is a need of the page, never fetched by hand. ${stray}` }))
}

/** @throws UsageError */
function pluginsToCheck(root: string, site: SiteConfig, asked: string | undefined): { readonly site: SiteConfig; readonly names: readonly string[] } {
  const { plugins } = findPlugins(root, site)
  if (asked === undefined) return { site, names: plugins.map(({ name }) => name) }
  const known = plugins.find(({ name, folder }) => name === asked || (existsSync(asked) && folder === realpathSync(asked)))
  if (known) return { site, names: [known.name] }
  if (!isPath(asked)) throw new UsageError(`There is no plugin "${asked}". There are: ${plugins.map(({ name }) => name).join(', ')}. One from elsewhere is named by its path, as in ./${asked}.`)
  const source = folderFromElsewhere(root, 'plugin', resolve(asked))
  if (isRefused(source)) throw new UsageError(`${source.reason}.`)
  // In the place of one of the same name: two versions of a plugin are never served together.
  return { site: { ...site, plugins: [...(site.plugins ?? []).filter((address) => nameOfAddress(address) !== source.name), resolve(asked)] }, names: [source.name] }
}

const isServed = ({ rejected, conflicts }: CheckedSite, plugin: string): boolean => ![...rejected, ...conflicts].some(({ name }) => name === plugin)

const of = (plugin: string, list: readonly { readonly name: string; readonly reason: string }[]): string[] => list.filter(({ name }) => name === plugin).map(({ reason }) => reason)

/** Both sides of a conflict are told: either may be the one to change. */
const conflictsOf = ({ conflicts }: CheckedSite, plugin: string): string[] => conflicts.filter(({ name, reason }) => name === plugin || reason.includes(` ${plugin}.`)).map(({ reason }) => reason)

function loadLines(site: CheckedSite, { name: plugin, shown }: SourceFolder): readonly CheckLine[] {
  return [
    ...sumUp(plugin, 'loads', of(plugin, site.rejected), 'its definition is sound'),
    ...sumUp(plugin, 'origin', of(plugin, site.originFaults).map((reason) => `${shown}/origin.ts: ${reason}`), 'its origin part is mounted and its demo content went in'),
    ...conflictsOf(site, plugin).map((reason): CheckLine => ({ plugin, check: 'routes', verdict: 'fail', reason: `${shown}/plugin.ts: ${reason} Change one of the two paths, or give a param a validator that lists its words.` })),
  ]
}

function typeLines(folder: SourceFolder, types: Awaited<ReturnType<typeof checkTypes>>): readonly CheckLine[] {
  if (typeof types === 'string') return [{ plugin: folder.name, check: 'types', verdict: 'skip', reason: types }]
  return sumUp(folder.name, 'types', types(folder), 'tsc has nothing to say')
}

function routeLines({ parts, conflicts }: CheckedSite, { name: plugin, shown }: SourceFolder): readonly CheckLine[] {
  const left = conflicts.map(({ name }) => name)
  const plugins = parts.modules.plugins.filter(({ name }) => !left.includes(name) && parts.routes.entries.some((entry) => entry.plugin === name))
  const taken = takenRequests(plugin, pagesOf(plugins))
  const shadowed = taken.filter(({ fromPattern }) => !isGeneric(fromPattern))
  const own = parts.routes.entries.filter((entry) => entry.plugin === plugin)
  const lost = Object.entries(plugins.find(({ name }) => name === plugin)?.definition.entrances ?? {}).flatMap(([edition, entrances]) =>
    entrances.flatMap(({ path }) => {
      const match = parts.routes.match({ path: path.split('?')[0] ?? path, edition: edition as 'english' | 'telugu', site: 'main' })
      return match?.entry.plugin === plugin ? [] : [`${shown}/plugin.ts: its entrance ${path} (${edition}) leads to ${match ? `the page ${match.entry.name}` : 'no page'}: name a path of its own`]
    }),
  )
  const generic = taken.filter(({ fromPattern }) => isGeneric(fromPattern))
  return [
    ...sumUp(
      plugin,
      'routes',
      [
        ...shadowed.map(({ path, pattern, from, fromPattern }) => `${shown}/plugin.ts: ${pattern} takes ${path} from ${from.name} (${fromPattern}) of plugins/${from.plugin}: choose a path that does not begin like another plugin's`),
        ...lost,
      ],
      `${own.length} ${own.length === 1 ? 'page' : 'pages'}, free of conflicts`,
    ),
    ...[...Map.groupBy(generic, ({ from, fromPattern }) => `${from.name} (${fromPattern})`)].map(
      ([from, list]): CheckLine => ({ plugin, check: 'routes', verdict: 'note', reason: `takes ${list.map(({ path }) => path).slice(0, 3).join(', ')} from ${from}, which begins with any word` }),
    ),
  ]
}

function messageLines({ parts }: CheckedSite, { name: plugin, shown }: SourceFolder): readonly CheckLine[] {
  const definition = parts.modules.plugins.find(({ name }) => name === plugin)?.definition
  const tables = [...Object.values(definition?.pages ?? {}), ...Object.values(definition?.widgets ?? {})].flatMap(({ messages }) => (messages ? [messages] : []))
  return sumUp(plugin, 'messages', [...new Set(tables)].flatMap((messages) => checkMessages(shown, messages)), tables.length === 0 ? 'it has no words' : 'complete in every edition')
}

/** A widget whose slot is in no theme is left out everywhere, and nothing else would say so. */
function slotLines({ parts: { modules, themed } }: CheckedSite, { name: plugin, shown }: SourceFolder): readonly CheckLine[] {
  const slots = [...new Set(themed.flatMap(({ theme }) => theme.slots))]
  const widgets = Object.entries(modules.plugins.find(({ name }) => name === plugin)?.definition.widgets ?? {})
  if (widgets.length === 0) return []
  const lost = widgets.filter(([, { slot }]) => !slots.includes(slot))
  return sumUp(plugin, 'widgets', lost.map(([name, { slot }]) => `${shown}/plugin.ts: widget ${name} is for the slot "${slot}", which no theme of this site has: there are ${slots.join(', ')}`), `${widgets.length} ${widgets.length === 1 ? 'widget has its slot' : 'widgets have their slots'}`)
}

async function pageLines(site: CheckedSite, { name: plugin, shown }: SourceFolder, addresses: ReadonlyMap<string, readonly string[]>, validators: Validators, checker: AccessibilityChecker | string): Promise<readonly CheckLine[]> {
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
    ...(await checkPages(plugin, shown, pages, validators)),
    ...(await accessibilityLines(plugin, pages, checker)),
    ...(await timeLines(plugin, shown, site.parts, pages)),
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
