/// <reference lib="dom" />
// What the theme runs on every page. Everything that waits for a reader is imported when they ask for it.
import { onVisit } from 'masthead/browser'
import { guardCopies } from './browser/copies.ts'
import { applyChoices } from './browser/choices.ts'
import { askConsent } from './browser/consent.ts'
import { watchSections } from './browser/scroll-views.ts'

applyChoices()
guardCopies()

document.addEventListener('click', (event) => {
  const { target } = event
  if (!(target instanceof Element) || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey) return
  const picture = target.closest<HTMLAnchorElement>('a[data-lightbox]')
  if (picture) {
    event.preventDefault()
    void import('./browser/lightbox.ts').then(({ showPicture }) => showPicture(picture))
  }
  const opener = target.closest('[data-opens=settings]')
  if (opener) void import('./browser/settings.ts').then(({ showSettings }) => showSettings())
})

const nearEnd = new IntersectionObserver(
  ([entry]) => {
    if (!entry?.isIntersecting) return
    nearEnd.disconnect()
    void import('./browser/next-stories.ts').then(({ readOn }) => readOn())
  },
  { rootMargin: '600px' },
)

let watched: Element | null = null
onVisit(({ from }) => {
  watchSections()
  const next = document.querySelector('[data-read-next]')
  // The next story within the same page is a visit too: the stories after it follow already.
  if (next !== watched) {
    watched = next
    nearEnd.disconnect()
    if (next) nearEnd.observe(next)
  }
  if (from === undefined) askConsent()
})
