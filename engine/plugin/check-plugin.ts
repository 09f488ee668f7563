import type { AnyPluginDefinition } from './plugin.ts'
import type { AnyPage, PageViews } from './page.ts'
import { wordsOf } from './messages.ts'

/**
 * What is wrong with a definition that the compiler did not see: one that was written in JavaScript, or forced. Each
 * line names the part and says what to write.
 * @param folder name of the plugin's folder
 */
export function checkPlugin(folder: string, definition: unknown): string[] {
  if (typeof definition !== 'object' || definition === null) return [`plugins/${folder}/plugin.ts has no default export: write "export default definePlugin({ … })"`]
  const plugin = definition as AnyPluginDefinition
  const problems: string[] = []
  if (plugin.name !== folder) problems.push(`name is ${JSON.stringify(plugin.name)}, but the folder is "${folder}": give both the same name`)
  for (const [name, page] of Object.entries(plugin.pages ?? {})) problems.push(...checkPage(name, page).map((problem) => `page ${name}: ${problem}`))
  for (const [name, widget] of Object.entries(plugin.widgets ?? {})) {
    if (typeof widget.slot !== 'string') problems.push(`widget ${name}: slot is missing: name a slot of the theme`)
    problems.push(...checkViews(widget.views).map((problem) => `widget ${name}: ${problem}`))
  }
  return problems
}

function checkPage(name: string, page: AnyPage): string[] {
  const problems: string[] = []
  if (!/^[a-zA-Z][a-zA-Z0-9]*$/.test(name)) problems.push('its name may hold latin letters and digits only')
  if ((page.path === undefined) === (page.content === undefined)) problems.push('it needs either a path (page) or content types (contentPage)')
  if (typeof page.head !== 'function') problems.push('head is missing: a function that answers at least a title')
  for (const [need, { contract, from }] of Object.entries({ ...page.needs, ...page.optionalNeeds })) {
    if (typeof contract !== 'object' || contract === null) problems.push(`need ${need}: contract is missing: name a schema`)
    if (typeof from !== 'function') problems.push(`need ${need}: from is missing: a function that answers an address`)
  }
  problems.push(...checkViews(page.views), ...checkMessages(page))
  return problems
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

function checkMessages({ messages }: AnyPage): string[] {
  if (!messages) return []
  const english = Object.keys(wordsOf(messages, 'english'))
  const telugu = new Set(Object.keys(messages.telugu ?? {}))
  const missing = english.filter((word) => !telugu.has(word))
  return missing.length === 0 ? [] : [`messages.telugu lacks ${missing.join(', ')}`]
}
