/// <reference lib="dom" />
import './worker-alerts.ts'
import { worker } from './worker-scope.ts'
import type { KeepPage } from './web-app.ts'

const stores = { pages: 'masthead-pages-1', files: 'masthead-files-1', pictures: 'masthead-pictures-1' } as const
const most = { [stores.pages]: 30, [stores.files]: 80, [stores.pictures]: 150 } as const
/** Header of a kept page: its title, for the list on the offline page. */
const titleHeader = 'x-masthead-title'
const asPage = { headers: { Accept: 'text/html' } }

worker.addEventListener('install', () => void worker.skipWaiting())
worker.addEventListener('activate', (event) => event.waitUntil(dropOtherStores().then(() => worker.clients.claim())))

worker.addEventListener('message', (event) => {
  const { keep, address, title } = event.data as KeepPage
  event.waitUntil(keep === 'page' ? keepPage(address, title) : keepOfflinePage(address))
})

worker.addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== worker.location.origin) return
  if (request.mode === 'navigate' || request.headers.get('accept')?.startsWith('text/html')) event.respondWith(page(request))
  else if (pathname.startsWith('/assets/')) event.respondWith(file(request, stores.files))
  else if (pathname.startsWith('/thumb/')) event.respondWith(file(request, stores.pictures))
})

/** From the network whenever it answers: news are new. */
async function page(request: Request): Promise<Response> {
  try {
    return await fetch(request)
  } catch (error) {
    const pages = await caches.open(stores.pages)
    const kept = (await pages.match(request.url)) ?? (await offlinePage(new URL(request.url)))
    if (!kept) throw error
    return kept
  }
}

/** Built files and scaled pictures never change under their address. */
async function file(request: Request, name: keyof typeof most): Promise<Response> {
  const store = await caches.open(name)
  const kept = await store.match(request.url)
  if (kept) return kept
  const answer = await fetch(request)
  if (answer.ok && answer.type === 'basic') {
    await store.put(request.url, answer.clone())
    await trim(store, most[name])
  }
  return answer
}

async function keepPage(address: string, title: string): Promise<void> {
  const answer = await fetch(address, asPage)
  if (!answer.ok || answer.redirected) return
  const headers = new Headers(answer.headers)
  headers.set(titleHeader, encodeURIComponent(title))
  const store = await caches.open(stores.pages)
  // Anew, so that it stands last.
  await store.delete(address)
  await store.put(address, new Response(await answer.arrayBuffer(), { headers }))
  await trim(store, most[stores.pages])
}

/** Keeps the page with the files that it asks for by itself. */
async function keepOfflinePage(address: string): Promise<void> {
  const answer = await fetch(address, asPage)
  if (!answer.ok) return
  const files = await caches.open(stores.files)
  const html = await answer.clone().text()
  await files.put(address, answer)
  const script = /<script type="module" src="([^"]+)"/.exec(html)?.[1]
  if (script) await files.add(script)
}

/** The offline page of the edition that was asked for, with the articles that can be read. */
async function offlinePage({ pathname }: URL): Promise<Response | undefined> {
  const files = await caches.open(stores.files)
  const [, edition = ''] = pathname.split('/')
  const answer = (await files.match(`/${edition}/offline`)) ?? (await files.match('/offline')) ?? (await anyOffline(files))
  if (!answer) return undefined
  const pages = await caches.open(stores.pages)
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

async function dropOtherStores(): Promise<void> {
  const kept: readonly string[] = Object.values(stores)
  for (const name of await caches.keys()) if (name.startsWith('masthead-') && !kept.includes(name)) await caches.delete(name)
}

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escaped = (text: string) => text.replace(/[&<>"]/g, (character) => entities[character] ?? character)
