import { LRUCache } from 'lru-cache'
import { createElement, type FunctionComponent } from 'react'
import { renderToString } from 'react-dom/server'
import { messagesFromJson, messagesToJson } from '../plugin/plural.ts'
import type { LoadedIsland } from './site-modules.ts'
import { escapeAttribute, isLatin1Output, markup } from './escape.ts'
import type { IslandHost } from './view-runtime.ts'

/** Letters of markup and props that are kept of one island. */
const maxCachedLength = 1_000_000

/** What React hydrates has to come out of the props alone: an island that was drawn with the same is not drawn again. */
const caches = new WeakMap<LoadedIsland, LRUCache<string, string>>()

function cacheOf(island: LoadedIsland): LRUCache<string, string> {
  const known = caches.get(island)
  if (known) return known
  const cache = new LRUCache<string, string>({ maxSize: maxCachedLength, sizeCalculation: (markup, key) => markup.length + key.length + 1 })
  caches.set(island, cache)
  return cache
}

/**
 * Renders a page's islands with React itself, so that what React hydrates in the browser is what React wrote.
 * An island that throws leaves nothing behind and is reported; the page goes on without it.
 */
export function islandHost(
  find: (source: string) => LoadedIsland | undefined,
  onError: (source: string, error: unknown) => void,
): { readonly host: IslandHost; readonly used: () => boolean; readonly startFrame: () => void } {
  let used = false
  // Navigation keeps the frame's islands beside those of another page: their ids must not depend on how many it had.
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
        if (known !== undefined) {
          used = true
          return known
        }
        const props = messages ? { ...given, t: messagesFromJson(messages) } : given
        const html = markup(renderToString(createElement(island.component as FunctionComponent<object>, props), { identifierPrefix: prefix }))
        used = true
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
  return { host, used: () => used, startFrame }
}
