/// <reference lib="dom" />
import { consent, needsConsent } from 'masthead/browser'
import { watchSections } from './scroll-views.ts'

let isAsked = false

/** Asks readers in Europe once, when the page has nothing more urgent to do; then looks at what is seen of the page. */
export async function askAndWatch(): Promise<void> {
  const needed = await needsConsent()
  watchSections()
  if (!needed || isAsked || consent() !== undefined) return
  isAsked = true
  const { showBanner } = await import('./consent-banner.ts')
  showBanner()
}
