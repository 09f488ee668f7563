/// <reference lib="dom" />
import { fetchPage, moveTo, onVisit, pageStyles, report, trail, scheduleHydration } from 'masthead/browser'
import { adoptStyles } from './adopt-styles.ts'
import { element } from './create-element.ts'
import css from './next-stories.css?inline'

/** Stories that are loaded automatically; after these the reader chooses. */
const maxStories = 3

const pageFactsSelector = 'meta[name=masthead-page]'
const pageFactsOf = (page: Document) => page.querySelector(pageFactsSelector)?.getAttribute('content') ?? ''

interface LoadedStory {
  readonly element: HTMLElement
  readonly address: string
  readonly title: string
  /** The facts of its page: see `Visit.about`. */
  readonly about: string
}

/**
 * Appends the stories that the page links to, in full and one after another, whenever the reader reaches the end of the
 * last. The address and the title follow the story that is being read. The links themselves stay. What is in sight never
 * moves: a story that comes late waits until its place is out of sight, below the window or above it, where the browser keeps
 * what is read where it is.
 */
export function loadNextStories(): void {
  const section = document.querySelector<HTMLElement>('[data-read-next]')
  const first = document.querySelector<HTMLElement>('main article')
  if (!section || !first) return
  adoptStyles(css)
  const place = element('div')
  section.before(place)
  const waiting = [...section.querySelectorAll<HTMLAnchorElement>('a[href]')].map(({ href }) => href)
  const loadedStories: LoadedStory[] = [{ element: first, address: location.href, title: document.title, about: pageFactsOf(document) }]
  let present = loadedStories[0]
  let isGone = false
  // The reader has finished a story that is not the first of this visit: offer alerts.
  if (trail.length > 0) void import('./alerts-offer.ts').then(({ offerAlerts }) => offerAlerts())

  const updateAddress = () => {
    // The story being read is the last one whose start is above the lower edge of the screen's upper quarter.
    const read = loadedStories.findLast(({ element }) => element.getBoundingClientRect().top < innerHeight / 4) ?? loadedStories[0]
    if (isGone || !first.isConnected || !read || read === present) return
    present = read
    document.querySelector(pageFactsSelector)?.setAttribute('content', read.about)
    const base = loadedStories[0]?.element
    moveTo(read.address, read.title, () => (base === undefined || read.element === base ? 0 : read.element.getBoundingClientRect().top - base.getBoundingClientRect().top))
  }
  const end = new IntersectionObserver(([entry]) => {
    if (!entry?.isIntersecting) return
    end.disconnect()
    void more()
  }, { rootMargin: '900px' })

  async function more(): Promise<void> {
    const address = waiting.shift()
    if (address === undefined || isGone || loadedStories.length > maxStories) return
    try {
      const page = await fetchPage(address)
      await outOfSight(place)
      const story = page.document.querySelector<HTMLElement>('main article')
      if (isGone || !section) return
      // A story of another type needs other styles, so it is skipped.
      if (!story || page.styles['page'] !== pageStyles()) return await more()
      const inserted = asFollowingStory(story, page.document.querySelector('main h1')?.textContent ?? page.document.title, page.address)
      place.before(inserted)
      scheduleHydration(inserted)
      loadedStories.push({ element: inserted, address: page.address, title: page.document.title, about: pageFactsOf(page.document) })
      end.observe(inserted.lastElementChild ?? inserted)
    } catch (error) {
      report('next-stories', error)
    }
  }

  addEventListener('scroll', updateAddress, { passive: true })
  // Loading pictures move stories just as scrolling does.
  const moved = new ResizeObserver(updateAddress)
  moved.observe(document.body)
  onVisit(() => {
    // By the element instead of the address, since the reader may have navigated to one of these stories.
    if (isGone || first.isConnected) return
    isGone = true
    removeEventListener('scroll', updateAddress)
    moved.disconnect()
    end.disconnect()
  })
  void more()
}

const outOfSight = (place: HTMLElement): Promise<void> =>
  new Promise((resolve) => {
    const observer = new IntersectionObserver((entries) => {
      if (entries.at(-1)?.isIntersecting) return
      observer.disconnect()
      resolve()
    })
    observer.observe(place)
  })

/** Adapts a story to be a further story of this page: a lower heading level, and no duplicate ids. */
function asFollowingStory(story: HTMLElement, title: string, address: string): HTMLElement {
  const section = element('section', { className: 'continued', ariaLabel: title }, [document.adoptNode(story)])
  // The breadcrumb of the first story is the page's.
  for (const way of section.querySelectorAll('nav')) way.remove()
  // Its notes are its own: what leads to them, and back, stays within it.
  const own = `${address.replaceAll(/\D/g, '')}-`
  for (const link of section.querySelectorAll('a[href^="#story-"]')) link.setAttribute('href', `#${own}${link.getAttribute('href')?.slice(1)}`)
  for (const one of section.querySelectorAll('[id], [aria-labelledby]')) {
    if (one.id.startsWith('story-')) one.id = own + one.id
    else one.removeAttribute('id')
    one.removeAttribute('aria-labelledby')
  }
  for (const heading of section.querySelectorAll('h1')) heading.replaceWith(element('h2', { className: heading.className }, [...heading.childNodes]))
  for (const picture of section.querySelectorAll('img')) picture.loading = 'lazy'
  return section
}
