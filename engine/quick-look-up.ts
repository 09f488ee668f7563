import type { IncomingMessage } from 'node:http'
import type { StoredPage } from './cache/stored-page.ts'
import { type TraitValues, type Traits, traitsOf, usualTraits } from './cache/traits.ts'
import type { Device } from './request/context.ts'
import { deviceOf } from './request/device.ts'

/**
 * Finds stored pages by the address as it was sent, before anything is taken apart. What is here is a shortcut: a page
 * that it does not know is found by its key.
 */
export interface QuickLookUp {
  readonly find: (request: IncomingMessage) => StoredPage | undefined
  /** Remembers that a request leads to a stored page. */
  readonly remember: (request: IncomingMessage, stored: StoredPage) => void
  readonly size: () => number
}

/** Spellings of one page's address that are remembered for as long as the page is. */
const mostSpellings = 4
/** Other addresses, with queries that do not matter: a flood of them pushes out others of their kind and nothing else. */
const mostAliases = 8_192
const longestUrl = 1_024
const mostHosts = 256

type ByUrl = Map<string, StoredPage>

/**
 * @param hostClass the same for host names that lead to the same site and edition
 */
export function createQuickLookUp(hostClass: (host: string | undefined) => string, traits: Traits): QuickLookUp {
  const usual = usualTraits(traits)
  const hasTraits = Object.keys(traits).length > 0
  const byClass = new Map<string, Map<string, ByUrl>>()
  const byHost = new Map<string, Map<string, ByUrl>>()
  const aliases: { readonly from: ByUrl; readonly url: string; readonly stored: StoredPage }[] = []
  let nextAlias = 0

  function readers(host: string | undefined): Map<string, ByUrl> {
    const name = host ?? ''
    const known = byHost.get(name)
    if (known) return known
    const of = hostClass(host)
    const found = byClass.get(of) ?? new Map<string, ByUrl>()
    byClass.set(of, found)
    if (byHost.size < mostHosts && name.length < 256) byHost.set(name, found)
    return found
  }

  function pagesFor({ headers }: IncomingMessage): ByUrl | undefined {
    return readers(headers.host).get(readerOf(deviceOf(headers), hasTraits ? traitsOf(traits, usual, headers.cookie) : usual, usual))
  }

  return {
    find: (request) => {
      const pages = pagesFor(request)
      const stored = pages?.get(request.url ?? '')
      if (!stored?.isGone) return stored
      // An alias outlives its page.
      pages?.delete(request.url ?? '')
      return undefined
    },
    remember: (request, stored) => {
      const url = request.url ?? ''
      if (stored.isGone || url.length > longestUrl || !url.startsWith('/')) return
      const { headers } = request
      const reader = readerOf(deviceOf(headers), hasTraits ? traitsOf(traits, usual, headers.cookie) : usual, usual)
      const byReader = readers(headers.host)
      const from = byReader.get(reader) ?? new Map<string, StoredPage>()
      byReader.set(reader, from)
      if (from.get(url) === stored) return
      const isOwn = !url.includes('?') || Object.keys(stored.where.query).length > 0
      if (isOwn && stored.shortcuts.length < mostSpellings) {
        stored.shortcuts.push({ from, url })
      } else {
        const before = aliases[nextAlias]
        if (before && before.from.get(before.url) === before.stored && !before.stored.shortcuts.some((each) => each.from === before.from && each.url === before.url)) {
          before.from.delete(before.url)
        }
        aliases[nextAlias] = { from, url, stored }
        nextAlias = (nextAlias + 1) % mostAliases
      }
      from.set(url, stored)
    },
    size: () => byClass.values().reduce((sum, byReader) => sum + byReader.values().reduce((inner, from) => inner + from.size, 0), 0),
  }
}

/** What a page may depend on beside host and address, as one short word. */
function readerOf(device: Device, values: TraitValues, usual: TraitValues): string {
  if (values === usual) return device
  return `${device} ${Object.keys(values).sort().map((name) => `${name}=${values[name]}`).join('&')}`
}
