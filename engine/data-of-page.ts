import type { AnyNeeds, Values } from './plugin/page.ts'
import type { RequestContext } from './request/context.ts'
import { carries } from './frame.ts'
import { queryOf } from './resolve.ts'
import type { SiteParts } from './site-parts.ts'

/**
 * The addresses that the data of a page come from: those of its own needs, of its widgets' and of the frame's. Where code
 * of a plugin throws, what it would have asked for is left out. Never throws.
 */
export function dataOfPage(parts: SiteParts, context: RequestContext): readonly string[] {
  const { path, address, edition, site, variant } = context
  const found = new Set<string>()
  const add = (needs: AnyNeeds | undefined, params: Values = {}, query: Values = {}) => {
    for (const need of Object.values(needs ?? {})) {
      try {
        const from: unknown = need.from({ params, query, edition, site, variant, path, address })
        if (typeof from === 'string') found.add(from)
      } catch {
        // The page itself says so when it is made.
      }
    }
  }
  try {
    const match = parts.routes.match({ path, edition: edition.id, site })
    if (match) {
      const { page, name } = match.entry
      const query = queryOf(page.query, context.query)
      add(page.needs, match.params, query)
      add(page.optionalNeeds, match.params, query)
      for (const { widget } of parts.widgets) if (carries(widget, context, name, parts.theme.slots)) add(widget.needs)
    }
  } catch {
    // A validator that throws: the same.
  }
  add(parts.theme.needs)
  return [...found]
}
