/// <reference lib="dom" />
import type { AlertTopic } from '../content/content-responses.ts'
import type { QuietTimes } from '../origin/push/quiet-hours.ts'

// The browser's push subscription and its record at the site's origin. There is one for the whole site; what it is for is
// stored for each edition.

/** What alerts can be chosen for in the page's edition. */
export interface AlertsOffer {
  /** The site's public key (VAPID), in base64url. */
  readonly key: string
  readonly topics: readonly AlertTopic[]
}

/** What a browser gets alerts for. */
export interface AlertsChoice {
  /** Ids of topics of the page's edition. */
  readonly topics: readonly string[]
  /** Those of other editions, by the code of their language. To `subscribe`: editions that are not named stay as they are. */
  readonly also?: readonly { readonly lang: string; readonly topics: readonly string[] }[]
  /** Hours without alerts, as in `22:00`, by the clock of a time zone. To `subscribe`: `null` for none, absent for those that are there. */
  readonly quiet?: QuietTimes | null
}

/** Whether this browser can have alerts at all. */
export const canAlert = (): boolean => 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window

async function request<Answer>(method: 'GET' | 'POST' | 'PUT', path: string, body?: object): Promise<Answer> {
  const init = body ? { headers: { 'content-type': 'application/json' }, body: JSON.stringify({ ...body, lang: document.documentElement.lang }) } : {}
  const response = await fetch(`/api/push/${path}`, { method, ...init })
  if (!response.ok) throw new Error(`${path.split('?', 1)[0]} ${response.status}`)
  return (await response.json()) as Answer
}

/**
 * What the edition offers: the most important news and its sections, and more topics by their ids, where it has them.
 * @throws when the site has no alerts or cannot be reached
 */
export const fetchAlertsOffer = (more: readonly string[] = []): Promise<AlertsOffer> =>
  request('GET', `offer?${new URLSearchParams({ lang: document.documentElement.lang, ...(more.length > 0 ? { more: more.join(',') } : {}) })}`)

async function registered(): Promise<ServiceWorkerRegistration> {
  await navigator.serviceWorker.register('/sw.js')
  return navigator.serviceWorker.ready
}

/** What this browser gets; nothing when it is not subscribed. @throws when the site cannot be reached */
export async function chosenAlerts(): Promise<AlertsChoice> {
  const subscription = await (await registered()).pushManager.getSubscription()
  return subscription ? request('POST', 'chosen', { endpoint: subscription.endpoint }) : { topics: [] }
}

/**
 * Requests permission, which browsers allow only after a user gesture, and subscribes.
 * @returns what the reader has answered; only with `granted` anything was changed
 * @throws when the site cannot be reached, or refuses
 */
export async function subscribeToAlerts({ key }: AlertsOffer, choice: AlertsChoice): Promise<NotificationPermission> {
  const permission = await Notification.requestPermission()
  if (permission !== 'granted') return permission
  const { pushManager } = await registered()
  const subscription = await withKey(pushManager, key)
  await request('PUT', 'subscription', { ...subscription.toJSON(), ...choice })
  return permission
}

async function withKey(pushManager: PushManager, key: string): Promise<PushSubscription> {
  const options = { userVisibleOnly: true, applicationServerKey: key }
  try {
    return await pushManager.subscribe(options)
  } catch (error) {
    // A subscription to former VAPID keys, which receives nothing any more.
    const old = await pushManager.getSubscription()
    if (!old) throw error
    await old.unsubscribe()
    return pushManager.subscribe(options)
  }
}

/**
 * Ends the alerts of the page's edition; after the last edition the browser's subscription is ended, too.
 * @param langs codes of languages of other editions whose alerts end as well
 */
export async function endAlerts(langs: readonly string[] = []): Promise<void> {
  const subscription = await (await registered()).pushManager.getSubscription()
  if (!subscription) return
  const { kept } = await request<{ kept: boolean }>('PUT', 'subscription', { ...subscription.toJSON(), topics: [], also: langs.map((lang) => ({ lang, topics: [] })) })
  if (!kept) await subscription.unsubscribe()
}
