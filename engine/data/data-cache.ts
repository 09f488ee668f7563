import { LRUCache } from 'lru-cache'
import type { Cacheability } from '../cache/cacheability.ts'
import { EngineError } from '../errors.ts'
import type { Answer, AnswerSource } from './answer.ts'
import { cleanTags } from './cache-tags.ts'
import { late, within } from './deadlines.ts'
import { deepFreeze } from './deep-freeze.ts'
import { createPurgeLog } from './purge-log.ts'
import { handOut, type StoredAnswer, timesOf, usability } from './stored-answer.ts'
import { createTagIndex } from '../cache/tag-index.ts'
import type { UpstreamAnswer } from './upstream.ts'

export interface DataCacheOptions {
  readonly maxBytes: number
  /** Milliseconds for which an old answer stands in after its source failed, before the source is asked again. */
  readonly retryFailedAfter: number
  /** Milliseconds that a caller waits for a new answer while an old one is there that may be used on error. */
  readonly patience: number
  /** Freezes bodies, so that a view that changes shared data throws: for development and tests. */
  readonly freezeBodies: boolean
  /** Told of failures that an old answer hides from readers. */
  readonly onRefreshFailed: (error: EngineError) => void
  /** Milliseconds since the epoch. */
  readonly now: () => number
}

export interface DataCacheStats {
  readonly entries: number
  /** As estimated. */
  readonly bytes: number
  readonly hits: number
  readonly stale: number
  readonly misses: number
  readonly coalesced: number
}

export interface Question {
  /** @param last the answer that is there */
  readonly ask: (last: UpstreamAnswer | undefined) => Promise<UpstreamAnswer>
  /** Milliseconds that this caller waits; the flight, which it may share, goes on and fills the cache. */
  readonly deadline: number
  readonly signal?: AbortSignal | undefined
  /** Narrows what the source states. */
  readonly rules?: Cacheability | undefined
}

export interface DataCache {
  /** What is there and may be used, without waiting; asked for again behind it where that is due. `undefined` where somebody has to wait. */
  readonly ready: (key: string, question: Pick<Question, 'ask' | 'rules'>) => Answer | undefined
  readonly get: (key: string, question: Question) => Promise<Answer>
  /** Adds tags by which a stored answer can be purged. */
  readonly addTags: (key: string, tags: readonly string[]) => void
  /** A stored answer is of no use to a need: it is asked for again soon, however fresh the source says that it is. */
  readonly distrust: (key: string) => void
  /**
   * Soft: an answer with one of the tags is asked for again before it is used, and still there if that fails. It is not
   * served stale meanwhile, as pages are: the page that is refreshed because of this very purge would be made of it.
   * @returns how many answers were matched
   */
  readonly purge: (tags: readonly string[] | 'all', options?: { readonly hard?: boolean }) => number
  /** The same for answers by their keys. */
  readonly purgeKeys: (keys: readonly string[], options?: { readonly hard?: boolean }) => void
  readonly stats: () => DataCacheStats
}

type Landed = { readonly stored: StoredAnswer } | { readonly error: EngineError }

/** Parsed JSON takes about three times the bytes of its text; the rest is what an entry costs at all. */
const sizeOf = (answer: UpstreamAnswer): number => 1_000 + 3 * answer.bytes

export function createDataCache({ maxBytes, retryFailedAfter, patience, freezeBodies, onRefreshFailed, now }: DataCacheOptions): DataCache {
  const index = createTagIndex()
  const store = new LRUCache<string, StoredAnswer>({ maxSize: maxBytes, dispose: (stored, key) => index.remove(key, stored.tags) })
  const flights = new Map<string, Promise<Landed>>()
  const purges = createPurgeLog()
  const counts = { hits: 0, stale: 0, misses: 0, coalesced: 0 }

  function ready(key: string, { ask, rules }: Pick<Question, 'ask' | 'rules'>): Answer | undefined {
    const stored = store.get(key)
    if (!stored) return undefined
    const times = timesOf(stored, rules)
    const at = now()
    const usable = usability(stored, times, at)
    if (usable !== 'fresh' && usable !== 'stale') return undefined
    const standsIn = at < stored.retryAt ? stored.retryAt - at : stored.isFailing ? retryFailedAfter : undefined
    const source = usable === 'fresh' && standsIn === undefined ? 'hit' : 'stale'
    counts[source === 'hit' ? 'hits' : 'stale'] += 1
    if (usable === 'stale' && !flights.has(key)) void takeOff(key, ask)
    return handOut(stored, times, { source, now: at, retryFailedAfter: standsIn })
  }

  async function get(key: string, question: Question): Promise<Answer> {
    const there = ready(key, question)
    if (there) return there
    const { ask, deadline, signal, rules } = question
    const stored = store.peek(key)
    const usable = stored ? usability(stored, timesOf(stored, rules), now()) : 'expired'
    const source: AnswerSource = flights.has(key) ? 'coalesced' : 'miss'
    counts[source === 'miss' ? 'misses' : 'coalesced'] += 1
    const flight = flights.get(key) ?? takeOff(key, ask)
    const standIn = usable === 'usableOnError' ? stored : undefined
    const landed = await within(flight, standIn ? Math.min(deadline, patience) : deadline, signal)

    if (landed !== late && 'stored' in landed) {
      return handOut(landed.stored, timesOf(landed.stored, rules), { source, now: now(), retryFailedAfter: undefined })
    }
    if (standIn) return handOut(standIn, timesOf(standIn, rules), { source: 'stale', now: now(), retryFailedAfter })
    const error = landed === late ? new EngineError('MH_UPSTREAM_TIMEOUT', { detail: lateBecause(deadline, signal) }) : landed.error
    return { kind: 'failed', error, source }
  }

  function takeOff(key: string, ask: Question['ask']): Promise<Landed> {
    const flight = fly(key, ask).finally(() => flights.delete(key))
    flights.set(key, flight)
    return flight
  }

  /** Never rejects: nobody may be waiting for it. */
  async function fly(key: string, ask: Question['ask']): Promise<Landed> {
    const watch = purges.begin()
    const before = store.peek(key)
    const isOvertaken = (answer: UpstreamAnswer) => watch.overtaken([...answer.stated.tags, ...(before?.tags ?? []), ...(store.peek(key)?.tags ?? []), ownTag(key)])
    try {
      let answer = await ask(before?.answer)
      if (isOvertaken(answer)) {
        watch.restart()
        answer = await ask(answer)
      }
      return { stored: keep(key, answer, { before, mustAsk: isOvertaken(answer), meanwhile: watch.meanwhile() }) }
    } catch (cause) {
      const error = cause instanceof EngineError ? cause : new EngineError('MH_UNEXPECTED', {}, cause)
      const old = store.peek(key)
      if (old) {
        old.isFailing = true
        old.retryAt = now() + retryFailedAfter
        onRefreshFailed(error)
      }
      return { error }
    } finally {
      watch.end()
    }
  }

  /** @param before what was there when this one was asked for, and may have gone since */
  function keep(key: string, answer: UpstreamAnswer, { before, ...purged }: Pick<StoredAnswer, 'mustAsk' | 'meanwhile'> & { readonly before: StoredAnswer | undefined }): StoredAnswer {
    const { stated } = answer
    const isAsBefore = before?.answer.kind === 'ok' && answer.kind === 'ok' && before.answer.body === answer.body
    if (freezeBodies && answer.kind === 'ok' && !isAsBefore) deepFreeze(answer.body)
    // Needs look at a body once: what they have said of it holds for as long as it is the same.
    const addedTags = isAsBefore ? before.addedTags : []
    const tags = addedTags.length === 0 ? stated.tags : cleanTags([...stated.tags, ...addedTags])
    const stored: StoredAnswer = { answer, arrivedAt: now(), tags, addedTags, ...purged, isFailing: false, retryAt: 0 }
    if (stated.freshFor === 0 && stated.staleFor === 0 && stated.staleIfErrorFor === 0) {
      store.delete(key)
      return stored
    }
    store.set(key, stored, { size: sizeOf(answer) })
    // An answer larger than the whole cache is not stored.
    if (store.peek(key) === stored) index.add(key, stored.tags)
    return stored
  }

  function addTags(key: string, tags: readonly string[]): void {
    const stored = store.peek(key)
    if (!stored) return
    index.remove(key, stored.tags)
    stored.addedTags = cleanTags([...stored.addedTags, ...tags])
    stored.tags = cleanTags([...stored.tags, ...tags])
    index.add(key, stored.tags)
    // It was purged by what nobody knew of it then.
    if (stored.meanwhile.some((purged) => purged === 'all' || tags.some((tag) => purged.has(tag)))) stored.mustAsk = true
  }

  function distrust(key: string): void {
    const stored = store.peek(key)
    if (!stored || stored.mustAsk) return
    stored.mustAsk = true
    stored.retryAt = now() + retryFailedAfter
  }

  function purge(tags: readonly string[] | 'all', { hard = false } = {}): number {
    purges.note(tags)
    const keys = tags === 'all' ? new Set(store.keys()) : index.keysOf(tags)
    for (const key of keys) outdate(key, hard)
    return keys.size
  }

  function purgeKeys(keys: readonly string[], { hard = false } = {}): void {
    purges.note(keys.map(ownTag))
    for (const key of keys) outdate(key, hard)
  }

  function outdate(key: string, hard: boolean): void {
    const stored = store.peek(key)
    if (hard) store.delete(key)
    else if (stored) Object.assign(stored, { mustAsk: true, isFailing: false, retryAt: 0 })
  }

  return { ready, get, addTags, distrust, purge, purgeKeys, stats: () => ({ entries: store.size, bytes: store.calculatedSize, ...counts }) }
}

/** Stands for an answer among the tags of a purge; no tag of a source has a control character in it. */
const ownTag = (key: string): string => `\u0001${key}`

const lateBecause = (deadline: number, signal: AbortSignal | undefined): string =>
  signal?.aborted ? 'the caller went away' : `the caller waited ${deadline} ms`
