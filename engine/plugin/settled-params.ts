import type { AnyPage } from './any-page.ts'
import type { Param } from './param.ts'
import type { AnyPluginDefinition } from './plugin.ts'
import type { AllSettings } from './settings.ts'

type Params = Readonly<Record<string, Param<unknown>>>

const settled = (params: Params, settings: AllSettings): Params => Object.fromEntries(Object.entries(params).map(([name, param]) => [name, param.ofSettings?.(settings) ?? param]))

const isUnsettled = ({ params = {}, query = {} }: AnyPage): boolean => [...Object.values(params), ...Object.values(query)].some((param) => typeof param?.ofSettings === 'function')

/** A plugin whose params are those that the site's settings make; the plugin itself where none depends on them. */
export function withSettledParams<Definition extends AnyPluginDefinition>(definition: Definition, settings: AllSettings): Definition {
  const { pages = {} } = definition
  if (!Object.values(pages).some(isUnsettled)) return definition
  const bound = Object.entries(pages).map(([name, page]) => [name, isUnsettled(page) ? { ...page, ...(page.params ? { params: settled(page.params, settings) } : {}), ...(page.query ? { query: settled(page.query, settings) } : {}) } : page])
  return { ...definition, pages: Object.fromEntries(bound) }
}
