/// <reference lib="dom" />
import { onSettled } from './visits.ts'

/** Message to the service worker: cache this page for reading offline. */
export interface CachePageMessage {
  readonly keep: 'page' | 'offlinePage'
  readonly address: string
  readonly title: string
}

/** Registers the service worker of a web app, which caches the last articles read and the offline page that lists them. */
export function cacheForOffline(): void {
  const manifest = document.querySelector<HTMLLinkElement>('link[rel=manifest]')
  if (!manifest || !('serviceWorker' in navigator)) return
  const offlinePage = new URL(manifest.href.replace(/manifest\.webmanifest$/, 'offline')).href
  const keep = (message: CachePageMessage) => void navigator.serviceWorker.ready.then(({ active }) => active?.postMessage(message))
  onSettled(({ path, title, from }) => {
    if (from === undefined) {
      // Fails on plain http and where storage is blocked: then there is no offline reading.
      navigator.serviceWorker.register('/sw.js').catch(() => undefined)
      keep({ keep: 'offlinePage', address: offlinePage, title: '' })
    }
    const isArticle = document.querySelector('meta[property="og:type"]')?.getAttribute('content') === 'article'
    if (isArticle && path === location.pathname + location.search) keep({ keep: 'page', address: location.origin + path, title })
  })
}
