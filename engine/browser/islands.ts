/// <reference lib="dom" />
import { report } from './report.ts'

type Hydrate = (element: HTMLElement) => () => void
type Stop = (() => void) | undefined

const started = new Map<HTMLElement, Promise<Stop>>()

/** Fetches and hydrates once; whoever asks again waits for the same. An island whose code cannot be had may be asked for again. */
function start(element: HTMLElement): Promise<Stop> {
  const known = started.get(element)
  if (known) return known
  const hydrated = import(/* @vite-ignore */ element.dataset['src'] ?? '').then(
    (module: { default: Hydrate }) => (element.isConnected ? module.default(element) : undefined),
    (error: unknown): undefined => {
      started.delete(element)
      report(element.dataset['island'] ?? '', error)
    },
  )
  started.set(element, hydrated)
  return hydrated
}

/**
 * Fetches at the first touch, and hands the click that asked for it to the hydrated island. While the code is on its way
 * every click is held back, and the last of them counts: an impatient reader does not press a button five times.
 */
function onInteraction(element: HTMLElement): void {
  let clicked: HTMLElement | undefined
  const touches = ['pointerdown', 'keydown', 'focusin'] as const
  const touch = () => void start(element)
  const click = (event: Event) => {
    event.preventDefault()
    event.stopPropagation()
    const isFirst = clicked === undefined
    if (event.target instanceof HTMLElement) clicked = event.target
    if (!isFirst) return
    element.ariaBusy = 'true'
    void start(element).then(() => {
      element.ariaBusy = null
      const wanted = clicked
      clicked = undefined
      if (!started.has(element)) return
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

const whenVisible = new IntersectionObserver(
  (entries) => {
    for (const { isIntersecting, target } of entries) {
      if (!isIntersecting) continue
      whenVisible.unobserve(target)
      for (const element of islandsOf(target)) void start(element)
    }
  },
  { rootMargin: '200px' },
)

const waiting = new WeakSet<HTMLElement>()

/** Sees to it that the islands in a part of the page are hydrated, each in its time. Islands that are seen to already are left alone. */
export function wake(root: ParentNode): void {
  for (const element of root.querySelectorAll<HTMLElement>('mh-island')) {
    // What stands inside an island is that island's, and hydrated with it.
    if (waiting.has(element) || element.parentElement?.closest('mh-island')) continue
    waiting.add(element)
    switch (element.dataset['when']) {
      case 'load':
        void start(element)
        break
      case 'idle':
        if ('requestIdleCallback' in window) requestIdleCallback(() => void start(element))
        else setTimeout(() => void start(element), 200)
        break
      case 'visible':
        // An island's own element has no box (`display: contents`): what it shows is looked at in its place.
        whenVisible.observe(element.firstElementChild ?? element)
        break
      default:
        onInteraction(element)
    }
  }
}

/** Ends the islands in a part that leaves the page: their timers, streams and listeners go with them. */
export function release(root: Element): void {
  for (const element of islandsOf(root)) {
    void started.get(element)?.then((stop) => stop?.())
    started.delete(element)
  }
}

/** Those inside an element, and the one that it stands in itself. */
function islandsOf(root: Element): HTMLElement[] {
  const around = root.closest<HTMLElement>('mh-island')
  return around ? [around] : [...root.querySelectorAll<HTMLElement>('mh-island')]
}
