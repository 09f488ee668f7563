import type { TSchema } from 'typebox'
import { checkMessages } from './check-messages.ts'
import type { Need } from './need.ts'
import type { AnyPage, PageViews } from './page.ts'
import type { AnyPluginDefinition, PluginDefinition } from './plugin.ts'
import type { AnyWidget } from './widget.ts'

// Named once more, because types are not there when it runs; a field that is forgotten here does not compile.
const pluginFields = Object.keys({ name: true, pages: true, widgets: true, redirects: true, entrances: true, live: true, origin: true } satisfies Record<keyof PluginDefinition, true>)
const pageFields = Object.keys({ path: true, content: true, params: true, query: true, editions: true, sites: true, messages: true, needs: true, optionalNeeds: true, cacheability: true, freshness: true, canonical: true, outcome: true, head: true, views: true, embeddable: true, standsFor: true } satisfies Record<keyof AnyPage, true>)
const widgetFields = Object.keys({ slot: true, editions: true, sites: true, shows: true, messages: true, needs: true, cacheability: true, views: true } satisfies Record<keyof AnyWidget, true>)
const needFields = Object.keys({ contract: true, from: true, deadline: true, freshFor: true, staleFor: true, staleIfErrorFor: true, tags: true } satisfies Record<keyof Need<TSchema>, true>)

/**
 * What is wrong with a definition that the compiler did not see: one that was written in JavaScript, or forced. Each
 * line names the file and the part, and says what to write.
 * @param name what the plugin is called by its folder
 * @param folder as in `plugins/fuel`
 */
export function checkPlugin(name: string, definition: unknown, folder = `plugins/${name}`): string[] {
  const file = `${folder}/plugin.ts`
  if (typeof definition !== 'object' || definition === null) return [`${file} has no default export: write "export default definePlugin({ … })"`]
  const plugin = definition as AnyPluginDefinition
  const problems: string[] = []
  const note = (place: string, list: readonly string[]) => problems.push(...list.map((problem) => `${file}: ${place}${problem}`))
  if (plugin.name !== name) note('', [`name is ${JSON.stringify(plugin.name)}, but the folder is "${name}": give both the same name`])
  note('', unknownFields(plugin, pluginFields))
  for (const [page, one] of Object.entries(plugin.pages ?? {})) note(`page ${page}: `, checkPage(page, one))
  for (const [widget, one] of Object.entries(plugin.widgets ?? {})) note(`widget ${widget}: `, checkWidget(one))
  const tables = [...Object.values(plugin.pages ?? {}), ...Object.values(plugin.widgets ?? {})].flatMap(({ messages }) => (messages ? [messages] : []))
  for (const messages of new Set(tables)) problems.push(...checkMessages(folder, messages))
  return problems
}

function checkPage(name: string, page: AnyPage): string[] {
  const problems: string[] = unknownFields(page, pageFields)
  if (!/^[a-zA-Z][a-zA-Z0-9]*$/.test(name)) problems.push('its name may hold latin letters and digits only')
  if ((page.path === undefined) === (page.content === undefined)) problems.push('it needs either a path (page) or content types (contentPage)')
  if (typeof page.head !== 'function') problems.push('head is missing: a function that answers at least a title')
  return [...problems, ...checkNeeds({ ...page.needs, ...page.optionalNeeds }), ...checkViews(page.views)]
}

function checkWidget(widget: AnyWidget): string[] {
  const problems: string[] = unknownFields(widget, widgetFields)
  if (typeof widget.slot !== 'string') problems.push('slot is missing: name a slot of the theme')
  return [...problems, ...checkNeeds(widget.needs ?? {}), ...checkViews(widget.views)]
}

function checkNeeds(needs: NonNullable<AnyPage['needs']>): string[] {
  return Object.entries(needs).flatMap(([name, need]) => {
    const problems: string[] = unknownFields(need, needFields)
    if (typeof need.contract !== 'object' || need.contract === null) problems.push('contract is missing: name a schema of contract.ts')
    if (typeof need.from !== 'function') problems.push('from is missing: a function that answers an address')
    return problems.map((problem) => `need ${name}: ${problem}`)
  })
}

function checkViews(views: PageViews | undefined): string[] {
  if (typeof views !== 'object' || views === null) return ['views are missing: desktop, mobile and amp']
  const problems: string[] = []
  for (const variant of ['desktop', 'mobile'] as const) {
    if (typeof views[variant] !== 'function') problems.push(`the ${variant} view is missing: () => import('./views/${variant}.tsx')`)
  }
  if (views.amp === false ? !views.whyNoAmp : typeof views.amp !== 'function') problems.push('the amp view is missing: name one, or say amp: false and whyNoAmp')
  return problems
}

const unknownFields = (value: object, known: readonly string[]): string[] =>
  Object.keys(value).filter((field) => !known.includes(field)).map((field) => `"${field}" is no field here: there are ${known.join(', ')}`)
