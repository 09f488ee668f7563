/// <reference lib="dom" />
import { canAlert } from './alerts-subscription.ts'
import { adoptStyles } from './adopt-styles.ts'
import css from './consent-banner.css?inline'
import { element } from './create-element.ts'
import { labels } from './labels.ts'

/** Days after which a reader who said no may be asked once more. */
const minDaysBetweenOffers = 90
const storageKey = 'masthead-alerts-offer'

/** Offers alerts in a corner, to a reader who reads on and was not asked lately. Nothing is locked, and the browser does not ask yet. */
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

/** Notes that the reader is asked now. Where nothing can be noted, nobody is asked again and again: nobody is asked. */
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
