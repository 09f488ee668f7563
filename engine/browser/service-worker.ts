/// <reference lib="dom" />
import './worker-push.ts'
import { worker } from './worker-scope.ts'
import type { CachePageMessage } from './web-app.ts'

const cacheNames = { pages: 'masthead-pages-1', files: 'masthead-files-1', pictures: 'masthead-pictures-1' } as const
const maxEntries = { [cacheNames.pages]: 30, [cacheNames.files]: 80, [cacheNames.pictures]: 150 } as const
/** Header of a cached page: its title, for the list on the offline page. */
const titleHeader = 'x-masthead-title'
const htmlRequest = { headers: { Accept: 'text/html' } }

worker.addEventListener('install', () => void worker.skipWaiting())
worker.addEventListener('activate', (event) => event.waitUntil(deleteOldCaches().then(() => worker.clients.claim())))

worker.addEventListener('message', (event) => {
  const { keep, address, title } = event.data as CachePageMessage
  event.waitUntil(keep === 'page' ? cachePage(address, title) : cacheOfflinePage(address))
})

worker.addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== worker.location.origin) return
  if (request.mode === 'navigate' || request.headers.get('accept')?.startsWith('text/html')) event.respondWith(respondWithPage(request))
  else if (pathname.startsWith('/assets/')) event.respondWith(respondWithFile(request, cacheNames.files))
  else if (pathname.startsWith('/thumb/')) event.respondWith(respondWithFile(request, cacheNames.pictures))
})

/** Network first, because news must be current. */
async function respondWithPage(request: Request): Promise<Response> {
  try {
    return await fetch(request)
  } catch (error) {
    const pages = await caches.open(cacheNames.pages)
    const kept = (await pages.match(request.url)) ?? (await offlinePage(new URL(request.url)))
    if (!kept) throw error
    return kept
  }
}

/** Cache first: built files and scaled pictures never change under their address. */
async function respondWithFile(request: Request, name: keyof typeof maxEntries): Promise<Response> {
  const store = await caches.open(name)
  const kept = await store.match(request.url)
  if (kept) return kept
  const response = await fetch(request)
  if (response.ok && response.type === 'basic') {
    await store.put(request.url, response.clone())
    await trim(store, maxEntries[name])
  }
  return response
}

async function cachePage(address: string, title: string): Promise<void> {
  const response = await fetch(address, htmlRequest)
  // What is one reader's alone is not kept for who opens the browser next.
  if (!response.ok || response.redirected || response.headers.get('cache-control')?.includes('no-store')) return
  const headers = new Headers(response.headers)
  headers.set(titleHeader, encodeURIComponent(title))
  const store = await caches.open(cacheNames.pages)
  // Deleted and added again, so that it is last in the eviction order.
  await store.delete(address)
  await store.put(address, new Response(await response.arrayBuffer(), { headers }))
  await trim(store, maxEntries[cacheNames.pages])
}

/** Caches the offline page with the files that it needs. */
async function cacheOfflinePage(address: string): Promise<void> {
  const response = await fetch(address, htmlRequest)
  if (!response.ok) return
  const files = await caches.open(cacheNames.files)
  const html = await response.clone().text()
  await files.put(address, response)
  const script = /<script type="module" src="([^"]+)"/.exec(html)?.[1]
  if (script) await files.add(script)
}

/** The offline page of the requested edition, with the articles that are cached. */
async function offlinePage({ pathname }: URL): Promise<Response | undefined> {
  const files = await caches.open(cacheNames.files)
  const [, edition = ''] = pathname.split('/')
  const answer = (await files.match(`/${edition}/offline`)) ?? (await files.match('/offline')) ?? (await anyOffline(files))
  if (!answer) return undefined
  const pages = await caches.open(cacheNames.pages)
  const items: string[] = []
  for (const { url } of [...(await pages.keys())].reverse()) {
    const title = decodeURIComponent((await pages.match(url))?.headers.get(titleHeader) ?? '')
    items.push(`<li><a href="${escaped(new URL(url).pathname)}">${escaped(title)}</a></li>`)
  }
  const html = (await answer.text()).replace(/(<ul[^>]*data-last-read[^>]*>)/, (open) => open + items.join(''))
  return new Response(html, { headers: answer.headers })
}

async function anyOffline(files: Cache): Promise<Response | undefined> {
  const found = (await files.keys()).find(({ url }) => new URL(url).pathname.endsWith('/offline'))
  return found && files.match(found)
}

async function trim(store: Cache, limit: number): Promise<void> {
  const keys = (await store.keys()).filter(({ url }) => !url.endsWith('/offline'))
  for (const key of keys.slice(0, Math.max(0, keys.length - limit))) await store.delete(key)
}

async function deleteOldCaches(): Promise<void> {
  const kept: readonly string[] = Object.values(cacheNames)
  for (const name of await caches.keys()) if (name.startsWith('masthead-') && !kept.includes(name)) await caches.delete(name)
}

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escaped = (text: string) => text.replace(/[&<>"]/g, (character) => entities[character] ?? character)
