/// <reference lib="dom" />
import type { FetchedPage } from './fetch-page.ts'
import { unmountIslands, scheduleHydration } from './islands.ts'

const root = document.documentElement
const styleOf = (part: 'frame' | 'page') => document.head.querySelector(`style[data-part="${part}"]`)
const scriptOf = (page: Document) => page.head.querySelector('script[type=module][src]')?.getAttribute('src')

/**
 * Whether a page can replace this one within the open document: same language, frame and build. After a deployment the
 * running code may not fit the new markup; such a page is loaded in full.
 */
export const canSwap = ({ document: next, styles }: FetchedPage): boolean =>
  next.querySelector('main') !== null &&
  next.documentElement.lang === root.lang &&
  next.documentElement.dataset['navigation'] !== 'off' &&
  scriptOf(next) === scriptOf(document) &&
  styles['frame'] === styleOf('frame')?.textContent &&
  'adoptedStyleSheets' in document

/** Replaces the page: its head, its styles, its main element, and what differs in the frame. */
export function swapPage({ document: next, styles }: FetchedPage): void {
  swapHead(next)
  swapStyles(styles['page'] ?? '')
  document.title = next.title
  root.lang = next.documentElement.lang
  // Device, variant and site classes, and any class of a page's background picture.
  document.body.className = next.body.className
  syncChildren(document.body, next.body)
  scheduleHydration(document)
}

const metadataSelector = 'meta[name],meta[property],link:not([rel=preload]),script[type="application/ld+json"]'

export function swapHead(next: Document): void {
  const old = new Map([...document.head.querySelectorAll(metadataSelector)].map((element) => [element.outerHTML, element]))
  for (const element of next.head.querySelectorAll(metadataSelector)) {
    if (!old.delete(element.outerHTML)) document.head.append(document.importNode(element, true))
  }
  for (const element of old.values()) element.remove()
}

let sheet: CSSStyleSheet | undefined
let shownStyles: string | undefined

/** Text of the current page's styles, without the frame's. */
export const pageStyles = (): string => shownStyles ?? styleOf('page')?.textContent ?? ''

/**
 * Replaces the page's own styles, so that they apply in the order of a full load. The frame's are kept: inserting its fonts
 * again would make text flash in another font. The new ones are a constructed stylesheet, because the open document's
 * Content-Security-Policy allows only the hashes of its first page's style elements.
 */
export function swapStyles(text: string): void {
  const written = styleOf('page')
  if (pageStyles() === text) return
  if (!sheet) {
    sheet = new CSSStyleSheet()
    document.adoptedStyleSheets.push(sheet)
  }
  sheet.replaceSync(text)
  shownStyles = text
  written?.remove()
}

/** Updates an element of the frame to equal the next page's, touching only what differs. */
function sync(old: Element, next: Element): void {
  if (old.isEqualNode(next)) return
  if (old.localName === 'mh-island' && next.localName === 'mh-island' && isSameIsland(old as HTMLElement, next as HTMLElement)) return
  if (old.localName !== next.localName || old.localName === 'mh-island' || old.localName === 'main') {
    unmountIslands(old)
    old.replaceWith(document.adoptNode(next))
    return
  }
  for (const name of old.getAttributeNames()) if (!next.hasAttribute(name)) old.removeAttribute(name)
  for (const { name, value } of next.attributes) if (old.getAttribute(name) !== value) old.setAttribute(name, value)
  syncChildren(old, next)
}

function syncChildren(old: Element, next: Element): void {
  // Elements that scripts have inserted (`data-keep`) are not part of any page.
  const before = [...old.childNodes].filter((node) => !(node instanceof HTMLElement && 'keep' in node.dataset))
  const after = [...next.childNodes]
  const isAlike = before.length === after.length && before.every((node, n) => node.nodeName === after[n]?.nodeName)
  if (isAlike) {
    for (const [n, node] of before.entries()) {
      const other = after[n]
      if (node instanceof Element && other) sync(node, other as Element)
      else if (other && node.nodeValue !== other.nodeValue) node.nodeValue = other.nodeValue
    }
    return
  }
  for (const node of before) {
    if (node instanceof Element) unmountIslands(node)
    node.remove()
  }
  old.prepend(...after.map((node) => document.adoptNode(node)))
}

// A hydrated island may have changed since, so islands are compared by their props, not by their markup.
const isSameIsland = ({ dataset: one }: HTMLElement, { dataset: other }: HTMLElement) => one['island'] === other['island'] && one['props'] === other['props'] && one['prefix'] === other['prefix']
