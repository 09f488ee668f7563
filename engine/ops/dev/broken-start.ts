import { watch } from 'node:fs'
import { createServer } from 'node:http'
import { join } from 'node:path'
import type { Problem } from '../../dev/problem.ts'
import { escapeText } from '../../render/escape.ts'
import { placeOf } from './problem-of.ts'

const folders = ['config', 'plugins', 'themes'] as const

/** Resolves at the next change of a source file. */
function nextChange(root: string): Promise<void> {
  return new Promise((resolve) => {
    const watchers = folders.flatMap((folder) => {
      try {
        return [watch(join(root, folder), { recursive: true }, done)]
      } catch {
        return []
      }
    })
    function done(): void {
      for (const one of watchers) one.close()
      resolve()
    }
  })
}

/**
 * Says on every address what keeps the site from starting, until a source changes. The page asks again by itself.
 * @returns when it is worth another try; the port is free then
 */
export async function untilChanged(root: string, problem: Problem, { port, host }: { readonly port: number; readonly host: string }, onListening: (url: string) => void): Promise<void> {
  const server = createServer((_request, response) => response.writeHead(500, { 'Content-Type': 'text/html; charset=utf-8', 'Cache-Control': 'no-store', Refresh: '1' }).end(page(problem)))
  const changed = nextChange(root)
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(port, host, resolve))
  const address = server.address()
  onListening(`http://${host}:${typeof address === 'object' && address ? address.port : port}`)
  await changed
  server.closeAllConnections()
  await new Promise((resolve) => server.close(resolve))
}

const page = (problem: Problem): string =>
  '<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>Masthead dev</title>' +
  '<style>:root{color-scheme:light dark}body{font:1rem/1.5 system-ui,sans-serif;max-width:56rem;margin:8vh auto;padding:0 1rem}pre{overflow:auto;padding:1rem;border:1px solid #8886;border-radius:.5rem}code{overflow-wrap:anywhere}</style></head>' +
  `<body><main><h1>The site does not start</h1><p><strong>${escapeText(problem.title)}</strong></p><p>${escapeText(problem.message)}</p><p><code>${escapeText(placeOf(problem) ?? '')}</code></p><pre>${escapeText(problem.frame ?? '')}</pre><p>This page comes back by itself when it is mended.</p></main></body></html>`
