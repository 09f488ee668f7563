/// <reference lib="dom" />
import { announce, prepareToAnnounce } from './announce.ts'
import { prefetchOnIntent, fetchPage } from './fetch-page.ts'
import { isPlainClick, internalLink } from './internal-link.ts'
import { addToTrail, storePosition, positionOf, persist } from './scroll-memory.ts'
import { canSwap, swapPage } from './swap-page.ts'
import { dispatchVisit } from './visits.ts'

// Going from page to page without losing the document. An entry of the session's
// history is known by a key in its state; where the reader was on it is remembered under that key.

interface State {
  readonly key: string
}

const root = document.documentElement
const pathOf = ({ pathname, search }: Location | URL | HTMLAnchorElement) => pathname + search
const newKey = () => Math.random().toString(36).slice(2, 10)

/** Path and query of the page that stands in the document; the address bar is ahead of it while another is fetched. */
let shownPath = pathOf(location)
let key = keyOf(history.state) ?? newKey()
/** Pixels above the story that the address names, when other stories were put before it. */
let offsetAbove = () => 0
/** Counts journeys: one that was overtaken ends without a trace. */
let latestJourney = 0

function keyOf(state: unknown): string | undefined {
  return (state as Partial<State> | null)?.key
}

const savePosition = () => storePosition(key, scrollY - offsetAbove())

export function startNavigation(): void {
  history.scrollRestoration = 'manual'
  history.replaceState({ key } satisfies State, '')
  const before = positionOf(key)
  if (before !== undefined) scrollTo({ top: before, behavior: 'instant' })
  prepareToAnnounce()
  prefetchOnIntent()

  document.addEventListener('click', (event) => {
    const link = isPlainClick(event) ? internalLink(event.target) : undefined
    if (!link) return
    savePosition()
    // A place on this very page: the browser goes there, and `hashchange` gives the new entry its key.
    if (link.hash !== '' && pathOf(link) === shownPath) return
    event.preventDefault()
    void navigate(link.href, pathOf(link) === shownPath ? 'replace' : 'push')
  })
  addEventListener('hashchange', () => {
    if (keyOf(history.state) !== undefined) return
    key = newKey()
    history.replaceState({ key } satisfies State, '')
  })
  addEventListener('popstate', ({ state }) => {
    const to = keyOf(state)
    if (to === undefined) return
    savePosition()
    key = to
    if (pathOf(location) !== shownPath) return void navigate(location.href, 'traverse')
    latestJourney++
    root.removeAttribute('data-loading')
    restoreScroll()
  })
  addEventListener('pagehide', () => {
    savePosition()
    persist()
  })
}

async function navigate(address: string, mode: 'push' | 'replace' | 'traverse'): Promise<void> {
  const journey = ++latestJourney
  let isUrlUpdated = mode === 'traverse'
  root.dataset['loading'] = ''
  try {
    const page = await fetchPage(address)
    if (journey !== latestJourney) return
    if (!canSwap(page)) throw new Error('another kind of page')
    // Where redirects led to; they know nothing of the hash.
    const arrived = new URL(page.address)
    arrived.hash = new URL(address).hash
    const from = shownPath
    if (mode === 'push') savePosition()
    if (mode !== 'traverse') key = newKey()
    history[mode === 'push' ? 'pushState' : 'replaceState']({ key } satisfies State, '', arrived)
    isUrlUpdated = true
    addToTrail(from)
    await inTransition(() => {
      swapPage(page)
      shownPath = pathOf(arrived)
      offsetAbove = () => 0
      restoreScroll()
    })
    if (journey === latestJourney) root.removeAttribute('data-loading')
    announce()
    dispatchVisit(from)
  } catch {
    if (journey !== latestJourney) return
    persist()
    if (isUrlUpdated) location.reload()
    else location.assign(address)
  }
}

/** To where the reader was on this entry, or to the place that the hash names, or to the top. */
function restoreScroll(): void {
  const top = positionOf(key)
  const target = top === undefined && location.hash !== '' ? document.getElementById(decodeURIComponent(location.hash.slice(1))) : null
  if (target) target.scrollIntoView({ behavior: 'instant' })
  else scrollTo({ top: top ?? 0, behavior: 'instant' })
}

// A change of pages is quick. Checkers of CSS do not know these pseudo-elements yet, so the rule is not in a page's own.
let isSpedUp = false
function speedUpTransitions(): void {
  if (isSpedUp) return
  isSpedUp = true
  const sheet = new CSSStyleSheet()
  sheet.replaceSync('::view-transition-old(root),::view-transition-new(root){animation-duration:.14s}')
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
}

async function inTransition(change: () => void): Promise<void> {
  const skipsTransition = matchMedia('(prefers-reduced-motion: reduce)').matches || document.visibilityState === 'hidden'
  if (skipsTransition || !('startViewTransition' in document)) return change()
  speedUpTransitions()
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
  const from = shownPath
  history.replaceState({ key } satisfies State, '', address)
  document.title = title
  shownPath = pathOf(location)
  offsetAbove = offset
  dispatchVisit(from)
}
