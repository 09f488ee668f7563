import type { TSchema } from 'typebox'
import type { Job } from '../jobs/job.ts'
import type { AnyActions } from './action.ts'
import { checkAction } from './check-action.ts'
import { scheduleFault } from '../jobs/schedule.ts'
import { checkKinds, type DeclaredKinds } from './check-kinds.ts'
import { checkMessages } from './check-messages.ts'
import { checkCacheability, checkEntryLinks, checkPageFields, checkTimes, described } from './check-page-fields.ts'
import type { Need } from './need.ts'
import type { AnyPrivateNeed } from './private-need.ts'
import type { AnyPage, AnyRepresentation } from './any-page.ts'
import type { PageViews } from './page-views.ts'
import type { AnyPluginDefinition, PluginDefinition } from './plugin.ts'
import type { Placement } from './placement.ts'
import { pageWidgetsOf, renderedParts } from './rendered-parts.ts'
import { actionTables } from './action-tables.ts'
import { unknownFields } from './unknown-fields.ts'
import type { AnyWidget, WidgetViews } from './widget.ts'

// Listed again, because types do not exist at run time; a field that is forgotten here does not compile.
const pluginFields = Object.keys({ name: true, pages: true, contentTypes: true, widgets: true, actions: true, redirects: true, entryLinks: true, settings: true, privateNeeds: true, live: true, jobs: true, origin: true } satisfies Record<keyof PluginDefinition, true>)
const pageFields = Object.keys({ path: true, content: true, params: true, query: true, kind: true, editions: true, flag: true, sites: true, messages: true, needs: true, optionalNeeds: true, widgets: true, slots: true, actions: true, cacheability: true, freshness: true, canonical: true, outcome: true, head: true, views: true, representations: true, takesFrom: true, ifNotFound: true, embeddable: true, errorPageFor: true, personal: true, who: true } satisfies Record<keyof AnyPage, true>)
const widgetFields = Object.keys({ placement: true, flag: true, params: true, pageParams: true, messages: true, needs: true, optionalNeeds: true, actions: true, jsonLd: true, cacheability: true, views: true } satisfies Record<keyof AnyWidget, true>)
const placementFields = Object.keys({ slot: true, on: true, editions: true, sites: true, params: true } satisfies Record<keyof Placement, true>)
const jobFields = Object.keys({ schedule: true, timeZone: true, timeout: true, catchUp: true, run: true } satisfies Record<keyof Job, true>)
const representationFields = Object.keys({ path: true, type: true, query: true, needs: true, title: true, download: true, render: true } satisfies Record<keyof AnyRepresentation, true>)
const needFields = Object.keys({ contract: true, request: true, deadline: true, freshFor: true, staleFor: true, staleIfErrorFor: true, tags: true } satisfies Record<keyof Need<TSchema>, true>)

const privateNeedFields = Object.keys({ contract: true, who: true, query: true, request: true, deadline: true } satisfies Record<keyof AnyPrivateNeed, true>)
/** What a page that is made for one reader cannot have. */
const storedFields = ['cacheability', 'freshness', 'representations', 'errorPageFor', 'embeddable'] as const satisfies readonly (keyof AnyPage)[]

/**
 * What is wrong with a definition that the compiler did not see, because it is JavaScript or the types were bypassed. Each
 * line names the file and the part, and says what to write.
 * @param name the name of the plugin's folder
 * @param folder as in `plugins/fuel`
 * @param declared the names that pages may refer to; without them these references are not checked
 */
export function checkPlugin(name: string, definition: unknown, folder = `plugins/${name}`, declared?: DeclaredKinds): string[] {
  const file = `${folder}/plugin.ts`
  if (typeof definition !== 'object' || definition === null) return [`${file} has no default export: write "export default definePlugin({ … })"`]
  const plugin = definition as AnyPluginDefinition
  const problems: string[] = []
  const report = (place: string, list: readonly string[]) => problems.push(...list.map((problem) => `${file}: ${place}${problem}`))
  if (plugin.name !== name) report('', [`name is ${JSON.stringify(plugin.name)}, but the folder is "${name}": give both the same name`])
  report('', [...unknownFields(plugin, pluginFields), ...tableProblems(plugin)])
  // The checks below read the tables.
  if (problems.length > 0) return problems
  for (const topic of Object.keys(plugin.live ?? {})) report(`live topic ${topic}: `, checkName(topic))
  for (const [page, one] of Object.entries(plugin.pages ?? {})) report(`page ${page}: `, checkPage(page, one, declared))
  for (const [widget, one] of Object.entries(pageWidgetsOf(plugin.pages))) report(`widget ${widget}: `, [...checkName(widget.slice(widget.indexOf('.') + 1)), ...(one.placement === undefined ? [] : ['placement is for widgets in slots: the views of a page place its own']), ...checkWidget(one)])
  for (const [widget, one] of Object.entries(plugin.widgets ?? {})) report(`widget ${widget}: `, [...checkName(widget), ...checkWidget(one)])
  for (const [name, one] of Object.entries(plugin.privateNeeds ?? {})) report(`private need ${name}: `, [...checkName(name), ...checkNeed(one, privateNeedFields), ...checkWho(one.who)])
  for (const [name, one] of Object.entries(plugin.jobs ?? {})) report(`job ${name}: `, checkJob(name, one))
  problems.push(...checkActions(plugin).map((problem) => `${file}: ${problem}`))
  const tables = [...renderedParts(plugin), ...actionTables(plugin).flatMap((actions) => Object.values(actions))].flatMap((part) => (part?.messages ? [part.messages] : []))
  for (const messages of new Set(tables)) problems.push(...checkMessages(folder, messages))
  return problems
}

const tables = ['pages', 'contentTypes', 'widgets', 'actions', 'privateNeeds', 'live', 'jobs'] as const satisfies readonly (keyof PluginDefinition)[]

/** Tables of a wrong type, and entries that are null or no object. */
function tableProblems(plugin: AnyPluginDefinition): string[] {
  const isObject = (value: unknown) => typeof value === 'object' && value !== null && !Array.isArray(value)
  const inTables = tables.flatMap((table) => {
    const value: unknown = plugin[table]
    if (value === undefined) return []
    if (!isObject(value)) return [`${table} is ${described(value)}: write an object, as in { front: … }`]
    return Object.entries(value as object).flatMap(([name, one]) => (isObject(one) ? [] : [`${table} ${name} is ${described(one)}: write an object`]))
  })
  if (plugin.settings !== undefined && (!isObject(plugin.settings) || (plugin.settings.schema as { readonly type?: unknown } | undefined)?.type !== 'object')) inTables.push('settings has no schema of an object: write { schema: Type.Object({ … }) }')
  if (plugin.redirects !== undefined && !Array.isArray(plugin.redirects)) inTables.push(`redirects is ${described(plugin.redirects)}: write a list of rules`)
  inTables.push(...checkEntryLinks(plugin.entryLinks))
  if (plugin.origin !== undefined && typeof plugin.origin !== 'function') inTables.push(`origin is ${described(plugin.origin)}: write () => import('./origin.ts')`)
  return inTables
}

const checkName = (name: string): string[] => (/^[a-zA-Z][a-zA-Z0-9]*$/.test(name) ? [] : ['its name may hold latin letters and digits only'])

function checkPage(name: string, page: AnyPage, declared: DeclaredKinds | undefined): string[] {
  const problems: string[] = unknownFields(page, pageFields)
  problems.push(...checkName(name))
  if ((page.path === undefined) === (page.content === undefined)) problems.push('it needs either a path (page) or content types (contentPage)')
  if (typeof page.head !== 'function') problems.push('head is missing: a function that answers at least a title')
  if (page.slots !== undefined) problems.push(...(Array.isArray(page.slots) ? page.slots.flatMap((slot) => checkName(String(slot)).map((problem) => `slot ${slot}: ${problem}`)) : [`slots is ${described(page.slots)}: write a list of names`]))
  return [...problems, ...checkPageFields(page), ...checkPersonal(page), ...(declared ? checkKinds(page, declared) : []), ...checkNeeds({ ...page.needs, ...page.optionalNeeds }), ...checkViews(page.views), ...checkRepresentations(page)]
}

function checkPersonal(page: AnyPage): string[] {
  if (page.personal !== true) return page.who === undefined ? [] : ['who may open a page is said of a personal one: add personal: true']
  const stored = storedFields.filter((field) => page[field] !== undefined).map((field) => `${field} is for pages that can be stored: a personal page is made for each request`)
  const amp = (page.views as PageViews | undefined)?.amp
  return [...stored, ...(page.content ? ['a content page can be stored: only a page with a path is personal'] : []), ...(amp === false || amp === undefined ? [] : ['a personal page has no AMP: say amp: false and whyNoAmp']), ...checkWho(page.who)]
}

const checkWho = (who: unknown): string[] => (who === undefined || (typeof who === 'string' && who !== '') ? [] : [`who is ${described(who)}: write 'anyone', 'reader' or the name of a role`])

/** Every action once, however many pages list it; two of one name would have one address. */
function checkActions(plugin: AnyPluginDefinition): string[] {
  const known = new Map<string, AnyActions[string]>()
  return actionTables(plugin).flatMap((actions) =>
    Object.entries(actions).flatMap(([name, action]) => {
      const other = known.get(name)
      known.set(name, action)
      if (other === action) return []
      if (other !== undefined) return [`action ${name}: there are two of this name, which would have one address: give one of them another, or use the same for both`]
      return checkAction(name, action).map((problem) => `action ${name}: ${problem}`)
    }),
  )
}

function checkJob(name: string, job: Job): string[] {
  const problems = [...unknownFields(job, jobFields), ...checkName(name)]
  const fault = scheduleFault(job)
  if (fault !== undefined) problems.push(fault)
  if (job.timeout !== undefined && !/^\d+(?:ms|s|m|h|d)$/.test(job.timeout)) problems.push(`timeout "${job.timeout}" is no duration: write a whole number and ms, s, m, h or d`)
  if (typeof job.run !== 'function') problems.push('run is missing: a function that does the work')
  return problems
}

function checkRepresentations({ content, representations = {} }: AnyPage): string[] {
  const problems: string[] = []
  for (const [name, one] of Object.entries(representations)) {
    const own = unknownFields(one, representationFields)
    if (!/^[a-z][a-z0-9]*$/.test(name)) own.push('its name may hold lower-case latin letters and digits only')
    if (content && !(typeof one.path === 'string' && /^\/[\w-]+\.[\w.-]+$/.test(one.path))) own.push('path is the name of a file below the address of the content, as in /rss.xml')
    if (typeof one.type !== 'string' || !/^[\w.+-]+\/[\w.+-]+(?:; ?[\w-]+=[\w-]+)*$/.test(one.type)) own.push('type is missing: a media type, as in text/csv; charset=utf-8')
    if (typeof one.render !== 'function') own.push('render is missing: a function that answers the body')
    problems.push(...own.map((problem) => `representation ${name}: ${problem}`))
  }
  return problems
}

function checkWidget(widget: AnyWidget): string[] {
  const problems: string[] = unknownFields(widget, widgetFields)
  const { placement, params, pageParams } = widget
  if (placement !== undefined) {
    if (typeof placement !== 'object' || placement === null) problems.push('placement is no object: write { slot: … }')
    else problems.push(...unknownFields(placement, placementFields).map((problem) => `placement: ${problem}`), ...(typeof placement.slot === 'string' ? [] : ['placement: slot is missing: name a slot of the theme']))
  }
  if (params !== undefined && (params as { readonly type?: unknown }).type !== 'object') problems.push('params is no schema of an object: write Type.Object({ … })')
  const declared = Object.keys((params as { readonly properties?: object } | undefined)?.properties ?? {})
  if (pageParams !== undefined && !Array.isArray(pageParams)) problems.push(`pageParams is ${described(pageParams)}: write a list of names`)
  else for (const name of pageParams ?? []) if (!declared.includes(name)) problems.push(`pageParams: params has no "${name}"`)
  return [...problems, ...checkCacheability(widget.cacheability), ...checkNeeds({ ...widget.needs, ...widget.optionalNeeds }), ...checkWidgetViews(widget.views)]
}

function checkNeeds(needs: NonNullable<AnyPage['needs']>): string[] {
  return Object.entries(needs).flatMap(([name, need]) => checkNeed(need, needFields).map((problem) => `need ${name}: ${problem}`))
}

function checkNeed(need: { readonly contract: unknown; readonly request: unknown; readonly deadline?: unknown }, fields: readonly string[]): string[] {
  if (typeof need !== 'object' || need === null) return [`it is ${described(need)}: write { contract, request }`]
  const problems: string[] = [...unknownFields(need, fields), ...checkTimes({ ...need })]
  if (typeof need.contract !== 'object' || need.contract === null) problems.push('contract is missing: name a schema of contract.ts')
  else if (!isSchema(need.contract)) problems.push('contract is no schema: write Type.Object({ … }), with Type of masthead')
  if (need.deadline !== undefined && !(typeof need.deadline === 'number' && need.deadline > 0)) problems.push(`deadline is ${JSON.stringify(need.deadline)}: write milliseconds, as in 2_000`)
  if (typeof need.request !== 'function') problems.push("request is missing: a function that answers { path, query }, as in () => ({ path: '/api/gold' })")
  return problems
}

/** A schema of TypeBox, or JSON Schema that was written by hand; those of other libraries would be taken to allow everything. */
const isSchema = (contract: object): boolean => Object.keys(contract).length === 0 || ['~kind', '~unsafe', 'type', 'anyOf', 'allOf', 'oneOf', '$ref', 'const', 'enum'].some((name) => name in contract)

function checkViews(views: PageViews | undefined): string[] {
  if (typeof views !== 'object' || views === null) return ['views are missing: desktop, mobile and amp']
  const problems: string[] = []
  if (views.desktop === false && views.mobile === false && typeof views.amp === 'function') return problems
  for (const variant of ['desktop', 'mobile'] as const) {
    if (typeof views[variant] !== 'function') problems.push(`the ${variant} view is missing: () => import('./views/${variant}.tsx')`)
  }
  if (views.amp === false ? !views.whyNoAmp : typeof views.amp !== 'function') problems.push('the amp view is missing: name one, or say amp: false and whyNoAmp')
  return problems
}

function checkWidgetViews(views: WidgetViews | undefined): string[] {
  if (typeof views !== 'object' || views === null) return ['views are missing: desktop, mobile and amp']
  const missing = (['desktop', 'mobile', 'amp'] as const).filter((variant) => views[variant] !== false && typeof views[variant] !== 'function')
  return missing.map((variant) => `the ${variant} view is missing: () => import('./views/${variant}.tsx'), or false where it is not shown`)
}
