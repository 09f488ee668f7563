/// <reference lib="dom" />
import { asksForPrivacy, consent, needsConsent } from 'masthead/browser'
import { watchSections } from './scroll-views.ts'

let isAsked = false

/** Asks readers in Europe for consent once the page is idle; then starts watching which parts are seen. */
export async function askAndWatch(): Promise<void> {
  const needed = await needsConsent()
  watchSections()
  // A browser that asks for privacy has answered.
  if (!needed || isAsked || consent() !== undefined || asksForPrivacy()) return
  isAsked = true
  const { showBanner } = await import('./consent-banner.ts')
  showBanner()
}
