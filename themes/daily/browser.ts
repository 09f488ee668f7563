// The theme's script on every page. Code that needs an interaction is imported on demand.
import { onSettled, onVisit } from 'masthead/browser'
import { syncPreferences } from './browser/preferences.ts'
import { cacheFonts, applyCachedFont } from './browser/font-cache.ts'

syncPreferences()
// Nothing is copied that was not selected first.
document.addEventListener('selectionchange', () => {
  void import('./browser/copy-attribution.ts').then(({ attributeCopies }) => attributeCopies())
  void import('./browser/quote.ts').then(({ offerQuotes }) => offerQuotes())
}, { once: true })

document.addEventListener('click', (event) => {
  const { target } = event
  if (!(target instanceof Element) || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey) return
  // A menu is closed by its links, and by a click beside it; a dialog that was opened from it gives the focus back to it.
  for (const menu of document.querySelectorAll<HTMLDetailsElement>('[data-menu][open]')) if (!menu.contains(target) ? !target.closest('dialog') : target.closest('a')) menu.open = false
  const picture = target.closest<HTMLAnchorElement>('a[data-lightbox]')
  if (picture) {
    event.preventDefault()
    void import('./browser/lightbox.ts').then(({ showPicture }) => showPicture(picture))
  }
  const opener = target.closest<HTMLElement>('[data-opens]')
  if (!opener) return
  switch (opener.dataset['opens']) {
    case 'settings':
      void import('./browser/settings.ts').then(({ showSettings }) => showSettings())
      break
    case 'quote':
      event.preventDefault()
      void import('./browser/quote.ts').then(({ shareQuoteOf }) => shareQuoteOf(opener))
      break
    case 'moment':
      event.preventDefault()
      void import('./browser/player.ts').then(({ playFrom }) => playFrom(Number(opener.dataset['t'])))
      break
    case 'live':
      void import('./browser/live-player.ts').then(({ startLive }) => startLive(opener))
      break
    case 'framed':
      // On a phone such a document takes the window for itself.
      if (!(opener instanceof HTMLAnchorElement) || !matchMedia('(min-width: 60rem)').matches) break
      event.preventDefault()
      void import('./browser/framed.ts').then(({ showFramed }) => showFramed(opener))
      break
    case 'alerts':
      // A link to the page of alerts, for who has no scripts: on that page it leads there, too.
      if (opener instanceof HTMLAnchorElement && opener.pathname === location.pathname) break
      event.preventDefault()
      void import('./browser/alerts.ts').then(({ showAlerts }) => showAlerts(opener.dataset['about']?.split(' ')))
  }
})

// `play` does not bubble, so the listener captures.
document.addEventListener('play', ({ target }) => void import('./browser/player.ts').then(({ started }) => started(target)), true)

const nearEnd = new IntersectionObserver(
  ([entry]) => {
    if (!entry?.isIntersecting) return
    nearEnd.disconnect()
    if (entry.target.matches('a')) void import('./browser/news-feed.ts').then(({ loadNewsFeed }) => loadNewsFeed())
    else void import('./browser/next-stories.ts').then(({ loadNextStories }) => loadNextStories())
  },
  { rootMargin: '600px' },
)

let watched: Element | null = null
onVisit(() => {
  applyCachedFont()
  // Readers who are not signed in have nothing to be asked for.
  if (document.cookie.includes('signed-in=') && document.querySelector('[data-toggle]')) void import('./browser/toggles.ts').then(({ showToggles }) => showToggles())
  if (document.querySelector('[data-consent]')) void import('./browser/consent-choices.ts').then(({ showChoices }) => showChoices())
  const next = document.querySelector('[data-read-next],[data-older]')
  // A later story on the same page is a visit, too, but its next stories are loaded already.
  if (next !== watched) {
    watched = next
    nearEnd.disconnect()
    if (next) nearEnd.observe(next)
  }
})

// Pages without analytics and ads need no consent.
onSettled(({ about }) => {
  void cacheFonts()
  if (about) void import('./browser/consent.ts').then(({ askAndWatch }) => askAndWatch(), () => undefined)
})
