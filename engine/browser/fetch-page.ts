/// <reference lib="dom" />
import { internalLink } from './internal-link.ts'

/** A page as the server sent it. */
export interface FetchedPage {
  readonly document: Document
  /** Text of its style elements, by what they are for; they are not in the document. */
  readonly styles: Readonly<Record<string, string>>
  /** Where it is after redirects, without hash. */
  readonly address: string
}

/** Milliseconds for which a page that was fetched ahead is as good as a fresh one; a pointer rests that long before it means a link. */
const prefetchTtlMs = 10_000
const hoverDelayMs = 65
const maxPrefetched = 6

const prefetched = new Map<string, { readonly page: Promise<FetchedPage>; readonly fetchedAt: number }>()

/** What the server has under an address, from the same caches as a full load. @throws when it is no page that can be shown */
export function fetchPage(address: string): Promise<FetchedPage> {
  const [key = ''] = address.split('#')
  const known = prefetched.get(key)
  prefetched.delete(key)
  return known && performance.now() - known.fetchedAt < prefetchTtlMs ? known.page : load(key)
}

async function load(address: string): Promise<FetchedPage> {
  const response = await fetch(address, { headers: { Accept: 'text/html' } })
  if (response.status >= 500 || !response.headers.get('content-type')?.startsWith('text/html')) throw new Error(`${response.status}`)
  const styles: Record<string, string> = {}
  // Taken out before parsing: the open document's policy, which knows the hashes of its own page, would complain of them.
  const html = (await response.text()).replace(/<style data-part="(\w+)">(.*?)<\/style>/gs, (_, part: string, text: string) => {
    styles[part] = text
    return ''
  })
  return { document: new DOMParser().parseFromString(html, 'text/html'), styles, address: response.url }
}

function prefetch(link: HTMLAnchorElement): void {
  const [key = ''] = link.href.split('#')
  const known = prefetched.get(key)
  if ((known && performance.now() - known.fetchedAt < prefetchTtlMs) || key === location.href.split('#')[0]) return
  const page = load(key)
  // A failure is told when the page is asked for in earnest, by trying again.
  page.catch(() => prefetched.delete(key))
  prefetched.set(key, { page, fetchedAt: performance.now() })
  for (const oldest of prefetched.keys()) if (prefetched.size > maxPrefetched) prefetched.delete(oldest)
}

/** Fetches the page behind a link when a reader seems to mean it. Not for readers who save data. */
export function prefetchOnIntent(): void {
  const { connection } = navigator as Navigator & { connection?: { readonly saveData?: boolean } }
  if (connection?.saveData) return
  let hoverTimer: ReturnType<typeof setTimeout> | undefined
  const onIntent = ({ target }: Event) => {
    const link = internalLink(target)
    if (link) prefetch(link)
  }
  addEventListener('pointerover', (event) => {
    clearTimeout(hoverTimer)
    if (event.pointerType === 'mouse') hoverTimer = setTimeout(() => onIntent(event), hoverDelayMs)
  })
  addEventListener('touchstart', onIntent, { passive: true })
  addEventListener('focusin', onIntent)
}
