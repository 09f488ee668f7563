/// <reference lib="dom" />
import { consent, needsConsent } from 'masthead/browser'
import { watchSections } from './scroll-views.ts'

let isAsked = false

/** Asks readers in Europe for consent once the page is idle; then starts watching which parts are seen. */
export async function askAndWatch(): Promise<void> {
  const needed = await needsConsent()
  watchSections()
  if (!needed || isAsked || consent() !== undefined) return
  isAsked = true
  const { showBanner } = await import('./consent-banner.ts')
  showBanner()
}
