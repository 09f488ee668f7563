/// <reference lib="dom" />
import { fetchPage, moveTo, onVisit, pageStyles, report, trail, scheduleHydration } from 'masthead/browser'
import { adoptStyles } from './adopt-styles.ts'
import { element } from './create-element.ts'
import css from './next-stories.css?inline'

/** Stories that follow the first one on their own: after that a reader has come far enough to choose. */
const maxStories = 3

const pageFactsSelector = 'meta[name=masthead-page]'
const pageFactsOf = (page: Document) => page.querySelector(pageFactsSelector)?.getAttribute('content') ?? ''

interface LoadedStory {
  readonly element: HTMLElement
  readonly address: string
  readonly title: string
  /** What its page says of itself to analytics: see `Visit.about`. */
  readonly about: string
}

/**
 * Puts the stories that the page's own links lead to under the one that was read, whole, one after another, as the reader
 * comes to the end of each. The address and the title follow what is being read. The links stay: they are the way on.
 */
export function loadNextStories(): void {
  const section = document.querySelector<HTMLElement>('[data-read-next]')
  const first = document.querySelector<HTMLElement>('main article')
  if (!section || !first) return
  adoptStyles(css)
  const waiting = [...section.querySelectorAll<HTMLAnchorElement>('a[href]')].map(({ href }) => href)
  const loadedStories: LoadedStory[] = [{ element: first, address: location.href, title: document.title, about: pageFactsOf(document) }]
  let present = loadedStories[0]
  let isGone = false
  // To the end of a story, and not the first one of this visit: this reader may want to hear from us.
  if (trail.length > 0) void import('./alerts-offer.ts').then(({ offerAlerts }) => offerAlerts())

  const updateAddress = () => {
    // The last story whose beginning has come into the upper quarter of the screen is the one that is read.
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
      const story = page.document.querySelector<HTMLElement>('main article')
      if (isGone || !section) return
      // A story of another kind, with styles of its own, is a page of its own: the next one may follow.
      if (!story || page.styles['page'] !== pageStyles()) return await more()
      const inserted = asFollowingStory(story, page.document.querySelector('main h1')?.textContent ?? page.document.title)
      section.before(inserted)
      scheduleHydration(inserted)
      loadedStories.push({ element: inserted, address: page.address, title: page.document.title, about: pageFactsOf(page.document) })
      end.observe(inserted.lastElementChild ?? inserted)
    } catch (error) {
      report('next-stories', error)
    }
  }

  addEventListener('scroll', updateAddress, { passive: true })
  // A picture that comes in moves stories as a reader's finger does.
  const moved = new ResizeObserver(updateAddress)
  moved.observe(document.body)
  onVisit(() => {
    // By what stands, not by the address: the reader may have gone to one of these very stories.
    if (isGone || first.isConnected) return
    isGone = true
    removeEventListener('scroll', updateAddress)
    moved.disconnect()
    end.disconnect()
  })
  void more()
}

/** A story as a part of this page: its heading is one among others, and it brings no second element of any id. */
function asFollowingStory(story: HTMLElement, title: string): HTMLElement {
  const section = element('section', { className: 'continued', ariaLabel: title }, [document.adoptNode(story)])
  // The way to the first story says where the page is.
  for (const way of section.querySelectorAll('nav')) way.remove()
  for (const one of section.querySelectorAll('[id], [aria-labelledby]')) {
    one.removeAttribute('id')
    one.removeAttribute('aria-labelledby')
  }
  for (const heading of section.querySelectorAll('h1')) heading.replaceWith(element('h2', { className: heading.className }, [...heading.childNodes]))
  for (const picture of section.querySelectorAll('img')) picture.loading = 'lazy'
  return section
}
