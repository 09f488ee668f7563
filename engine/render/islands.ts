import { LRUCache } from 'lru-cache'
import { createElement, type FunctionComponent } from 'react'
import { renderToString } from 'react-dom/server'
import type { LoadedIsland } from './site-modules.ts'
import { escapeAttribute, isWritingNarrow, markup } from './escape.ts'
import type { IslandHost } from './view-runtime.ts'

/** Letters of markup and props that are kept of one island. */
const maxKept = 1_000_000

/** What React hydrates has to come out of the props alone: an island that was drawn with the same is not drawn again. */
const drawnBefore = new WeakMap<LoadedIsland, LRUCache<string, string>>()

function keptOf(island: LoadedIsland): LRUCache<string, string> {
  const known = drawnBefore.get(island)
  if (known) return known
  const kept = new LRUCache<string, string>({ maxSize: maxKept, sizeCalculation: (markup, key) => markup.length + key.length + 1 })
  drawnBefore.set(island, kept)
  return kept
}

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
      const when = typeof hydrate === 'string' ? hydrate : island.hydrateWhen
      try {
        const told = JSON.stringify(props)
        const kept = keptOf(island)
        const key = `${isWritingNarrow() ? 'narrow' : 'wide'} ${prefix} ${when} ${told}`
        const known = kept.get(key)
        if (known !== undefined) {
          used = true
          return known
        }
        const html = markup(renderToString(createElement(island.component as FunctionComponent<object>, props), { identifierPrefix: prefix }))
        used = true
        const drawn =
          `<mh-island data-island="${escapeAttribute(source)}" data-src="${escapeAttribute(island.address)}" data-when="${when}" ` +
          `data-prefix="${prefix}" data-props="${escapeAttribute(told)}">${html}</mh-island>`
        kept.set(key, drawn)
        return drawn
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
