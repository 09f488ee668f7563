/// <reference lib="dom" />
import { type AlertsOffer, canAlert, chosenAlerts, endAlerts, fetchAlertsOffer, subscribeToAlerts } from 'masthead/reader'
import { adoptStyles } from './adopt-styles.ts'
import css from './alerts.css?inline'
import { element } from './create-element.ts'
import settings from './settings.css?inline'
import { labels } from './labels.ts'

/**
 * The dialog for choosing topics of alerts and ending them. The browser's permission prompt appears only after its button
 * is pressed.
 */
export function showAlerts(): void {
  const t = labels()
  adoptStyles(settings)
  adoptStyles(css)
  const said = element('p', { className: 'alerts-said', role: 'status' })
  const place = element('div')
  const dialog = element('dialog', { className: 'settings alerts', ariaLabel: t.alerts.title }, [
    element('h2', { className: 'settings-title', textContent: t.alerts.title }),
    element('p', { className: 'alerts-text', textContent: t.alerts.why }),
    place,
    said,
    ...linkToPage(() => dialog.close()),
    button(t.close, () => dialog.close()),
  ])
  dialog.dataset['keep'] = ''
  dialog.addEventListener('close', () => dialog.remove())
  dialog.addEventListener('click', ({ target }) => target === dialog && dialog.close())
  document.body.append(dialog)
  dialog.showModal()
  void fill(place, said)
}

/** To the page of alerts, where the site has one: what opens this dialog is a link to it then. */
function linkToPage(onclick: () => void): Node[] {
  const href = document.querySelector<HTMLAnchorElement>('a[data-opens=alerts]')?.href
  return href === undefined ? [] : [element('p', { className: 'alerts-more' }, [element('a', { href, onclick, textContent: labels().alerts.more })])]
}

const button = (textContent: string, onclick: () => void, className = '') => element('button', { type: 'button', className: `settings-close ${className}`, textContent, onclick })

async function fill(place: HTMLElement, said: HTMLElement): Promise<void> {
  const { alerts: t } = labels()
  if (!canAlert()) return showStatus(said, t.unable)
  if (Notification.permission === 'denied') return showStatus(said, t.blocked)
  try {
    const { topics } = await chosenAlerts()
    // Those that were chosen elsewhere are offered as well, or saving would end them.
    place.replaceChildren(...form(await fetchAlertsOffer(topics), topics, place, said))
  } catch {
    showStatus(said, t.unavailable)
  }
}

function form(offer: AlertsOffer, chosen: readonly string[], place: HTMLElement, said: HTMLElement): Node[] {
  const { alerts: t } = labels()
  const isOn = chosen.length > 0
  const boxes = offer.topics.map(({ id, name }) => ({ id, label: name ?? t.top, box: element('input', { type: 'checkbox', checked: isOn ? chosen.includes(id) : id === 'top' }) }))
  const work = (task: () => Promise<string>) => () => {
    for (const one of place.querySelectorAll('button')) one.disabled = true
    void task()
      .catch(() => t.failed)
      .then(async (text) => {
        await fill(place, said)
        showStatus(said, text)
      })
  }
  const start = work(async () => {
    const topics = boxes.flatMap(({ id, box }) => (box.checked ? [id] : []))
    if (topics.length === 0) return stop()
    return (await subscribeToAlerts(offer, { topics })) === 'granted' ? t.on : t.blocked
  })
  const stop = async () => {
    await endAlerts()
    return t.off
  }
  return [
    element('fieldset', { className: 'settings-group' }, [
      element('legend', { textContent: t.topics }),
      ...boxes.map(({ label, box }) => element('label', { className: 'settings-choice' }, [box, label])),
    ]),
    button(isOn ? t.save : t.start, start, 'alerts-start'),
    ...(isOn ? [button(t.stop, work(stop))] : []),
  ]
}

const showStatus = (said: HTMLElement, text: string): void => {
  said.textContent = text
}
