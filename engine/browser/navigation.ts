/// <reference lib="dom" />
import { announce, prepareToAnnounce } from './announce.ts'
import { prefetchOnIntent, fetchPage } from './fetch-page.ts'
import { isPlainClick, internalLink } from './internal-link.ts'
import { addToTrail, storePosition, positionOf, persist } from './scroll-memory.ts'
import { canSwap, swapPage } from './swap-page.ts'
import { dispatchVisit } from './visits.ts'

// Client navigation. Each entry of the session history has a key in its state, under which its scroll position is stored.

interface State {
  readonly key: string
}

const root = document.documentElement
const pathOf = ({ pathname, search }: Location | URL | HTMLAnchorElement) => pathname + search
const newKey = () => Math.random().toString(36).slice(2, 10)

/** Path and query of the page shown; the address bar is ahead of it while another page is being fetched. */
let shownPath = pathOf(location)
let key = keyOf(history.state) ?? newKey()
/** Height in pixels above the story that the address names, when other stories were inserted before it. */
let offsetAbove = () => 0
/** Counts navigations, so that one which was superseded has no effect. */
let latestJourney = 0

function keyOf(state: unknown): string | undefined {
  return (state as Partial<State> | null)?.key
}

const savePosition = () => storePosition(key, scrollY - offsetAbove())

export function startNavigation(): void {
  history.scrollRestoration = 'manual'
  // What an action came to is said once: not after a reload, and to nobody who is sent the address.
  history.replaceState({ key } satisfies State, '', location.href.replace(/[?&]notice=[^&#]*(?=#|$)/, ''))
  shownPath = pathOf(location)
  const before = positionOf(key)
  if (before !== undefined) scrollTo({ top: before, behavior: 'instant' })
  prepareToAnnounce()
  prefetchOnIntent()

  document.addEventListener('click', (event) => {
    const link = isPlainClick(event) ? internalLink(event.target) : undefined
    if (!link) return
    savePosition()
    // A fragment of this page: the browser scrolls there, and `hashchange` gives the new entry its key.
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
    // The address after redirects, which have no hash.
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

/** Scrolls to the stored position of this entry, else to the hash's element, else to the top. */
function restoreScroll(): void {
  const top = positionOf(key)
  const target = top === undefined && location.hash !== '' ? document.getElementById(decodeURIComponent(location.hash.slice(1))) : null
  if (target) target.scrollIntoView({ behavior: 'instant' })
  else scrollTo({ top: top ?? 0, behavior: 'instant' })
}

// Shortens the view transition. In a constructed stylesheet, because CSS validators do not know these pseudo-elements yet.
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
  // A new navigation or a hidden tab cancels the animation; the page is shown all the same.
  transition.ready.catch(() => undefined)
  transition.finished.catch(() => undefined)
  return transition.updateCallbackDone
}

/**
 * Updates the address and title when the reader has scrolled to another story in the same document, without adding a
 * history entry.
 * @param offset returns the current height in pixels above that story
 */
export function moveTo(address: string, title: string, offset: () => number): void {
  const from = shownPath
  history.replaceState({ key } satisfies State, '', address)
  document.title = title
  shownPath = pathOf(location)
  offsetAbove = offset
  dispatchVisit(from)
}
