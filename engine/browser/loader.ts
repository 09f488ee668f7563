/// <reference lib="dom" />

// Finds the page's islands and fetches each one's code when its time has come. This file is all the JavaScript that a
// page with islands runs before a reader does something: it imports nothing.

type Hydrate = (element: HTMLElement) => void

const started = new Map<HTMLElement, Promise<void>>()

/** Fetches and hydrates once; whoever asks again waits for the same. */
function start(element: HTMLElement): Promise<void> {
  const known = started.get(element)
  if (known) return known
  const address = element.dataset['src'] ?? ''
  const hydrated = import(/* @vite-ignore */ address).then((module: { default: Hydrate }) => module.default(element))
  started.set(element, hydrated)
  return hydrated
}

/** Fetches at the first touch, and hands the click that asked for it to the hydrated island. */
function onInteraction(element: HTMLElement): void {
  const events = ['pointerdown', 'keydown', 'focusin', 'click'] as const
  const wake = (event: Event) => {
    if (event.type !== 'click') {
      void start(element)
      return
    }
    for (const name of events) element.removeEventListener(name, wake, true)
    const { target } = event
    event.preventDefault()
    event.stopPropagation()
    void start(element).then(() => requestAnimationFrame(() => target instanceof HTMLElement && target.click()))
  }
  for (const name of events) element.addEventListener(name, wake, true)
}

const whenVisible = new IntersectionObserver((entries) => {
  for (const entry of entries) {
    if (!entry.isIntersecting) continue
    whenVisible.unobserve(entry.target)
    void start(entry.target as HTMLElement)
  }
}, { rootMargin: '200px' })

for (const element of document.querySelectorAll<HTMLElement>('mh-island')) {
  switch (element.dataset['when']) {
    case 'load':
      void start(element)
      break
    case 'idle':
      if ('requestIdleCallback' in window) requestIdleCallback(() => void start(element))
      else setTimeout(() => void start(element), 200)
      break
    case 'visible':
      whenVisible.observe(element)
      break
    default:
      onInteraction(element)
  }
}
