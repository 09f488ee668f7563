/// <reference lib="dom" />

// The browser's subscription to alerts, and what the site's origin keeps of it. There is one for the whole site; what it
// is for is kept for each edition.

/** What alerts may be chosen for. */
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

/** @throws where the site keeps no subscriptions, or cannot be reached */
export const fetchOffer = (): Promise<AlertsOffer> => request('GET', `offer?lang=${lang}`)

async function registered(): Promise<ServiceWorkerRegistration> {
  await navigator.serviceWorker.register('/sw.js')
  return navigator.serviceWorker.ready
}

/** What this browser gets alerts for in this edition; nothing where it has none. */
export async function chosenTopics(): Promise<readonly string[]> {
  const subscription = await (await registered()).pushManager.getSubscription()
  return subscription ? (await request<{ topics: readonly string[] }>('POST', 'chosen', { endpoint: subscription.endpoint })).topics : []
}

/**
 * Asks the reader's leave, which a browser allows after a press only, and subscribes.
 * @returns false when the reader said no
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
    // One to keys that the site had before: nothing comes through it any more.
    const old = await pushManager.getSubscription()
    if (!old) throw error
    await old.unsubscribe()
    return pushManager.subscribe(options)
  }
}

/** No more alerts of this edition; where it was the last one, the browser's subscription ends, too. */
export async function unsubscribe(): Promise<void> {
  const subscription = await (await registered()).pushManager.getSubscription()
  if (!subscription) return
  const { kept } = await request<{ kept: boolean }>('PUT', 'subscription', { ...subscription.toJSON(), topics: [] })
  if (!kept) await subscription.unsubscribe()
}
