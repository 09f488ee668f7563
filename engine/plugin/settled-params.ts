import type { AnyPage } from './any-page.ts'
import type { Param } from './param.ts'
import type { AnyPluginDefinition, EntryLinks } from './plugin.ts'
import type { AllSettings } from './settings.ts'

type Params = Readonly<Record<string, Param<unknown>>>

const settled = (params: Params, settings: AllSettings): Params => Object.fromEntries(Object.entries(params).map(([name, param]) => [name, param.ofSettings?.(settings) ?? param]))

const isUnsettled = ({ params = {}, query = {} }: AnyPage): boolean => [...Object.values(params), ...Object.values(query)].some((param) => typeof param?.ofSettings === 'function')

const withSettledLinks = (links: EntryLinks, settings: AllSettings): EntryLinks => Object.fromEntries(Object.entries(links).map(([edition, some]) => [edition, some.flatMap((link) => link.ofSettings?.(settings) ?? link)]))

const hasUnsettledLinks = (links: EntryLinks = {}): boolean => Object.values(links).some((some) => some.some(({ ofSettings }) => typeof ofSettings === 'function'))

/** A plugin whose params and entry links are those that the site's settings make; the plugin itself where none depends on them. */
export function withSettledParams<Definition extends AnyPluginDefinition>(definition: Definition, settings: AllSettings): Definition {
  const { pages = {}, entryLinks = {} } = definition
  const links = hasUnsettledLinks(entryLinks) ? { entryLinks: withSettledLinks(entryLinks, settings) } : {}
  if (!Object.values(pages).some(isUnsettled)) return { ...definition, ...links }
  const bound = Object.entries(pages).map(([name, page]) => [name, isUnsettled(page) ? { ...page, ...(page.params ? { params: settled(page.params, settings) } : {}), ...(page.query ? { query: settled(page.query, settings) } : {}) } : page])
  return { ...definition, ...links, pages: Object.fromEntries(bound) }
}
