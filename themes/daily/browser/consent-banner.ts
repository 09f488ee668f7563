/// <reference lib="dom" />
import { storeConsent } from 'masthead/browser'
import { adoptStyles } from './adopt-styles.ts'
import css from './consent-banner.css?inline'
import { element } from './create-element.ts'
import { labels } from './labels.ts'

/** Asks for consent in a corner of the page: nothing is blocked, and both answers take one press. */
export function showBanner(): void {
  const t = labels()
  adoptStyles(css)
  const answer = (given: boolean) => () => {
    storeConsent(given)
    banner.remove()
    dispatchEvent(new CustomEvent('masthead:consent', { detail: { given } }))
  }
  const banner = element('section', { className: 'consent', ariaLabel: t.privacy }, [
    element('p', { className: 'consent-text', textContent: t.privacyText }),
    element('p', { className: 'consent-why', textContent: t.privacyWhy }),
    element('button', { type: 'button', textContent: t.accept, className: 'consent-button consent-yes', onclick: answer(true) }),
    element('button', { type: 'button', textContent: t.decline, className: 'consent-button', onclick: answer(false) }),
  ])
  banner.dataset['keep'] = ''
  document.body.append(banner)
}
