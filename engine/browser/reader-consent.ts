/// <reference lib="dom" />

// Consent is given when the `privacy-policy` cookie equals 1. Whether it is needed depends on the reader's region; until
// that is known nothing is measured.
const consentCookie = 'privacy-policy'
const consentDays = 30
const regionStorageKey = 'masthead-region'

/** The reader's choice: `1` yes, `0` no, `undefined` none yet. */
export const consent = (): string | undefined => new RegExp(`(?:^|; )${consentCookie}=([01])`).exec(document.cookie)?.[1]

/** Stores the reader's choice in a cookie for 30 days and dispatches `masthead:consent`. */
export function storeConsent(given: boolean): void {
  document.cookie = `${consentCookie}=${given ? 1 : 0}; max-age=${consentDays * 86_400}; path=/; samesite=lax${location.protocol === 'https:' ? '; secure' : ''}`
}

let isConsentExempt = false
let regionRequest: Promise<boolean> | undefined

/** Whether consent is needed in the reader's region. Requested once and kept for the session; `true` while unknown. */
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

/** Whether the reader's browser sends Global Privacy Control (https://www.w3.org/TR/gpc/): a no, until the reader says yes here. */
export const asksForPrivacy = (): boolean => (navigator as Navigator & { readonly globalPrivacyControl?: boolean }).globalPrivacyControl === true

/** Whether analytics and advertising are allowed for this reader. */
export const mayMeasure = (): boolean => consent() === '1' || (isConsentExempt && consent() !== '0' && !asksForPrivacy())
