/// <reference lib="dom" />
import { internalLink } from './internal-link.ts'

/** A page as fetched for client navigation. */
export interface FetchedPage {
  readonly document: Document
  /** Text of its style elements, by part; the elements are not in `document`. */
  readonly styles: Readonly<Record<string, string>>
  /** Its address after redirects, without hash. */
  readonly address: string
}

/** Milliseconds for which a prefetched page counts as fresh. */
const prefetchTtlMs = 10_000
/** Milliseconds that a pointer must rest on a link before its page is prefetched. */
const hoverDelayMs = 65
const maxPrefetched = 6

const prefetched = new Map<string, { readonly page: Promise<FetchedPage>; readonly fetchedAt: number }>()

/** Fetches a page, through the same caches as a full load. @throws when the response is not an HTML page */
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
  // Removed before parsing: the open document's Content-Security-Policy allows only the hashes of its own styles and would
  // report these.
  const text = await response.text()
  // A page that is AMP alone is no part of this document, which would refuse its styles.
  if (text.startsWith('<!doctype html><html amp')) throw new Error('AMP')
  const html = text.replace(/<style data-part="(\w+)">(.*?)<\/style>/gs, (_, part: string, text: string) => {
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
  // A failed prefetch is not reported: following the link fetches again.
  page.catch(() => prefetched.delete(key))
  prefetched.set(key, { page, fetchedAt: performance.now() })
  for (const oldest of prefetched.keys()) if (prefetched.size > maxPrefetched) prefetched.delete(oldest)
}

/** Prefetches the page behind a link when a reader points at it. Not for readers who save data. */
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
