/// <reference lib="dom" />
import { fetchPage, onVisit, report } from 'masthead/browser'
import { element } from './create-element.ts'

/** Pages of the list that come by themselves; after these the reader presses, or the foot of the page could never be reached. */
const pagesAtOnce = 3

/**
 * Goes on with a list of stories by the pages that its link to older ones leads to, as the reader comes near its end. What
 * stands on the page already is not repeated.
 */
export function loadNewsFeed(): void {
  const link = document.querySelector<HTMLAnchorElement>('a[data-older]')
  const list = link?.closest('section')?.querySelector('ul')
  if (!link || !list) return
  const shown = new Set([...document.querySelectorAll<HTMLAnchorElement>('main article a')].map(({ href }) => href))
  let left = pagesAtOnce
  let isLoading = false
  let isBroken = false

  async function more(): Promise<void> {
    if (isLoading || !link || !list) return
    isLoading = true
    try {
      const { document: page, address } = await fetchPage(link.href)
      if (!link.isConnected) return
      for (const item of page.querySelectorAll('main li:has(> article)')) {
        const href = item.querySelector<HTMLAnchorElement>('a[href]')?.getAttribute('href')
        const to = href ? new URL(href, address).href : ''
        if (!href || shown.has(to)) continue
        shown.add(to)
        // Headlines there stand right below the page's own.
        for (const heading of item.querySelectorAll('h2')) heading.replaceWith(element('h3', { className: heading.className }, [...heading.childNodes]))
        list.append(document.adoptNode(item))
      }
      const next = page.querySelector('main a[rel=next]')?.getAttribute('href')
      if (next) link.href = new URL(next, address).href
      else link.remove()
      left -= 1
      // Where the list is still short of the window nothing else would ask for the next page.
      end.unobserve(link)
      if (left > 0) end.observe(link)
    } catch (error) {
      report('news-feed', error)
      left = 0
      // From now on the link is one.
      isBroken = true
    } finally {
      isLoading = false
    }
  }

  const end = new IntersectionObserver(([entry]) => void (entry?.isIntersecting && left > 0 && more()), { rootMargin: '900px' })
  link.addEventListener('click', (event) => {
    if (isBroken || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    event.stopPropagation()
    left = pagesAtOnce
    const before = list.lastElementChild
    // The keyboard goes on where the list went on.
    void more().then(() => before?.nextElementSibling?.querySelector('a')?.focus({ preventScroll: true }))
  })
  onVisit(() => void (link.isConnected || end.disconnect()))
  end.observe(link)
}
