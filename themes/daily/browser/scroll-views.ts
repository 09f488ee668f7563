/// <reference lib="dom" />
import { mayMeasure } from 'masthead/browser'

/** A part of the page that a reader saw a quarter of: the detail of the event `masthead:scroll-view` on the window. */
export interface ScrollView {
  readonly part: string
  readonly path: string
}

const minVisibleRatio = 0.25
const seen = new WeakSet<Element>()

const observer = new IntersectionObserver(
  (entries) => {
    for (const { isIntersecting, intersectionRatio, target, intersectionRect, rootBounds } of entries) {
      // A part that is taller than four screens never shows a quarter of itself: a screen full of it counts.
      const fills = rootBounds !== null && intersectionRect.height >= rootBounds.height * minVisibleRatio && target.clientHeight > rootBounds.height
      if (!isIntersecting || (intersectionRatio < minVisibleRatio && !fills)) continue
      observer.unobserve(target)
      if (!mayMeasure()) continue
      const part = target.getAttribute('aria-labelledby') ?? target.id
      const view = { detail: { part: part || target.localName, path: location.pathname } satisfies ScrollView }
      // The mark is for who measures, whose code may come later.
      performance.mark('masthead:scroll-view', view)
      dispatchEvent(new CustomEvent('masthead:scroll-view', view))
    }
  },
  { threshold: [0.01, 0.05, 0.1, minVisibleRatio] },
)

/** Watches the sections of the page that is shown, each once. */
export function watchSections(): void {
  for (const part of document.querySelectorAll('main section, main > div > article, body > aside, footer')) {
    if (seen.has(part)) continue
    seen.add(part)
    observer.observe(part)
  }
}
