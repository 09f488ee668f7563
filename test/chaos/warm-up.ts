import { askPage } from './ask-page.ts'
import { identityOf, type PageIdentity } from './judge-answer.ts'
import type { Laboratory } from './laboratory.ts'
import type { Ledger } from './ledger.ts'
import { agents, codings, devices, frontPages, putStory, readerTimeoutMs, storedKey } from './load.ts'
import type { StoredPages } from './stored-pages.ts'

/** Asks for every page until each place has all of them, and learns what they say of themselves. @throws when one cannot be had */
export async function warmUp(laboratory: Laboratory, ledger: Ledger, stored: StoredPages): Promise<ReadonlyMap<string, PageIdentity>> {
  const { nodes, frontPort } = laboratory
  const identities = new Map<string, PageIdentity>()
  const first = ledger.open()
  const written = await putStory(laboratory, nodes[0]?.port ?? 0, first.msid, ledger.begin(first))
  if (written.kind === 'broken' || written.status !== 200) throw new Error(`The first story cannot be written: ${JSON.stringify(written).slice(0, 300)}`)
  ledger.acknowledge(first, 1, 'node-1')
  ledger.doubt(first)
  const places = [...nodes.map(({ part, port }) => ({ place: part, port, times: 8 })), ...(frontPort === undefined ? [] : [{ place: 'nginx', port: frontPort, times: 2 }])]
  for (const { place, port, times } of places) {
    for (const device of devices) {
      for (const path of [...frontPages, first.path, '/search-result/anything']) {
        for (const coding of place === 'nginx' ? codings : (['br'] as const)) {
          for (let turn = 0; turn < times; turn += 1) {
            const answer = await askPage({ port, path, headers: { host: 'news.example', 'user-agent': agents[device], 'accept-encoding': coding }, timeoutMs: readerTimeoutMs })
            if (answer.kind === 'broken' || answer.status !== 200) throw new Error(`${place} ${device} ${path}: ${answer.kind === 'broken' ? answer.reason : answer.status} before anything was done to it`)
            const kind = path === first.path ? 'story' : path.startsWith('/search-result/') ? 'search' : path
            identities.set(`${device} ${kind}`, identityOf(answer.text))
            if (place !== 'nginx' || answer.headers['x-cache'] === 'HIT') stored.note(place, storedKey(place, `${device} ${path}`, coding))
          }
        }
      }
    }
  }
  return identities
}
