import { Agent } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { random } from '../cache/trace.ts'
import { adminOf, purge, type PurgeSelector } from './admin-view.ts'
import { askPage, type PageAnswer } from './ask-page.ts'
import { type Expectation, faultOf, type PageIdentity, readerWord, rememberEntityTags } from './judge-answer.ts'
import { shownWithinMs, versionFault } from './judge-version.ts'
import type { Laboratory } from './laboratory.ts'
import { type Ledger, titleOf, type WrittenStory } from './ledger.ts'
import type { Outages } from './outages.ts'
import type { StoredPages } from './stored-pages.ts'

export const agents = {
  desktop: 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Safari/537.36',
  mobile: 'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Mobile Safari/537.36',
} as const
export type ReaderDevice = keyof typeof agents
export const devices = ['desktop', 'mobile'] as const satisfies readonly ReaderDevice[]

/** Pages that readers ask for all the time. */
export const frontPages = ['/', '/telugu', '/amp', '/india', '/telugu/india', '/elections', '/fuel', '/info/about-us'] as const

/** Milliseconds: longer than any fault lasts, and than a page takes that has to be made. */
export const readerTimeoutMs = 45_000
const writerTimeoutMs = 15_000

export const codings = ['br', 'gzip', 'identity'] as const
/** nginx keeps a copy for each coding; a node makes any of them from what it has. */
export const storedKey = (place: string, page: string, coding: (typeof codings)[number]): string => (place === 'nginx' ? `${page} ${coding}` : page)

export interface LoadCounts {
  requests: number
  answered: number
  refused: number
  broken: number
  fromStore: number
  checkedVersions: number
  writes: number
  doubtfulWrites: number
  refusedWrites: number
  purges: number
  failedPurges: number
  slowestMs: number
}

export interface LoadOptions {
  readonly laboratory: Laboratory
  readonly ledger: Ledger
  readonly outages: Outages
  readonly stored: StoredPages
  /** What pages say of themselves when all is well, as in `desktop /india`. */
  readonly identities: ReadonlyMap<string, PageIdentity>
  readonly seed: number
  readonly now: () => number
  readonly isOver: () => boolean
  readonly fail: (failure: string) => void
}

/** Readers, writers and somebody who purges, until it is over. Their choices come from the seed. */
export async function runLoad({ laboratory, ledger, outages, stored, identities, seed, now, isOver, fail }: LoadOptions): Promise<LoadCounts> {
  const { nodes, frontPort, publicUrl, parts } = laboratory
  const counts: LoadCounts = { requests: 0, answered: 0, refused: 0, broken: 0, fromStore: 0, checkedVersions: 0, writes: 0, doubtfulWrites: 0, refusedWrites: 0, purges: 0, failedPurges: 0, slowestMs: 0 }
  const tags = rememberEntityTags()
  const agent = new Agent({ keepAlive: true })
  const names = parts.map(({ part }) => part)
  const places = [...(frontPort === undefined ? [] : [{ place: 'nginx', port: frontPort }, { place: 'nginx', port: frontPort }]), ...nodes.map(({ part, port }) => ({ place: part, port }))]

  async function read(reader: number, next: () => number, request: number): Promise<void> {
    const pick = <Item>(items: readonly Item[]): Item | undefined => items[Math.floor(next() * items.length)]
    const target = pick(places)
    const device = pick(devices) ?? 'desktop'
    const kind = next()
    const story = kind < 0.3 ? pick(ledger.stories().filter(({ acknowledged }) => acknowledged.length > 0).slice(-6)) : undefined
    const word = kind > 0.97 ? readerWord(reader, request) : undefined
    const path = story?.path ?? (word === undefined ? (pick(frontPages) ?? '/') : `/search-result/${word}`)
    const coding = pick(codings) ?? 'br'
    const expected = expectationOf(device, path, word)
    if (!target || !expected) return
    const { place, port } = target
    const key = storedKey(place, expected.page, coding)
    const isStored = stored.isStored(place, key)
    const begunMs = now()
    // What stands in front keeps nobody from seeing what a node has.
    const quietMs = outages.wellFor(place === 'nginx' ? names : names.filter((name) => !name.startsWith('nginx')))
    const answer = await askPage({
      port,
      path,
      headers: { host: 'news.example', 'user-agent': agents[device], 'accept-encoding': coding },
      ...(place === 'nginx' ? { agent } : {}),
      // One address each, as readers have.
      localAddress: `127.0.1.${reader + 1}`,
      timeoutMs: readerTimeoutMs,
    })
    count(answer, isStored, now() - begunMs)
    const couldAnswer = outages.couldAnswer(place, begunMs, now())
    const fault = faultOf(answer, expected, { couldAnswer, isStored, isGateway: place === 'nginx' })
    if (fault) fail(`${place} ${fault}`)
    if (answer.kind !== 'answered' || answer.status !== 200) return
    if (place !== 'nginx' || /HIT|STALE|UPDATING|REVALIDATED/.test(String(answer.headers['x-cache']))) stored.note(place, key)
    const same = tags.compare(`${place} ${expected.page}`, answer.headers.etag, answer.text)
    if (same) fail(same)
    if (!story) return
    if (quietMs >= shownWithinMs) counts.checkedVersions += 1
    const behind = versionFault({ place, html: answer.text, story, begunMs, quietMs })
    if (behind) fail(behind)
  }

  function expectationOf(device: ReaderDevice, path: string, word: string | undefined): Expectation | undefined {
    const known = identities.get(`${device} ${path}`)
    if (known) return { page: `${device} ${path}`, identity: known }
    // A page that is one of a kind has its own address and all else as the first of its kind.
    const like = identities.get(`${device} ${word === undefined ? 'story' : 'search'}`)
    return like && { page: `${device} ${path}`, identity: { ...like, canonical: publicUrl + path }, ...(word === undefined ? {} : { word }) }
  }

  function count(answer: PageAnswer, isStored: boolean, tookMs: number): void {
    counts.requests += 1
    counts[answer.kind === 'broken' ? 'broken' : answer.status === 200 ? 'answered' : 'refused'] += 1
    if (isStored) counts.fromStore += 1
    if (answer.kind === 'answered') counts.slowestMs = Math.max(counts.slowestMs, Math.round(tookMs))
  }

  async function reader(index: number): Promise<void> {
    const next = random(seed * 1_000 + index)
    for (let request = 0; !isOver(); request += 1) {
      await read(index, next, request)
      await wait(10 + next() * 60)
    }
  }

  async function writer(index: number): Promise<void> {
    const next = random(seed * 1_000 + 500 + index)
    let story = ledger.open()
    while (!isOver()) {
      if (!story.isOpen || story.sent >= 8) story = ledger.open()
      const target = places[Math.floor(next() * places.length)]
      if (target) await write(story, target)
      await wait(600 + next() * 1_200)
    }
  }

  async function write(story: WrittenStory, { place, port }: { readonly place: string; readonly port: number }): Promise<void> {
    const version = ledger.begin(story)
    const answer = await putStory(laboratory, port, story.msid, version)
    if (answer.kind === 'answered' && answer.status === 200) {
      counts.writes += 1
      return ledger.acknowledge(story, version, place)
    }
    ledger.doubt(story)
    if (answer.kind === 'broken') counts.doubtfulWrites += 1
    else counts.refusedWrites += 1
    if (answer.kind === 'answered' && answer.status < 500) fail(`${place}: a write was answered with ${answer.status}: ${answer.text.slice(0, 200)}`)
  }

  async function publisher(): Promise<void> {
    const next = random(seed * 1_000 + 900)
    const selectors: readonly PurgeSelector[] = [{ tags: ['home-183'] }, { page: 'article.article' }, { edition: 'telugu' }, { url: '/india' }]
    while (!isOver()) {
      const node = nodes[Math.floor(next() * nodes.length)]
      const selector = selectors[Math.floor(next() * selectors.length)]
      const share = next()
      try {
        const processes = node ? await adminOf(laboratory, node) : []
        const one = processes[Math.floor(share * processes.length)]
        if (one && selector) await purge(one, selector)
        counts.purges += 1
      } catch {
        counts.failedPurges += 1
      }
      await wait(1_500)
    }
  }

  await Promise.all([...Array.from({ length: 8 }, (_, index) => reader(index)), writer(0), writer(1), publisher()])
  agent.destroy()
  return counts
}

/** Sends one version of a story. */
export function putStory({ token }: Laboratory, port: number, msid: number, version: number): Promise<PageAnswer> {
  const story = { cmstype: 'ARTICLE', section: 'india', seopath: 'chaos', title: titleOf(msid, version), synopsis: '', datePublished: '2026-11-21T09:00:00+05:30', body: `<p>Version ${version}.</p>` }
  return askPage({
    port,
    path: `/api/content/183/${msid}`,
    method: 'PUT',
    headers: { host: 'news.example', authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify(story),
    timeoutMs: writerTimeoutMs,
  })
}
