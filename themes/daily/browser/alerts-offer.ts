/// <reference lib="dom" />
import { canAlert } from 'masthead/reader'
import { adoptStyles } from './adopt-styles.ts'
import css from './consent-banner.css?inline'
import { element } from './create-element.ts'
import { labels } from './labels.ts'

/** Days before a reader who declined is asked again. */
const minDaysBetweenOffers = 90
const storageKey = 'masthead-alerts-offer'

/**
 * Offers alerts in a corner of the page to a reader who was not asked recently. Nothing is blocked, and the browser's own
 * permission prompt is not shown yet.
 */
export function offerAlerts(): void {
  if (!canAlert() || Notification.permission !== 'default' || wasOfferedRecently() || document.querySelector('.consent')) return
  const { alerts: t } = labels()
  adoptStyles(css)
  const end = (then?: () => void) => () => {
    offer.remove()
    then?.()
  }
  const offer = element('section', { className: 'consent', ariaLabel: t.title }, [
    element('p', { className: 'consent-text', textContent: t.offer }),
    element('p', { className: 'consent-why', textContent: t.why }),
    element('button', { type: 'button', className: 'consent-button consent-yes', textContent: t.start, onclick: end(() => void import('./alerts.ts').then(({ showAlerts }) => showAlerts())) }),
    element('button', { type: 'button', className: 'consent-button', textContent: t.later, onclick: end() }),
  ])
  offer.dataset['keep'] = ''
  document.body.append(offer)
}

/** Whether readers were asked recently; records that they are asked now. If that cannot be stored, counts as asked. */
function wasOfferedRecently(): boolean {
  try {
    const last = Number(localStorage.getItem(storageKey))
    if (Date.now() - last < minDaysBetweenOffers * 86_400_000) return true
    localStorage.setItem(storageKey, String(Date.now()))
    return false
  } catch {
    return true
  }
}
