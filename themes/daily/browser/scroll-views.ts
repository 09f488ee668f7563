/// <reference lib="dom" />
import { mayMeasure } from 'masthead/browser'

/** A part of the page of which at least a quarter was visible: the detail of the event `masthead:scroll-view` on the window. */
export interface ScrollView {
  readonly part: string
  readonly path: string
}

const minVisibleRatio = 0.25
const seen = new WeakSet<Element>()

const observer = new IntersectionObserver(
  (entries) => {
    for (const { isIntersecting, intersectionRatio, target, intersectionRect, rootBounds } of entries) {
      // A part taller than four screens can never be a quarter visible: a screen full of it counts.
      const fills = rootBounds !== null && intersectionRect.height >= rootBounds.height * minVisibleRatio && target.clientHeight > rootBounds.height
      if (!isIntersecting || (intersectionRatio < minVisibleRatio && !fills)) continue
      observer.unobserve(target)
      if (!mayMeasure()) continue
      const part = target.getAttribute('aria-labelledby') ?? target.id
      const view = { detail: { part: part || target.localName, path: location.pathname } satisfies ScrollView }
      // Recorded as a performance mark for measurement code that is loaded later.
      performance.mark('masthead:scroll-view', view)
      dispatchEvent(new CustomEvent('masthead:scroll-view', view))
    }
  },
  { threshold: [0.01, 0.05, 0.1, minVisibleRatio] },
)

/** Observes the sections of the current page, each once. */
export function watchSections(): void {
  for (const part of document.querySelectorAll('main section, main > div > article, body > aside, footer')) {
    if (seen.has(part)) continue
    seen.add(part)
    observer.observe(part)
  }
}
