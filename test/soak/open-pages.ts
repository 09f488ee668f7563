import { askPage } from '../chaos/ask-page.ts'

/** A page that a reader has open, of the build that made it. */
export interface OpenPage {
  readonly release: number
  readonly address: string
  /** Addresses of its islands' scripts, once each. */
  readonly islands: readonly string[]
  /** Of all built files that it names. */
  readonly files: readonly string[]
}

/** @returns what a page says of its own files; `undefined` for one without islands */
export function openPage(release: number, address: string, html: string): OpenPage | undefined {
  const islands = [...new Set([...html.matchAll(/<mh-island [^>]*?data-src="([^"]+)"/g)].map(([, src = '']) => src))]
  const files = [...new Set([...html.matchAll(/\/assets\/[\w.-]+/g)].map(([file]) => file))]
  return islands.length === 0 ? undefined : { release, address, islands, files }
}

/** What a script imports, now or later, as addresses. */
export const importsOf = (address: string, script: string): readonly string[] => [...script.matchAll(/(?:\bfrom|\bimport\(?)\s*["'`](\.{0,2}\/[^"'`]+)["'`]/g)].map(([, to = '']) => new URL(to, `http://site${address}`).pathname)

export type AskForFile = (address: string) => Promise<{ readonly text: string } | { readonly fault: string }>

/**
 * Asks for an island's script and all that it imports, as a browser does when a reader touches it.
 * @returns why it stays dead; `undefined` when it wakes
 */
export async function wakeIsland(address: string, ask: AskForFile): Promise<string | undefined> {
  const seen = new Set([address])
  for (const one of seen) {
    const answer = await ask(one)
    if ('fault' in answer) return `${one}: ${answer.fault}`
    for (const next of importsOf(one, answer.text)) seen.add(next)
  }
  return undefined
}

/** Asks through a server on this machine, without a cache of its own. */
export const askForFile = (port: number, timeoutMs: number): AskForFile => async (address) => {
  const answer = await askPage({ port, path: address, headers: { host: 'news.example', 'accept-encoding': 'br' }, timeoutMs })
  if (answer.kind === 'broken') return { fault: answer.reason }
  if (answer.status !== 200) return { fault: String(answer.status) }
  if (address.endsWith('.js') && !/javascript/.test(String(answer.headers['content-type']))) return { fault: `its type is ${answer.headers['content-type']}` }
  return answer.text === '' ? { fault: 'it is empty' } : { text: answer.text }
}
