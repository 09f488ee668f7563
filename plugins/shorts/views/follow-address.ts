/// <reference lib="dom" />
import { moveTo } from 'masthead/browser'

/** What the page says of itself to those who measure; kept while another film's address is shown. */
let about: string | undefined

/**
 * Keeps the address and the title at the film that the reader is at. What is measured of the page is not said of another film.
 * @param own those of the page that was opened, whose film is the first
 */
export function followAddress(films: readonly HTMLVideoElement[], place: number, own: { readonly address: string; readonly title: string }): void {
  const cards = films.map((film) => film.closest<HTMLElement>('[data-short]'))
  const card = cards[place]
  const link = card?.querySelector<HTMLAnchorElement>('h3 a[href]')
  if (!card?.isConnected || (place > 0 && !link)) return
  const facts = document.querySelector('meta[name=masthead-page]')
  if (facts?.getAttribute('content')) about = facts.getAttribute('content') ?? ''
  facts?.setAttribute('content', place === 0 ? (about ?? '') : '')
  moveTo(link?.href ?? own.address, link?.textContent ?? own.title, () => card.getBoundingClientRect().top - (cards[0]?.getBoundingClientRect().top ?? 0))
}
