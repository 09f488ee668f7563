import { LRUCache } from 'lru-cache'
import { createElement, type FunctionComponent } from 'react'
import { renderToString } from 'react-dom/server'
import { messagesFromJson, messagesToJson } from '../plugin/plural.ts'
import type { LoadedIsland } from './site-modules.ts'
import { escapeAttribute, isLatin1Output, markup } from './escape.ts'
import type { IslandHost } from './view-runtime.ts'

/** Characters of keys and markup that are cached per island. */
const maxCachedLength = 1_000_000

/** Hydration requires an island's markup to depend on its props alone, so equal props reuse it. */
const caches = new WeakMap<LoadedIsland, LRUCache<string, string>>()

function cacheOf(island: LoadedIsland): LRUCache<string, string> {
  const known = caches.get(island)
  if (known) return known
  const cache = new LRUCache<string, string>({ maxSize: maxCachedLength, sizeCalculation: (markup, key) => markup.length + key.length + 1 })
  caches.set(island, cache)
  return cache
}

/**
 * Renders a page's islands with React itself, so that React hydrates exactly what React rendered. An island that throws is
 * left out and reported; the page is served without it.
 */
export function islandHost(
  find: (source: string) => LoadedIsland | undefined,
  onError: (source: string, error: unknown) => void,
): { readonly host: IslandHost; readonly startFrame: () => void; readonly within: <Result>(widget: string, render: () => Result) => Result } {
  // Client navigation keeps the frame's islands next to those of another page: their ids must not depend on how many
  // islands that page had.
  let idPrefix = 'i'
  let offset = 0
  let total = 0
  const host: IslandHost = {
    render(source, { hydrate, children: _children, ...given }, n) {
      total = n + 1
      const island = find(source)
      if (!island) {
        onError(source, new Error('it is not part of the build'))
        return ''
      }
      const prefix = `${idPrefix}${n - offset}-`
      const when = typeof hydrate === 'string' ? hydrate : island.hydrateWhen
      try {
        const messages = island.messages && messagesToJson(given['t'], island.messages)
        const json = JSON.stringify(messages ? { ...given, t: messages } : given)
        const cache = cacheOf(island)
        const key = `${isLatin1Output() ? 'narrow' : 'wide'} ${prefix} ${when} ${json}`
        const known = cache.get(key)
        if (known !== undefined) return known
        const props = messages ? { ...given, t: messagesFromJson(messages) } : given
        const html = markup(renderToString(createElement(island.component as FunctionComponent<object>, props), { identifierPrefix: prefix }))
        const rendered =
          `<mh-island data-island="${escapeAttribute(source)}" data-src="${escapeAttribute(island.address)}" data-when="${when}" ` +
          `data-prefix="${prefix}" data-props="${escapeAttribute(json)}">${html}</mh-island>`
        cache.set(key, rendered)
        return rendered
      } catch (error) {
        onError(source, error)
        return ''
      }
    },
  }
  const startFrame = () => {
    idPrefix = 'f'
    offset = total
  }
  // Nor on the islands of other widgets, because each is rendered by itself when its data changes.
  const within = <Result>(widget: string, render: () => Result): Result => {
    const outer = idPrefix
    idPrefix = `${widget.replace(/[^a-zA-Z0-9]+/g, '-')}-`
    offset = total
    try {
      return render()
    } finally {
      idPrefix = outer
      offset = total
    }
  }
  return { host, startFrame, within }
}
