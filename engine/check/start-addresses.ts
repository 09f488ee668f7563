import { readPiece } from '../origin/sitemap/part-sitemaps.ts'
import type { CheckedSite } from './checked-site.ts'

/** An address that a plugin names itself. */
export interface StartAddress {
  /** Path with the prefix of its edition. */
  readonly url: string
  readonly plugin: string
  readonly edition: string
  readonly why: 'entryLink' | 'path' | 'sitemap' | 'errorPage'
}

/** Sitemap entries that are tried. */
const maxSitemapEntries = 40

/** Entry links, paths without params and the first sitemap entries of plugins, each in its editions. */
export async function startAddresses({ site, origin }: CheckedSite, plugins: readonly string[]): Promise<readonly StartAddress[]> {
  const starts = new Map<string, StartAddress>()
  const add = (plugin: string, edition: string, path: string, why: StartAddress['why']) => {
    const prefix = site.liveEditions.find(({ id }) => id === edition)?.routePrefix ?? ''
    const url = prefix !== '' && path === '/' ? prefix : `${prefix}${path}`
    if (!starts.has(url)) starts.set(url, { url, plugin, edition, why })
  }
  for (const { name, definition } of site.plugins) {
    if (!plugins.includes(name)) continue
    for (const [edition, entryLinks] of Object.entries(definition.entryLinks ?? {})) for (const { path } of entryLinks ?? []) add(name, edition, path, 'entryLink')
    for (const entry of site.routes.entries.filter(({ plugin }) => plugin === name)) {
      if (!entry.sites.includes('main')) continue
      for (const path of [entry.page.path ?? []].flat()) if (!/[:*{]/.test(path)) for (const edition of entry.editions) add(name, edition, path, entry.page.errorPageFor === undefined ? 'path' : 'errorPage')
    }
    const part = origin.parts.find(({ plugin }) => plugin === name)?.part
    for (const { id, channel } of part?.sitemap ? site.liveEditions : []) {
      try {
        for await (const piece of part?.sitemap?.(origin.context, channel) ?? []) {
          for (const entry of readPiece(piece).entries.slice(0, maxSitemapEntries)) add(name, id, typeof entry === 'string' ? entry : entry.path, 'sitemap')
          break
        }
      } catch {
        // An error in a sitemap is reported by the origin's own tests.
      }
    }
  }
  return [...starts.values()]
}
