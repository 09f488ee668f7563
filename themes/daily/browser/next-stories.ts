/// <reference lib="dom" />
import { fetchPage, moveTo, onVisit, pageStyles, report, trail, wake } from 'masthead/browser'
import { adoptStyles } from './adopt-styles.ts'
import { element } from './element.ts'
import css from './next-stories.css?inline'

/** Stories that follow the first one on their own: after that a reader has come far enough to choose. */
const most = 3

const aboutPage = 'meta[name=masthead-page]'
const aboutOf = (page: Document) => page.querySelector(aboutPage)?.getAttribute('content') ?? ''

interface Standing {
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
export function readOn(): void {
  const section = document.querySelector<HTMLElement>('[data-read-next]')
  const first = document.querySelector<HTMLElement>('main article')
  if (!section || !first) return
  adoptStyles(css)
  const waiting = [...section.querySelectorAll<HTMLAnchorElement>('a[href]')].map(({ href }) => href)
  const standing: Standing[] = [{ element: first, address: location.href, title: document.title, about: aboutOf(document) }]
  let present = standing[0]
  let isGone = false
  // To the end of a story, and not the first one of this visit: this reader may want to hear from us.
  if (trail.length > 0) void import('./alerts-offer.ts').then(({ offerAlerts }) => offerAlerts())

  const follow = () => {
    // The last story whose beginning has come into the upper quarter of the screen is the one that is read.
    const read = standing.findLast(({ element }) => element.getBoundingClientRect().top < innerHeight / 4) ?? standing[0]
    if (isGone || !first.isConnected || !read || read === present) return
    present = read
    document.querySelector(aboutPage)?.setAttribute('content', read.about)
    const base = standing[0]?.element
    moveTo(read.address, read.title, () => (base === undefined || read.element === base ? 0 : read.element.getBoundingClientRect().top - base.getBoundingClientRect().top))
  }
  const end = new IntersectionObserver(([entry]) => {
    if (!entry?.isIntersecting) return
    end.disconnect()
    void more()
  }, { rootMargin: '900px' })

  async function more(): Promise<void> {
    const address = waiting.shift()
    if (address === undefined || isGone || standing.length > most) return
    try {
      const page = await fetchPage(address)
      const story = page.document.querySelector<HTMLElement>('main article')
      if (isGone || !section) return
      // A story of another kind, with styles of its own, is a page of its own: the next one may follow.
      if (!story || page.styles['page'] !== pageStyles()) return await more()
      const put = placed(story, page.document.querySelector('main h1')?.textContent ?? page.document.title)
      section.before(put)
      wake(put)
      standing.push({ element: put, address: page.address, title: page.document.title, about: aboutOf(page.document) })
      end.observe(put.lastElementChild ?? put)
    } catch (error) {
      report('next-stories', error)
    }
  }

  addEventListener('scroll', follow, { passive: true })
  // A picture that comes in moves stories as a reader's finger does.
  const moved = new ResizeObserver(follow)
  moved.observe(document.body)
  onVisit(() => {
    // By what stands, not by the address: the reader may have gone to one of these very stories.
    if (isGone || first.isConnected) return
    isGone = true
    removeEventListener('scroll', follow)
    moved.disconnect()
    end.disconnect()
  })
  void more()
}

/** A story as a part of this page: its heading is one among others, and it brings no second element of any id. */
function placed(story: HTMLElement, title: string): HTMLElement {
  const put = element('section', { className: 'continued', ariaLabel: title }, [document.adoptNode(story)])
  // The way to the first story says where the page is.
  for (const way of put.querySelectorAll('nav')) way.remove()
  for (const one of put.querySelectorAll('[id], [aria-labelledby]')) {
    one.removeAttribute('id')
    one.removeAttribute('aria-labelledby')
  }
  for (const heading of put.querySelectorAll('h1')) heading.replaceWith(element('h2', { className: heading.className }, [...heading.childNodes]))
  for (const picture of put.querySelectorAll('img')) picture.loading = 'lazy'
  return put
}
