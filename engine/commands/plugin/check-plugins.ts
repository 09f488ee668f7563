import { actionTables } from '../../plugin/action-tables.ts'
import { renderedParts } from '../../plugin/rendered-parts.ts'
import { existsSync, realpathSync } from 'node:fs'
import { resolve } from 'node:path'
import { setImmediate } from 'node:timers/promises'
import { pagesOf } from '../../pages/admit-plugins.ts'
import { fetchAmpValidator } from '../../check/amp-validator.ts'
import { findPlugins } from '../../build/site-sources.ts'
import { externalFolder, isPath, isRejected, nameOfAddress, type SourceFolder } from '../../build/source-folder.ts'
import { checkMessages } from '../../plugin/check-messages.ts'
import { UsageError } from '../../errors.ts'
import { loadConfig } from '../../config/load-config.ts'
import { sentenceOf } from '../../errors.ts'
import { onUnhandledRejection } from '../../server/stray-errors.ts'
import type { EditionId } from '../../config/register.ts'
import type { SiteConfig } from '../../config/site-config.ts'
import { accessibilityLines, type AccessibilityChecker, openAccessibilityChecker } from '../../check/check-accessibility.ts'
import { type CheckResult, summarize } from '../../check/check-result.ts'
import { timeLines } from '../../check/check-render-times.ts'
import { checkGeneratedData } from '../../check/check-generated-data.ts'
import { checkPages, type Validators } from '../../check/check-pages.ts'
import { checkAnswers } from '../../check/check-answers.ts'
import { checkPrivate } from '../../check/check-private.ts'
import { checkOwnMarkup } from '../../check/check-own-markup.ts'
import { checkSources } from '../../check/check-sources.ts'
import { checkRepresentations } from '../../check/check-representations.ts'
import { checkTypes } from '../../check/check-types.ts'
import { checkWidgets } from '../../check/check-widgets.ts'
import { type CheckedSite, openCheckedSite } from '../../check/checked-site.ts'
import { demoAddresses, demoPages } from '../../check/demo-pages.ts'
import { htmlValidator } from '../../check/html-validator.ts'
import { isGeneric, shadowedRequests } from '../../check/route-overlap.ts'
import { type StartAddress, startAddresses } from '../../check/start-addresses.ts'

export type { CheckResult }

/**
 * `masthead plugin check [name]`: runs all checks on a plugin, or on all plugins.
 * @param target a plugin's name, or the path of a plugin's folder, which need not be in the configuration
 * @param quick without the compiler and the validators of documents
 * @throws UsageError for a plugin that does not exist or cannot be loaded
 */
export async function checkPlugins(root: string, target?: string, quick = false): Promise<readonly CheckResult[]> {
  const { site: config, names } = pluginsToCheck(root, await loadConfig(root, process.env), target)
  const found = findPlugins(root, config)
  const folders = found.plugins.filter(({ name }) => names.includes(name))
  const skipped = 'left out of the quick checks'
  const helpers = quick ? Promise.resolve([skipped, skipped, skipped] as const) : Promise.all([checkTypes(root, folders), htmlValidator(), fetchAmpValidator(root)])
  // Awaited further down, where the site is closed in any case.
  helpers.catch(() => {})
  const site = await openCheckedSite(root, config, target === undefined ? undefined : names[0])
  const rejections: string[] = []
  const stopListening = onUnhandledRejection((reason) => void rejections.push(String(reason)))
  const checker = quick ? 'left out of the quick checks' : await openAccessibilityChecker(site.site)
  try {
    const [types, html, amp] = await helpers
    const starts = await startAddresses(site, names)
    const addresses = await demoAddresses(site, names, starts)
    const lines: CheckResult[] = []
    for (const folder of folders) {
      const plugin = folder.name
      lines.push(...loadLines(site, folder), ...typeLines(folder, types))
      if (!isServed(site, plugin)) continue
      lines.push(...routeLines(site, folder), ...messageLines(site, folder), ...traitLines(site, folder), ...checkPrivate(site.site, folder, site.visitor), ...(await checkWidgets(site, folder, addresses)), ...sourceLines(folder, found.plugins), ...(await pageLines(site, folder, starts, addresses, { html, amp }, checker)), ...slowLines(site, plugin))
    }
    // Rejections are told when the event loop turns, which nothing above has to wait for.
    await setImmediate()
    lines.push(...unhandledRejectionLines(names, rejections))
    if (target === undefined) lines.push(...found.rejected.map(({ name, reason }): CheckResult => ({ plugin: name, check: 'loads', status: 'fail', reason })))
    return lines
  } finally {
    if (typeof checker !== 'string') await checker.close()
    await site.close()
    stopListening()
  }
}

/** Such a rejection occurs outside any page, so its plugin is known only when a single one is checked. */
function unhandledRejectionLines(names: readonly string[], rejections: readonly string[]): readonly CheckResult[] {
  const [plugin = 'any', ...others] = names
  const whose = others.length === 0 ? `In the views or the origin of ${plugin}` : 'In one of the plugins (check them one by one to see in which)'
  const owner = others.length === 0 ? plugin : 'any'
  return [...new Set(rejections)].map((stray): CheckResult => ({ plugin: owner, check: 'unhandled-rejections', status: 'fail', reason: `${whose}: ${sentenceOf('MH_UNHANDLED_REJECTION')} Data is a need of the page, never fetched by hand. ${stray}` }))
}

/** @throws UsageError */
function pluginsToCheck(root: string, config: SiteConfig, target: string | undefined): { readonly site: SiteConfig; readonly names: readonly string[] } {
  const { plugins } = findPlugins(root, config)
  if (target === undefined) return { site: config, names: plugins.map(({ name }) => name) }
  const known = plugins.find(({ name, folder }) => name === target || (existsSync(target) && folder === realpathSync(target)))
  if (known) return { site: config, names: [known.name] }
  if (!isPath(target)) throw new UsageError(`There is no plugin "${target}". There are: ${plugins.map(({ name }) => name).join(', ')}. One from elsewhere is named by its path, as in ./${target}.`)
  const source = externalFolder(root, 'plugin', resolve(target))
  if (isRejected(source)) throw new UsageError(`${source.reason}.`)
  // Replaces a plugin of the same name: two versions are never served together.
  return { site: { ...config, plugins: [...(config.plugins ?? []).filter((address) => nameOfAddress(address) !== source.name), resolve(target)] }, names: [source.name] }
}

const isServed = ({ rejected, conflicts }: CheckedSite, plugin: string): boolean => ![...rejected, ...conflicts].some(({ name }) => name === plugin)

const reasonsFor = (plugin: string, list: readonly { readonly name: string; readonly reason: string }[]): string[] => list.filter(({ name }) => name === plugin).map(({ reason }) => reason)

/** A conflict is reported for both plugins, as either may change. */
const conflictsOf = ({ conflicts }: CheckedSite, plugin: string): string[] => conflicts.filter(({ name, reason }) => name === plugin || reason.includes(` ${plugin}.`)).map(({ reason }) => reason)

function loadLines(site: CheckedSite, { name: plugin, displayPath }: SourceFolder): readonly CheckResult[] {
  return [
    ...summarize(plugin, 'loads', reasonsFor(plugin, site.rejected), 'its definition is valid'),
    ...summarize(plugin, 'origin', reasonsFor(plugin, site.originFaults).map((reason) => `${displayPath}/origin.ts: ${reason}`), 'its origin part is mounted and its demo content is stored'),
    ...conflictsOf(site, plugin).map((reason): CheckResult => ({ plugin, check: 'routes', status: 'fail', reason: `${displayPath}/plugin.ts: ${reason} Choose another address, or give a param a validator that lists its words.` })),
  ]
}

function typeLines(folder: SourceFolder, types: Awaited<ReturnType<typeof checkTypes>>): readonly CheckResult[] {
  if (typeof types === 'string') return [{ plugin: folder.name, check: 'types', status: 'skip', reason: types }]
  return summarize(folder.name, 'types', types(folder), 'no type errors')
}

function routeLines({ site, conflicts }: CheckedSite, { name: plugin, displayPath }: SourceFolder): readonly CheckResult[] {
  const conflicting = conflicts.map(({ name }) => name)
  const plugins = site.modules.plugins.filter(({ name }) => !conflicting.includes(name) && site.routes.entries.some((entry) => entry.plugin === name))
  const taken = shadowedRequests(plugin, pagesOf(plugins), site.routes.scope)
  const onPurpose = taken.filter(({ by, from }) => by.page.takesFrom?.includes(from.name))
  const shadowed = taken.filter((one) => !isGeneric(one.fromPattern) && !onPurpose.includes(one))
  const own = site.routes.entries.filter((entry) => entry.plugin === plugin)
  const lost = Object.entries(plugins.find(({ name }) => name === plugin)?.definition.entryLinks ?? {}).flatMap(([edition, entryLinks]) =>
    entryLinks.flatMap(({ path }) => {
      const match = site.routes.match({ path: path.split('?')[0] ?? path, edition: edition as EditionId, site: 'main' })
      // One that leads nowhere is reported by the check of answers.
      return match === undefined || match.entry.plugin === plugin ? [] : [`${displayPath}/plugin.ts: its entry link ${path} (${edition}) leads to the page ${match.entry.name}: name a path of its own`]
    }),
  )
  const generic = taken.filter((one) => isGeneric(one.fromPattern) && !onPurpose.includes(one))
  return [
    ...summarize(
      plugin,
      'routes',
      [
        ...shadowed.map(({ path, pattern, from, fromPattern }) => `${displayPath}/plugin.ts: ${pattern} takes ${path} from ${from.name} (${fromPattern}) of plugins/${from.plugin}: choose a path that does not begin like another plugin's`),
        ...lost,
      ],
      `${own.length} ${own.length === 1 ? 'page' : 'pages'}, free of conflicts`,
    ),
    ...onPurpose.map(({ path, from }): CheckResult => ({ plugin, check: 'routes', status: 'note', reason: `takes ${path} from ${from.name}, as it says` })),
    ...[...Map.groupBy(generic, ({ from, fromPattern }) => `${from.name} (${fromPattern})`)].map(
      ([from, list]): CheckResult => ({ plugin, check: 'routes', status: 'note', reason: `takes ${list.map(({ path }) => path).slice(0, 3).join(', ')} from ${from}, which begins with any word` }),
    ),
  ]
}

function messageLines({ site: loaded }: CheckedSite, { name: plugin, displayPath }: SourceFolder): readonly CheckResult[] {
  const definition = loaded.modules.plugins.find(({ name }) => name === plugin)?.definition
  const tables = [...renderedParts(definition), ...(definition ? actionTables(definition) : []).flatMap((actions) => Object.values(actions))].flatMap(({ messages }) => (messages ? [messages] : []))
  return summarize(plugin, 'messages', [...new Set(tables)].flatMap((messages) => checkMessages(displayPath, messages)), tables.length === 0 ? 'it has no words' : 'complete in every edition')
}

/** A trait in `varies` that the site does not declare is silently left out of the key. */
function traitLines({ site: { config, modules } }: CheckedSite, { name: plugin, displayPath }: SourceFolder): readonly CheckResult[] {
  const traits = Object.keys(config.traits ?? {})
  const { pages = {}, widgets = {} } = modules.plugins.find(({ name }) => name === plugin)?.definition ?? {}
  const variesOf = (kind: string, parts: Readonly<Record<string, { readonly cacheability?: { readonly varies?: readonly string[] } }>>) =>
    Object.entries(parts).flatMap(([name, { cacheability }]) => (cacheability?.varies ?? []).map((trait) => ({ part: `${kind} ${name}`, trait })))
  const varies = [...variesOf('page', pages), ...variesOf('widget', widgets)]
  const unknown = varies.filter(({ trait }) => !traits.includes(trait)).map(({ part, trait }) => `${displayPath}/plugin.ts: ${part} varies by "${trait}", which is not declared: add it to traits in config/site.ts (${traits.length === 0 ? 'there are none yet' : `there are ${traits.join(', ')}`}).`)
  return varies.length === 0 ? [] : summarize(plugin, 'traits', unknown, `varies by ${[...new Set(varies.map(({ trait }) => trait))].join(', ')}`)
}

const sourceLines = (folder: SourceFolder, plugins: readonly SourceFolder[]): readonly CheckResult[] => summarize(folder.name, 'sources', checkSources(folder, plugins), 'views are functions of their props, and nothing is imported from another plugin')

async function pageLines(site: CheckedSite, folder: SourceFolder, starts: readonly StartAddress[], addresses: ReadonlyMap<string, readonly string[]>, validators: Validators, checker: AccessibilityChecker | string): Promise<readonly CheckResult[]> {
  const { name: plugin, displayPath } = folder
  const entries = site.site.routes.entries.filter((entry) => entry.plugin === plugin)
  if (entries.length === 0) return [{ plugin, check: 'demo', status: 'note', reason: 'it has no pages' }]
  const answers = await checkAnswers(site, folder, starts)
  const pages = await demoPages(site, addresses, plugin)
  if (pages.length === 0) return [...answers.lines, ...(answers.failed.size > 0 ? [] : [{ plugin, check: 'demo', status: 'fail' as const, reason: `${displayPath}: no page of it was rendered, because no demo content shows one: add some to its origin part, or an entry link that leads to it.` }])]
  const unseen = entries.flatMap((entry) => entry.editions.filter((edition) => !addresses.has(`${entry.name} ${edition}`)).map((edition) => `${entry.name} (${edition})`))
  // Each fault is listed once: six views with the same part fail alike, and a fault with the demo's own data is reported by
  // another check.
  const faults = new Map<string, string>()
  for (const page of pages.filter(({ response }) => !response.errors.some(({ code }) => code === 'MH_RENDER'))) for (const [fault, seen] of await checkGeneratedData(site.site, page)) if (!faults.has(fault)) faults.set(fault, seen)
  const rendered = new Set(pages.flatMap(({ response }) => [...response.html.matchAll(/data-island="([^"]+)"/g)].map(([, source = '']) => source)))
  const unrendered = site.islands.filter((source) => source.startsWith(`plugins/${plugin}/`) && !rendered.has(source))
  return [
    ...answers.lines,
    ...(await checkPages(folder, pages.filter(({ path }) => !answers.failed.has(path)), validators)),
    ...(await checkOwnMarkup(site, folder, pages)),
    ...(await checkRepresentations(site, addresses, plugin)),
    ...(await accessibilityLines(plugin, pages, checker)),
    ...(await timeLines(plugin, displayPath, site, pages)),
    ...summarize(plugin, 'data', [...faults].map(([fault, seen]) => `${fault} (${seen}).`), `${pages.length} views render empty, minimal and hostile data`),
    ...(unseen.length === 0 ? [] : [{ plugin, check: 'demo', status: 'note' as const, reason: `no demo content shows ${unseen.join(', ')}: these could not be tried` }]),
    ...(unrendered.length === 0 ? [] : [{ plugin, check: 'islands', status: 'note' as const, reason: `no demo page shows ${unrendered.join(', ')}` }]),
  ]
}

function slowLines({ uncompiled }: CheckedSite, plugin: string): readonly CheckResult[] {
  const own = Object.entries(uncompiled).filter(([source]) => source.startsWith(`plugins/${plugin}/`))
  if (own.length === 0) return [{ plugin, check: 'speed', status: 'pass', reason: 'all views are compiled' }]
  return own.map(([source, reason]) => ({ plugin, check: 'speed', status: 'note', reason: `${source} is not compiled: it uses ${reason}` }))
}
