/// <reference lib="dom" />
import { report } from './report.ts'

type Hydrate = (element: HTMLElement) => () => void
type Unmount = (() => void) | undefined

const hydrating = new Map<HTMLElement, Promise<Unmount>>()

/**
 * Loads and hydrates an island once; later callers get the same promise. If its code cannot be loaded, the next call tries
 * again.
 */
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
 * Loads an island at the first interaction, with it or, where it is in one, with an element that says `data-touch`, and replays the click on the hydrated island. While the code is loading all
 * clicks are held back and only the last one is replayed, because impatient readers click repeatedly.
 */
function onInteraction(element: HTMLElement): void {
  let clicked: HTMLElement | undefined
  const touches = ['pointerdown', 'keydown', 'focusin'] as const
  const area = element.closest<HTMLElement>('[data-touch]') ?? element
  const touch = () => void hydrateOnce(element)
  const click = (event: Event) => {
    event.preventDefault()
    event.stopPropagation()
    const isFirst = clicked === undefined
    // A part of an icon cannot be clicked by a script: the button around it can.
    if (event.target instanceof Element) clicked = event.target.closest<HTMLElement>(':not(svg, svg *)') ?? clicked
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
    for (const name of touches) area.removeEventListener(name, touch, true)
    element.removeEventListener('click', click, true)
  }
  for (const name of touches) area.addEventListener(name, touch, true)
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

/** Schedules hydration of the islands below an element. Islands that are scheduled already are skipped. */
export function scheduleHydration(root: ParentNode): void {
  for (const element of root.querySelectorAll<HTMLElement>('mh-island')) {
    // Islands within islands are hydrated with the outer one.
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
        // The island's own element has no box (`display: contents`), so its first child is observed.
        visibilityObserver.observe(element.firstElementChild ?? element)
        break
      default:
        onInteraction(element)
    }
  }
}

/** Whether an island is hydrated, or about to be: before that, it is nothing but markup of the server. */
export const isHydrating = (element: HTMLElement): boolean => hydrating.has(element)

/** Unmounts the islands in an element that leaves the page, with their timers, streams and listeners. */
export function unmountIslands(root: Element): void {
  for (const element of islandsOf(root)) {
    void hydrating.get(element)?.then((stop) => stop?.())
    hydrating.delete(element)
  }
}

/** The islands inside an element, and the one that contains it. */
function islandsOf(root: Element): HTMLElement[] {
  const island = root.closest<HTMLElement>('mh-island')
  return island ? [island] : [...root.querySelectorAll<HTMLElement>('mh-island')]
}
