/// <reference lib="dom" />
import { consent, needsConsent } from './may-measure.ts'

/** Asks readers in Europe once, when the page has nothing more urgent to do. */
export function askConsent(): void {
  const ask = async () => {
    if ((await needsConsent()) && consent() === undefined) (await import('./consent-banner.ts')).showBanner()
  }
  if ('requestIdleCallback' in window) requestIdleCallback(() => void ask(), { timeout: 3_000 })
  else setTimeout(() => void ask(), 1_000)
}
