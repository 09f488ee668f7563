/// <reference lib="dom" />
import { announce, prepareToAnnounce } from './announce.ts'
import { fetchOnIntent, fetchPage } from './fetch-page.ts'
import { isPlain, ownLink } from './own-link.ts'
import { addToTrail, keepPosition, positionOf, save } from './scroll-memory.ts'
import { fits, swapPage } from './swap-page.ts'
import { tellVisit } from './visits.ts'

// Going from page to page without losing the document (SPEC §2 "Navigation behaviour"). An entry of the session's
// history is known by a key in its state; where the reader was on it is remembered under that key.

interface State {
  readonly key: string
}

const root = document.documentElement
const pathOf = ({ pathname, search }: Location | URL | HTMLAnchorElement) => pathname + search
const newKey = () => Math.random().toString(36).slice(2, 10)

/** Path and query of the page that stands in the document; the address bar is ahead of it while another is fetched. */
let shown = pathOf(location)
let key = keyOf(history.state) ?? newKey()
/** Pixels above the story that the address names, when other stories were put before it. */
let above = () => 0
/** Counts journeys: one that was overtaken ends without a trace. */
let latest = 0

function keyOf(state: unknown): string | undefined {
  return (state as Partial<State> | null)?.key
}

const remember = () => keepPosition(key, scrollY - above())

export function startNavigation(): void {
  history.scrollRestoration = 'manual'
  history.replaceState({ key } satisfies State, '')
  const before = positionOf(key)
  if (before !== undefined) scrollTo({ top: before, behavior: 'instant' })
  prepareToAnnounce()
  fetchOnIntent()

  document.addEventListener('click', (event) => {
    const link = isPlain(event) ? ownLink(event.target) : undefined
    if (!link) return
    remember()
    // A place on this very page: the browser goes there, and `hashchange` gives the new entry its key.
    if (link.hash !== '' && pathOf(link) === shown) return
    event.preventDefault()
    void go(link.href, pathOf(link) === shown ? 'replace' : 'push')
  })
  addEventListener('hashchange', () => {
    if (keyOf(history.state) !== undefined) return
    key = newKey()
    history.replaceState({ key } satisfies State, '')
  })
  addEventListener('popstate', ({ state }) => {
    const to = keyOf(state)
    if (to === undefined) return
    remember()
    key = to
    if (pathOf(location) !== shown) return void go(location.href, 'traverse')
    latest++
    root.removeAttribute('data-loading')
    place()
  })
  addEventListener('pagehide', () => {
    remember()
    save()
  })
}

async function go(address: string, how: 'push' | 'replace' | 'traverse'): Promise<void> {
  const journey = ++latest
  let isThere = how === 'traverse'
  root.dataset['loading'] = ''
  try {
    const page = await fetchPage(address)
    if (journey !== latest) return
    if (!fits(page)) throw new Error('another kind of page')
    // Where redirects led to; they know nothing of the hash.
    const arrived = new URL(page.address)
    arrived.hash = new URL(address).hash
    const from = shown
    if (how === 'push') remember()
    if (how !== 'traverse') key = newKey()
    history[how === 'push' ? 'pushState' : 'replaceState']({ key } satisfies State, '', arrived)
    isThere = true
    addToTrail(from)
    await inTransition(() => {
      swapPage(page)
      shown = pathOf(arrived)
      above = () => 0
      place()
    })
    if (journey === latest) root.removeAttribute('data-loading')
    announce()
    tellVisit(from)
  } catch {
    if (journey !== latest) return
    save()
    if (isThere) location.reload()
    else location.assign(address)
  }
}

/** To where the reader was on this entry, or to the place that the hash names, or to the top. */
function place(): void {
  const top = positionOf(key)
  const target = top === undefined && location.hash !== '' ? document.getElementById(decodeURIComponent(location.hash.slice(1))) : null
  if (target) target.scrollIntoView({ behavior: 'instant' })
  else scrollTo({ top: top ?? 0, behavior: 'instant' })
}

// A change of pages is quick. Checkers of CSS do not know these pseudo-elements yet, so the rule is not in a page's own.
let isQuick = false
function quicken(): void {
  if (isQuick) return
  isQuick = true
  const sheet = new CSSStyleSheet()
  sheet.replaceSync('::view-transition-old(root),::view-transition-new(root){animation-duration:.14s}')
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
}

async function inTransition(change: () => void): Promise<void> {
  const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches || document.visibilityState === 'hidden'
  if (isCalm || !('startViewTransition' in document)) return change()
  quicken()
  const transition = document.startViewTransition(change)
  // Another journey, or a tab put aside, ends the animation early: the page is there all the same.
  transition.ready.catch(() => undefined)
  transition.finished.catch(() => undefined)
  return transition.updateCallbackDone
}

/**
 * The reader has come to another story within the same document: the address and the title follow, the history does not
 * grow.
 * @param offset pixels above that story at the time of asking
 */
export function moveTo(address: string, title: string, offset: () => number): void {
  const from = shown
  history.replaceState({ key } satisfies State, '', address)
  document.title = title
  shown = pathOf(location)
  above = offset
  tellVisit(from)
}
