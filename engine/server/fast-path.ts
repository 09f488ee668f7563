import type { IncomingMessage } from 'node:http'
import type { StoredPage } from '../cache/stored-page.ts'
import { type TraitValues, type Traits, readTraits, defaultTraits } from '../cache/traits.ts'
import type { Device } from '../request/context.ts'
import { deviceOf } from '../request/device.ts'

/**
 * Finds stored pages by the address as it was sent, before anything is taken apart. What is here is a shortcut: a page
 * that it does not know is found by its key.
 */
export interface FastPath {
  readonly find: (request: IncomingMessage) => StoredPage | undefined
  /** Remembers that a request leads to a stored page. */
  readonly remember: (request: IncomingMessage, stored: StoredPage) => void
  /** Host names lead elsewhere from now on; what is known of sites and editions stays. */
  readonly forgetHosts: () => void
  readonly size: () => number
}

/** Spellings of one page's address that are remembered for as long as the page is. */
const maxUrlsPerPage = 4
/** Other addresses, with queries that do not matter: a flood of them pushes out others of their kind and nothing else. */
const maxAliases = 8_192
const maxUrlLength = 1_024
const maxHosts = 256

type ByUrl = Map<string, StoredPage>

/**
 * @param hostClass the same for host names that lead to the same site and edition
 */
export function createFastPath(hostClass: (host: string | undefined) => string, traits: Traits): FastPath {
  const usual = defaultTraits(traits)
  const hasTraits = Object.keys(traits).length > 0
  const byClass = new Map<string, Map<string, ByUrl>>()
  const byHost = new Map<string, Map<string, ByUrl>>()
  const aliases: { readonly from: ByUrl; readonly url: string; readonly stored: StoredPage }[] = []
  let nextAlias = 0

  function variantsOfHost(host: string | undefined): Map<string, ByUrl> {
    const name = host ?? ''
    const known = byHost.get(name)
    if (known) return known
    const hostKey = hostClass(host)
    const found = byClass.get(hostKey) ?? new Map<string, ByUrl>()
    byClass.set(hostKey, found)
    if (byHost.size < maxHosts && name.length < 256) byHost.set(name, found)
    return found
  }

  function pagesFor({ headers }: IncomingMessage): ByUrl | undefined {
    return variantsOfHost(headers.host).get(variantKey(deviceOf(headers), hasTraits ? readTraits(traits, usual, headers.cookie) : usual, usual))
  }

  return {
    find: (request) => {
      const pages = pagesFor(request)
      const stored = pages?.get(request.url ?? '')
      if (!stored?.isRemoved) return stored
      // An alias outlives its page.
      pages?.delete(request.url ?? '')
      return undefined
    },
    remember: (request, stored) => {
      const url = request.url ?? ''
      if (stored.isRemoved || url.length > maxUrlLength || !url.startsWith('/')) return
      const { headers } = request
      const variant = variantKey(deviceOf(headers), hasTraits ? readTraits(traits, usual, headers.cookie) : usual, usual)
      const byVariant = variantsOfHost(headers.host)
      const from = byVariant.get(variant) ?? new Map<string, StoredPage>()
      byVariant.set(variant, from)
      if (from.get(url) === stored) return
      const isOwn = !url.includes('?') || Object.keys(stored.where.query).length > 0
      if (isOwn && stored.fastPathEntries.length < maxUrlsPerPage) {
        stored.fastPathEntries.push({ from, url })
      } else {
        const before = aliases[nextAlias]
        if (before && before.from.get(before.url) === before.stored && !before.stored.fastPathEntries.some((each) => each.from === before.from && each.url === before.url)) {
          before.from.delete(before.url)
        }
        aliases[nextAlias] = { from, url, stored }
        nextAlias = (nextAlias + 1) % maxAliases
      }
      from.set(url, stored)
    },
    forgetHosts: () => byHost.clear(),
    size: () => byClass.values().reduce((sum, byReader) => sum + byReader.values().reduce((inner, from) => inner + from.size, 0), 0),
  }
}

/** What a page may depend on beside host and address, as one short word. */
function variantKey(device: Device, values: TraitValues, usual: TraitValues): string {
  if (values === usual) return device
  return `${device} ${Object.keys(values).sort().map((name) => `${name}=${values[name]}`).join('&')}`
}
