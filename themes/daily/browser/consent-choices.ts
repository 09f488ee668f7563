/// <reference lib="dom" />
import { asksForPrivacy, consent, storeConsent } from 'masthead/browser'

/**
 * The choice on a page about privacy: `data-consent` holds a text (`data-consent-state`, with its words as `data-yes`, `data-no`,
 * `data-none` and `data-signal`) and buttons (`data-consent-answer`, 1 or 0). It is shown by the script that keeps it.
 */
export function showChoices(): void {
  const box = document.querySelector<HTMLElement>('[data-consent]')
  const state = box?.querySelector<HTMLElement>('[data-consent-state]')
  if (!box || !state || !box.hidden) return
  const buttons = [...box.querySelectorAll<HTMLButtonElement>('[data-consent-answer]')]
  const show = () => {
    const chosen = consent()
    state.textContent = state.dataset[chosen === '1' ? 'yes' : asksForPrivacy() ? 'signal' : chosen === '0' ? 'no' : 'none'] ?? ''
    for (const button of buttons) button.ariaPressed = String(button.dataset['consentAnswer'] === chosen)
  }
  for (const button of buttons) {
    button.addEventListener('click', () => {
      const given = button.dataset['consentAnswer'] === '1'
      storeConsent(given)
      // The question in the corner has its answer.
      document.querySelector('.consent')?.remove()
      dispatchEvent(new CustomEvent('masthead:consent', { detail: { given } }))
      show()
    })
  }
  show()
  box.hidden = false
}
