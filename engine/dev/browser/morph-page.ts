/// <reference lib="dom" />
import type { FetchedPage } from '../../browser/fetch-page.ts'
import { isHydrating, unmountIslands, scheduleHydration } from '../../browser/islands.ts'
import { swapHead, swapStyles } from '../../browser/swap-page.ts'

/** Makes the open page what the server has now, touching only what differs; islands that are the same stay as their author has left them. */
export function morphPage({ document: next, styles }: FetchedPage): void {
  swapHead(next)
  document.title = next.title
  applyStyles(styles['frame'] ?? '', styles['page'] ?? '')
  document.body.className = next.body.className
  morphChildren(document.body, next.body)
  scheduleHydration(document)
}

/** Whether it can: the same language and code, and both pages whole. */
export const canMorph = ({ document: next }: FetchedPage): boolean =>
  next.querySelector('main') !== null && document.querySelector('main') !== null && next.documentElement.lang === document.documentElement.lang && loaderOf(next) === loaderOf(document)

const loaderOf = (page: Document) => [...page.head.querySelectorAll('script[type=module][src]')].map((script) => script.getAttribute('src')).join(' ')

let frameSheet: CSSStyleSheet | undefined

function applyStyles(frame: string, page: string): void {
  const written = document.head.querySelector<HTMLStyleElement>('style[data-part=frame]')
  if (written && written.textContent !== frame) {
    if (!frameSheet) {
      frameSheet = new CSSStyleSheet()
      document.adoptedStyleSheets = [frameSheet, ...document.adoptedStyleSheets]
    }
    frameSheet.replaceSync(frame)
    // The page's policy knows the hashes of its first styles only. What stands here is for navigation, which compares it.
    written.type = 'text/plain'
    written.textContent = frame
    // The page's own styles follow those of the frame also now that these are adopted.
    swapStyles('')
  }
  swapStyles(page)
}

function morph(old: Element, next: Element): void {
  if (old.localName === 'mh-island') return morphIsland(old as HTMLElement, next as HTMLElement)
  for (const name of old.getAttributeNames()) if (!next.hasAttribute(name) && name !== 'open') old.removeAttribute(name)
  for (const { name, value } of next.attributes) if (old.getAttribute(name) !== value) old.setAttribute(name, value)
  morphChildren(old, next)
}

/** A hydrated island takes its new props and keeps its state; one that is not yet gives way to the new markup, and is hydrated with the new code. */
function morphIsland(old: HTMLElement, next: HTMLElement): void {
  if (!isHydrating(old)) {
    if (!old.isEqualNode(next)) old.replaceWith(document.adoptNode(next))
  } else if (old.dataset['props'] !== next.dataset['props']) old.dataset['props'] = next.dataset['props'] ?? '{}'
}

function morphChildren(old: Element, next: Element): void {
  // Elements that scripts put there are no part of any page.
  let rest = [...old.childNodes].filter((node) => !(node instanceof HTMLElement && 'keep' in node.dataset))
  const drop = (nodes: readonly ChildNode[]) => {
    for (const node of nodes) {
      if (node instanceof Element) unmountIslands(node)
      node.remove()
    }
  }
  for (const node of [...next.childNodes]) {
    const same = rest.findIndex((one) => isSame(one, node))
    const at = same === -1 && rest[0] && isKind(rest[0], node) ? 0 : same
    const found = rest[at]
    if (at === -1 || !found) {
      const before = rest[0] ?? null
      old.insertBefore(document.adoptNode(node), before)
      continue
    }
    drop(rest.slice(0, at))
    rest = rest.slice(at + 1)
    if (found instanceof Element) morph(found, node as Element)
    else if (found.nodeValue !== node.nodeValue) found.nodeValue = node.nodeValue
  }
  drop(rest)
}

/** Of the same sort, so that one can become the other. */
function isKind(one: Node, other: Node): boolean {
  if (one.nodeName !== other.nodeName) return false
  return one.nodeName === 'MH-ISLAND' ? isSameIsland(one as HTMLElement, other as HTMLElement) : true
}

/** Most probably the same thing: an inserted neighbour must not make everything after it another. */
function isSame(one: Node, other: Node): boolean {
  if (!isKind(one, other)) return false
  return one instanceof Element && other instanceof Element ? one.id === other.id && one.className === other.className : one.nodeValue === other.nodeValue
}

const isSameIsland = ({ dataset: one }: HTMLElement, { dataset: other }: HTMLElement) => one['island'] === other['island'] && one['prefix'] === other['prefix'] && one['src'] === other['src']
