/// <reference lib="dom" />

// SPEC §6: consent is a privacy-policy cookie that equals 1. Where the reader is decides whether it is needed; until
// that is known nothing is measured.
const cookie = 'privacy-policy'
const days = 30
const regionPlace = 'masthead-region'

/** What the reader answered: `1` yes, `0` no, `undefined` nothing yet. */
export const consent = (): string | undefined => new RegExp(`(?:^|; )${cookie}=([01])`).exec(document.cookie)?.[1]

/** Keeps the reader's answer in a cookie of 30 days (SPEC §9), and tells the page. */
export function keepConsent(given: boolean): void {
  document.cookie = `${cookie}=${given ? 1 : 0}; max-age=${days * 86_400}; path=/; samesite=lax${location.protocol === 'https:' ? '; secure' : ''}`
}

let free = false
let asking: Promise<boolean> | undefined

/** Whether readers of this region are asked first. Asked for once, and kept for the session; `true` while it cannot be known. */
export const needsConsent = (): Promise<boolean> => (asking ??= askRegion())

async function askRegion(): Promise<boolean> {
  try {
    const known = sessionStorage.getItem(regionPlace)
    const needed = known ?? String(((await (await fetch('/region')).json()) as { consent: boolean }).consent)
    sessionStorage.setItem(regionPlace, needed)
    free = needed === 'false'
    return !free
  } catch {
    asking = undefined
    return true
  }
}

/** Whether analytics and advertising may know this reader. */
export const mayMeasure = (): boolean => consent() === '1' || (free && consent() !== '0')
