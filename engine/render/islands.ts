import { createElement, type FunctionComponent } from 'react'
import { renderToString } from 'react-dom/server'
import type { LoadedIsland } from './site-modules.ts'
import { escapeAttribute, markup } from './escape.ts'
import type { IslandHost } from './view-runtime.ts'

/**
 * Renders a page's islands with React itself, so that what React hydrates in the browser is what React wrote.
 * An island that throws leaves nothing behind and is reported; the page goes on without it.
 */
export function islandHost(
  find: (source: string) => LoadedIsland | undefined,
  onError: (source: string, error: unknown) => void,
): { readonly host: IslandHost; readonly used: () => boolean; readonly inFrame: () => void } {
  let used = false
  // Navigation keeps the frame's islands beside those of another page: their ids must not depend on how many it had.
  let letter = 'i'
  let before = 0
  let total = 0
  const host: IslandHost = {
    render(source, { hydrate, children: _children, ...props }, n) {
      total = n + 1
      const island = find(source)
      if (!island) {
        onError(source, new Error('it is not part of the build'))
        return ''
      }
      const prefix = `${letter}${n - before}-`
      try {
        const html = markup(renderToString(createElement(island.component as FunctionComponent<object>, props), { identifierPrefix: prefix }))
        used = true
        const when = typeof hydrate === 'string' ? hydrate : island.hydrateWhen
        return (
          `<mh-island data-island="${escapeAttribute(source)}" data-src="${escapeAttribute(island.address)}" data-when="${when}" ` +
          `data-prefix="${prefix}" data-props="${escapeAttribute(JSON.stringify(props))}">${html}</mh-island>`
        )
      } catch (error) {
        onError(source, error)
        return ''
      }
    },
  }
  const inFrame = () => {
    letter = 'f'
    before = total
  }
  return { host, used: () => used, inFrame }
}
