/// <reference lib="dom" />
import { report } from './report.ts'

type Hydrate = (element: HTMLElement) => () => void
type Unmount = (() => void) | undefined

const hydrating = new Map<HTMLElement, Promise<Unmount>>()

/** Fetches and hydrates once; whoever asks again waits for the same. An island whose code cannot be had may be asked for again. */
function hydrateOnce(element: HTMLElement): Promise<Unmount> {
  const known = hydrating.get(element)
  if (known) return known
  const hydrated = import(/* @vite-ignore */ element.dataset['src'] ?? '').then(
    (module: { default: Hydrate }) => (element.isConnected ? module.default(element) : undefined),
    (error: unknown): undefined => {
      hydrating.delete(element)
      report(element.dataset['island'] ?? '', error)
    },
  )
  hydrating.set(element, hydrated)
  return hydrated
}

/**
 * Fetches at the first touch, and hands the click that asked for it to the hydrated island. While the code is on its way
 * every click is held back, and the last of them counts: an impatient reader does not press a button five times.
 */
function onInteraction(element: HTMLElement): void {
  let clicked: HTMLElement | undefined
  const touches = ['pointerdown', 'keydown', 'focusin'] as const
  const touch = () => void hydrateOnce(element)
  const click = (event: Event) => {
    event.preventDefault()
    event.stopPropagation()
    const isFirst = clicked === undefined
    if (event.target instanceof HTMLElement) clicked = event.target
    if (!isFirst) return
    element.ariaBusy = 'true'
    void hydrateOnce(element).then(() => {
      element.ariaBusy = null
      const wanted = clicked
      clicked = undefined
      if (!hydrating.has(element)) return
      stop()
      requestAnimationFrame(() => wanted?.click())
    })
  }
  const stop = () => {
    for (const name of touches) element.removeEventListener(name, touch, true)
    element.removeEventListener('click', click, true)
  }
  for (const name of touches) element.addEventListener(name, touch, true)
  element.addEventListener('click', click, true)
}

const visibilityObserver = new IntersectionObserver(
  (entries) => {
    for (const { isIntersecting, target } of entries) {
      if (!isIntersecting) continue
      visibilityObserver.unobserve(target)
      for (const element of islandsOf(target)) void hydrateOnce(element)
    }
  },
  { rootMargin: '200px' },
)

const scheduled = new WeakSet<HTMLElement>()

/** Sees to it that the islands in a part of the page are hydrated, each in its time. Islands that are seen to already are left alone. */
export function scheduleHydration(root: ParentNode): void {
  for (const element of root.querySelectorAll<HTMLElement>('mh-island')) {
    // What stands inside an island is that island's, and hydrated with it.
    if (scheduled.has(element) || element.parentElement?.closest('mh-island')) continue
    scheduled.add(element)
    switch (element.dataset['when']) {
      case 'load':
        void hydrateOnce(element)
        break
      case 'idle':
        if ('requestIdleCallback' in window) requestIdleCallback(() => void hydrateOnce(element))
        else setTimeout(() => void hydrateOnce(element), 200)
        break
      case 'visible':
        // An island's own element has no box (`display: contents`): what it shows is looked at in its place.
        visibilityObserver.observe(element.firstElementChild ?? element)
        break
      default:
        onInteraction(element)
    }
  }
}

/** Whether an island's code has been asked for: before that, it is nothing but markup of the server. */
export const isAwake = (element: HTMLElement): boolean => hydrating.has(element)

/** Ends the islands in a part that leaves the page: their timers, streams and listeners go with them. */
export function unmountIslands(root: Element): void {
  for (const element of islandsOf(root)) {
    void hydrating.get(element)?.then((stop) => stop?.())
    hydrating.delete(element)
  }
}

/** Those inside an element, and the one that it stands in itself. */
function islandsOf(root: Element): HTMLElement[] {
  const around = root.closest<HTMLElement>('mh-island')
  return around ? [around] : [...root.querySelectorAll<HTMLElement>('mh-island')]
}
