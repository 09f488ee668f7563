/// <reference lib="dom" />
import { onSettled } from './visits.ts'

/** Message to the service worker: keep this page for when the reader is offline. */
export interface CachePageMessage {
  readonly keep: 'page' | 'offlinePage'
  readonly address: string
  readonly title: string
}

/** Has the pages of a web app kept by its service worker: the last articles read, and the page that lists them. */
export function cacheForOffline(): void {
  const manifest = document.querySelector<HTMLLinkElement>('link[rel=manifest]')
  if (!manifest || !('serviceWorker' in navigator)) return
  const offlinePage = new URL(manifest.href.replace(/manifest\.webmanifest$/, 'offline')).href
  const keep = (message: CachePageMessage) => void navigator.serviceWorker.ready.then(({ active }) => active?.postMessage(message))
  onSettled(({ path, title, from }) => {
    if (from === undefined) {
      // Not on plain http, nor where storage is forbidden: then there is nothing to read offline.
      navigator.serviceWorker.register('/sw.js').catch(() => undefined)
      keep({ keep: 'offlinePage', address: offlinePage, title: '' })
    }
    const isArticle = document.querySelector('meta[property="og:type"]')?.getAttribute('content') === 'article'
    if (isArticle && path === location.pathname + location.search) keep({ keep: 'page', address: location.origin + path, title })
  })
}
