import type { SourceFolder } from '../build/source-folder.ts'
import { noSettings } from '../config/read-settings.ts'
import type { UpstreamRequest } from '../data/upstream-request.ts'
import type { LoadedSite } from '../pages/loaded-site.ts'
import type { AnyNeeds } from '../plugin/any-page.ts'
import type { AnyPluginDefinition } from '../plugin/plugin.ts'
import { pageWidgetsOf } from '../plugin/rendered-parts.ts'
import type { Visitor } from '../readers/visitor.ts'
import { type CheckResult, summarize } from './check-result.ts'

/** A need, and what part of the plugin asks it. */
interface Asking {
  /** As in `page front`. */
  readonly part: string
  readonly need: string
  readonly request: (input: never) => UpstreamRequest
}

/**
 * Checks that no page or widget that can be stored asks the API for what a private need or a personal page of the plugin asks:
 * that is one reader's alone. Addresses are compared by the part of their paths that is written in code.
 */
export function checkPrivate(site: LoadedSite, { name: plugin, displayPath }: SourceFolder, visitor: Visitor): readonly CheckResult[] {
  const definition = site.modules.plugins.find(({ name }) => name === plugin)?.definition
  const { own, stored } = askingsOf(definition)
  const personal = Object.values(definition?.pages ?? {}).filter((page) => page.personal).length
  if (own.length + personal === 0) return []
  const [edition] = site.liveEditions
  const { reader } = visitor
  // Some params of no page in particular: only what is written in code is looked at.
  const anything: Readonly<Record<string, string>> = new Proxy({}, { get: () => '1' })
  const input = { params: anything, query: {}, settings: (site.settings.get(plugin) ?? noSettings).all, edition, site: 'main', variant: 'desktop', path: '/', address: '/', reader }
  const literal = ({ request }: Asking): string | undefined => {
    try {
      const { path, apiUrl = '' } = request(input as never)
      return `${apiUrl}${typeof path === 'string' ? path : path[0]}`
    } catch {
      // What is made of other values is not compared.
      return undefined
    }
  }
  const byAddress = Map.groupBy(own, literal)
  const faults = stored.flatMap((asking) => {
    const address = literal(asking)
    const [twin] = address === undefined ? [] : (byAddress.get(address) ?? [])
    return twin ? [`${displayPath}/plugin.ts: the need ${asking.need} of ${asking.part} asks ${address}, as ${twin.part} does, and what it can store is one reader's alone: make it a private need, or the page personal`] : []
  })
  return summarize(plugin, 'private', faults, `nothing that can be stored asks what its private needs (${Object.keys(definition?.privateNeeds ?? {}).length}) and personal pages (${personal}) ask`)
}

function askingsOf(definition: AnyPluginDefinition | undefined): { readonly own: readonly Asking[]; readonly stored: readonly Asking[] } {
  const pages = Object.entries(definition?.pages ?? {})
  const asks = (part: string, { needs = {}, optionalNeeds = {} }: { readonly needs?: AnyNeeds; readonly optionalNeeds?: AnyNeeds }): Asking[] =>
    Object.entries({ ...needs, ...optionalNeeds }).map(([need, { request }]) => ({ part, need, request }))
  return {
    own: [
      ...Object.entries(definition?.privateNeeds ?? {}).map(([need, { request }]) => ({ part: `the private need ${need}`, need, request })),
      ...pages.flatMap(([name, page]) => (page.personal ? asks(`the personal page ${name}`, page) : [])),
    ],
    stored: [
      ...pages.flatMap(([name, page]) => (page.personal ? [] : asks(`the page ${name}`, page))),
      ...Object.entries({ ...pageWidgetsOf(definition?.pages), ...definition?.widgets }).flatMap(([name, widget]) => asks(`the widget ${name}`, widget)),
    ],
  }
}
