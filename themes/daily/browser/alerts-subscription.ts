/// <reference lib="dom" />

// The browser's push subscription and its record at the site's origin. There is one for the whole site; topics are stored
// for each edition.

/** The topics that alerts can be chosen for. */
export interface AlertsOffer {
  /** The site's public key (VAPID), in base64url. */
  readonly key: string
  /** `top`, which has no name, and the sections of the menu. */
  readonly topics: readonly { readonly id: string; readonly name?: string }[]
}

export const canAlert = (): boolean => 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window

const { lang } = document.documentElement

async function request<Answer>(method: 'GET' | 'POST' | 'PUT', path: string, body?: object): Promise<Answer> {
  const init = body ? { headers: { 'content-type': 'application/json' }, body: JSON.stringify({ ...body, lang }) } : {}
  const response = await fetch(`/api/push/${path}`, { method, ...init })
  if (!response.ok) throw new Error(`${path} ${response.status}`)
  return (await response.json()) as Answer
}

/** @throws when the site has no alerts or cannot be reached */
export const fetchOffer = (): Promise<AlertsOffer> => request('GET', `offer?lang=${lang}`)

async function registered(): Promise<ServiceWorkerRegistration> {
  await navigator.serviceWorker.register('/sw.js')
  return navigator.serviceWorker.ready
}

/** The topics of this browser's alerts in this edition; empty when it has none. */
export async function chosenTopics(): Promise<readonly string[]> {
  const subscription = await (await registered()).pushManager.getSubscription()
  return subscription ? (await request<{ topics: readonly string[] }>('POST', 'chosen', { endpoint: subscription.endpoint })).topics : []
}

/**
 * Requests permission, which browsers allow only after a user gesture, and subscribes.
 * @returns false when permission was denied
 */
export async function subscribe({ key }: AlertsOffer, topics: readonly string[]): Promise<boolean> {
  if ((await Notification.requestPermission()) !== 'granted') return false
  const { pushManager } = await registered()
  const subscription = await withKey(pushManager, key)
  await request('PUT', 'subscription', { ...subscription.toJSON(), topics })
  return true
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

/** Ends the alerts of this edition; after the last edition the browser's subscription is ended, too. */
export async function unsubscribe(): Promise<void> {
  const subscription = await (await registered()).pushManager.getSubscription()
  if (!subscription) return
  const { kept } = await request<{ kept: boolean }>('PUT', 'subscription', { ...subscription.toJSON(), topics: [] })
  if (!kept) await subscription.unsubscribe()
}
