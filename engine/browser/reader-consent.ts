/// <reference lib="dom" />

// Consent is a privacy-policy cookie that equals 1. Where the reader is decides whether it is needed; until
// that is known nothing is measured.
const consentCookie = 'privacy-policy'
const consentDays = 30
const regionStorageKey = 'masthead-region'

/** What the reader answered: `1` yes, `0` no, `undefined` nothing yet. */
export const consent = (): string | undefined => new RegExp(`(?:^|; )${consentCookie}=([01])`).exec(document.cookie)?.[1]

/** Keeps the reader's answer in a cookie of 30 days, and tells the page. */
export function storeConsent(given: boolean): void {
  document.cookie = `${consentCookie}=${given ? 1 : 0}; max-age=${consentDays * 86_400}; path=/; samesite=lax${location.protocol === 'https:' ? '; secure' : ''}`
}

let isConsentExempt = false
let regionRequest: Promise<boolean> | undefined

/** Whether readers of this region are asked first. Asked for once, and kept for the session; `true` while it cannot be known. */
export const needsConsent = (): Promise<boolean> => (regionRequest ??= fetchRegion())

async function fetchRegion(): Promise<boolean> {
  try {
    const known = sessionStorage.getItem(regionStorageKey)
    const needed = known ?? String(((await (await fetch('/region')).json()) as { consent: boolean }).consent)
    sessionStorage.setItem(regionStorageKey, needed)
    isConsentExempt = needed === 'false'
    return !isConsentExempt
  } catch {
    regionRequest = undefined
    return true
  }
}

/** Whether analytics and advertising may know this reader. */
export const mayMeasure = (): boolean => consent() === '1' || (isConsentExempt && consent() !== '0')
