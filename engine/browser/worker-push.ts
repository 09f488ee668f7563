/// <reference lib="dom" />
import type { PushMessage } from '../origin/push/push-message.ts'
import { type ExtendableEvent, worker } from './worker-scope.ts'

// Alerts, sent with `masthead push`: shown when they arrive; a click opens their page.

worker.addEventListener('push', (event) => {
  const message = event.data?.json() as PushMessage | undefined
  if (message) event.waitUntil(show(message))
})

worker.addEventListener('notificationclick', (event) => {
  event.notification.close()
  const { url } = event.notification.data as { readonly url: string }
  event.waitUntil(open(new URL(url, worker.location.origin).href))
})

worker.addEventListener('pushsubscriptionchange', (event) => event.waitUntil(move(event)))

async function show({ title, body, url, lang, app }: PushMessage): Promise<void> {
  const icon = await iconOf(app)
  // One notification per page: a later one replaces the first.
  await worker.registration.showNotification(title, { ...(body ? { body } : {}), ...(icon ? { icon, badge: icon } : {}), lang, tag: url, data: { url } })
}

/** The icon of the edition's web app. Without it the alert is shown all the same. */
async function iconOf(app: string): Promise<string | undefined> {
  try {
    const manifest = (await (await fetch(app)).json()) as { readonly icons: readonly { readonly src: string }[] }
    return manifest.icons[0]?.src
  } catch {
    return undefined
  }
}

/** Focuses a tab that shows the page, else opens a new one. */
async function open(address: string): Promise<void> {
  const windows = await worker.clients.matchAll({ type: 'window', includeUncontrolled: true })
  const openWindow = windows.find(({ url }) => url.split('#')[0] === address.split('#')[0])
  await (openWindow ? openWindow.focus() : worker.clients.openWindow(address))
}

/** The browser has changed the subscription's push endpoint: store the new one. */
async function move({ oldSubscription, newSubscription }: ExtendableEvent & { readonly oldSubscription?: PushSubscription | null; readonly newSubscription?: PushSubscription | null }): Promise<void> {
  if (!oldSubscription) return
  const next = newSubscription ?? (await worker.registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: oldSubscription.options.applicationServerKey }))
  const { endpoint, keys } = next.toJSON()
  await fetch('/api/push/moved', { method: 'PUT', headers: { 'content-type': 'application/json' }, body: JSON.stringify({ from: oldSubscription.endpoint, endpoint, keys }) })
}
