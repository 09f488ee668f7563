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
 * @param about ids of topics that are offered first: what the button that opened it is about. The first of them is ticked
 */
export function showAlerts(about: readonly string[] = []): void {
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
    ...linkToPage(about[0], () => dialog.close()),
    button(t.close, () => dialog.close()),
  ])
  dialog.dataset['keep'] = ''
  dialog.addEventListener('close', () => dialog.remove())
  dialog.addEventListener('click', ({ target }) => target === dialog && dialog.close())
  document.body.append(dialog)
  dialog.showModal()
  void fill(place, said, about)
}

/** To the page of alerts, where the site has one: what opens this dialog is a link to it then. */
function linkToPage(picked: string | undefined, onclick: () => void): Node[] {
  const page = document.querySelector<HTMLAnchorElement>('a[data-opens=alerts]')?.href.split('#', 1)[0]
  const href = picked === undefined ? page : `${page}#${picked}`
  return page === undefined || href === undefined ? [] : [element('p', { className: 'alerts-more' }, [element('a', { href, onclick, textContent: labels().alerts.more })])]
}

const button = (textContent: string, onclick: () => void, className = '') => element('button', { type: 'button', className: `settings-close ${className}`, textContent, onclick })

async function fill(place: HTMLElement, said: HTMLElement, about: readonly string[]): Promise<void> {
  const { alerts: t } = labels()
  if (!canAlert()) return showStatus(said, t.unable)
  if (Notification.permission === 'denied') return showStatus(said, t.blocked)
  try {
    const { topics } = await chosenAlerts()
    // Those that were chosen elsewhere are offered as well, or saving would end them.
    place.replaceChildren(...form(await fetchAlertsOffer([...about, ...topics]), topics, { place, said, about }))
  } catch {
    showStatus(said, t.unavailable)
  }
}

interface Place {
  readonly place: HTMLElement
  readonly said: HTMLElement
  readonly about: readonly string[]
}

function form(offer: AlertsOffer, chosen: readonly string[], { place, said, about }: Place): Node[] {
  const { alerts: t } = labels()
  const isOn = chosen.length > 0
  // A reader who comes for something finds it first, and ticked.
  const picked = about.filter((id) => offer.topics.some((topic) => topic.id === id))
  const first = picked.some((id) => chosen.includes(id)) ? undefined : picked[0]
  const topics = [...offer.topics.filter(({ id }) => picked.includes(id)), ...offer.topics.filter(({ id }) => !picked.includes(id))]
  const isTicked = (id: string): boolean => chosen.includes(id) || (isOn || picked.length > 0 ? id === first : id === 'top')
  const boxes = topics.map(({ id, name }) => ({ id, label: name ?? t.top, box: element('input', { type: 'checkbox', checked: isTicked(id) }) }))
  const work = (task: () => Promise<string>) => () => {
    for (const one of place.querySelectorAll('button')) one.disabled = true
    void task()
      .catch(() => t.failed)
      .then(async (text) => {
        await fill(place, said, about)
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
      ...boxes.map(({ id, label, box }) => element('label', { className: `settings-choice ${about.includes(id) ? 'alerts-about' : ''}` }, [box, label])),
    ]),
    button(isOn ? t.save : t.start, start, 'alerts-start'),
    ...(isOn ? [button(t.stop, work(stop))] : []),
  ]
}

const showStatus = (said: HTMLElement, text: string): void => {
  said.textContent = text
}
