/// <reference lib="dom" />
import type { FetchedPage } from './fetch-page.ts'
import { unmountIslands, scheduleHydration } from './islands.ts'

const root = document.documentElement
const styleOf = (part: 'frame' | 'page') => document.head.querySelector(`style[data-part="${part}"]`)
const scriptOf = (page: Document) => page.head.querySelector('script[type=module][src]')?.getAttribute('src')

/**
 * Whether a page can take this one's place in the open document: the same language, frame and build. After a deployment
 * the code that runs here may not fit the markup that comes: such a page is loaded in full.
 */
export const canSwap = ({ document: next, styles }: FetchedPage): boolean =>
  next.querySelector('main') !== null &&
  next.documentElement.lang === root.lang &&
  next.documentElement.dataset['navigation'] !== 'off' &&
  scriptOf(next) === scriptOf(document) &&
  styles['frame'] === styleOf('frame')?.textContent &&
  'adoptedStyleSheets' in document

/** Puts a page in this one's place: its head, its styles, its main part, and what differs in the frame around it. */
export function swapPage({ document: next, styles }: FetchedPage): void {
  swapHead(next)
  swapStyles(styles['page'] ?? '')
  document.title = next.title
  root.lang = next.documentElement.lang
  // Device, variant and site; a background picture of the last page goes with its class.
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

/** Text of the styles of the page that is shown, without the frame's. */
export const pageStyles = (): string => shownStyles ?? styleOf('page')?.textContent ?? ''

/**
 * The page's own styles change places with the next page's, so that they apply in the order of a full load, none twice.
 * The frame's stay: putting its fonts in anew would show the page in another face for a moment. The new ones are no
 * element, because the Content-Security-Policy of the open document names the hashes of its first page only.
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

/** Makes an element of the frame what the next page says, touching only what differs. */
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
  // Elements that scripts put there are no part of any page.
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

// A hydrated island has become what its reader made of it: the markup of the server says nothing about it any more.
const isSameIsland = ({ dataset: one }: HTMLElement, { dataset: other }: HTMLElement) => one['island'] === other['island'] && one['props'] === other['props'] && one['prefix'] === other['prefix']
