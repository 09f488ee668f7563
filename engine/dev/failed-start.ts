import { randomUUID } from 'node:crypto'
import { readdirSync, statSync, watch } from 'node:fs'
import { createServer } from 'node:http'
import { join } from 'node:path'
import type { Problem } from './browser/problem.ts'
import { escapeText } from '../render/escape.ts'
import { locationText } from './to-problem.ts'

const folders = ['config', 'plugins', 'themes'] as const

/** Milliseconds without a further change after which an edit counts as whole: editors empty a file before they fill it. */
const debounceMs = 80
/** Milliseconds by which a file system's clock may be behind. */
const clockSkewMs = 10

/** Resolves when a source file has changed since a moment, in milliseconds since the epoch; at once when one has already. */
function waitForChange(root: string, since: number): Promise<void> {
  return new Promise((resolve) => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const watched = folders.flatMap((folder) => {
      try {
        return [{ folder: join(root, folder), watcher: watch(join(root, folder), { recursive: true }, restartDebounce) }]
      } catch {
        return []
      }
    })
    // Whatever was written before anybody watched: it may be what mends the site.
    if (watched.some(({ folder }) => readdirSync(folder, { recursive: true, encoding: 'utf8' }).some((name) => changedAt(join(folder, name)) > since - clockSkewMs))) restartDebounce()

    function restartDebounce(): void {
      clearTimeout(timer)
      timer = setTimeout(() => {
        for (const { watcher } of watched) watcher.close()
        resolve()
      }, debounceMs)
    }
  })
}

const changedAt = (file: string): number => statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0

/**
 * Says on every address what keeps the site from starting, until a source changes. The page asks again by itself.
 * @param since when the start was tried, in milliseconds since the epoch: what has changed after that is worth another try
 * @returns when it is worth another try; the port is free then
 */
export async function serveUntilChanged(root: string, problem: Problem, since: number, { port, host }: { readonly port: number; readonly host: string }, onListening: (url: string) => void): Promise<void> {
  const id = randomUUID()
  const server = createServer((_request, response) => response.writeHead(500, { 'Content-Type': 'text/html; charset=utf-8', 'Cache-Control': 'no-store', [problemHeader]: id }).end(page(problem, id)))
  const changed = waitForChange(root, since)
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(port, host, resolve))
  const address = server.address()
  onListening(`http://${host}:${typeof address === 'object' && address ? address.port : port}`)
  await changed
  server.closeAllConnections()
  await new Promise((resolve) => server.close(resolve))
}

const problemHeader = 'X-Masthead-Problem'

/** Milliseconds between two requests of an open page. */
const pollMs = 500

// Reloads only once something else answers: a reload while nobody listens would leave the browser's own error page for ever.
const reloadScript = (id: string): string =>
  `<script>setInterval(()=>fetch(location.href,{cache:'no-store'}).then((response)=>{if(response.headers.get('${problemHeader}')!=='${id}')location.reload()},()=>{}),${pollMs})</script>`

const page = (problem: Problem, id: string): string =>
  '<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>Masthead dev</title>' +
  '<style>:root{color-scheme:light dark}body{font:1rem/1.5 system-ui,sans-serif;max-width:56rem;margin:8vh auto;padding:0 1rem}pre{overflow:auto;padding:1rem;border:1px solid #8886;border-radius:.5rem}code{overflow-wrap:anywhere}</style></head>' +
  `<body><main><h1>The site does not start</h1><p><strong>${escapeText(problem.title)}</strong></p><p>${escapeText(problem.message)}</p><p><code>${escapeText(locationText(problem) ?? '')}</code></p><pre>${escapeText(problem.frame ?? '')}</pre><p>This page comes back by itself when it is mended.</p></main>${reloadScript(id)}</body></html>`
