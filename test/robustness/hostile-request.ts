import { random } from '../cache/trace.ts'
import { framingMutations } from './framing-mutations.ts'
import { headerMutations } from './header-mutations.ts'
import { bytesOf, createDice, type HostileDraft, type Mutation } from './hostile-draft.ts'
import type { HostilePlace, HostilePlaces } from './hostile-places.ts'
import { pathMutations } from './path-mutations.ts'
import { queryMutations } from './query-mutations.ts'

export interface HostileRequest {
  readonly number: number
  readonly place: HostilePlace
  /** Names of what was done to it. */
  readonly mutations: readonly string[]
  readonly bytes: Buffer
  readonly isHead: boolean
  readonly isUnfinished: boolean
}

/** All requests of a corpus, each by its number alone. */
export interface HostileCorpus {
  /** As many as there are places with one mutation each: so many numbers in a row have all of them. */
  readonly pairs: number
  readonly request: (number: number) => HostileRequest
}

/** Spreads neighbours over places and mutations: a prime that no sensible number of pairs is a multiple of. */
const stride = 1_000_003

/** @param seed the same requests for the same seed and the same places */
export function createCorpus({ places, queries }: Pick<HostilePlaces, 'places' | 'queries'>, seed: number): HostileCorpus {
  const mutations = [...pathMutations, ...queryMutations(queries), ...headerMutations, ...framingMutations]
  const pairs = places.length * mutations.length
  const start = Math.floor(random(seed)() * pairs)
  return {
    pairs,
    request(number) {
      const pair = (start + (number % pairs) * stride) % pairs
      const place = places[pair % places.length]
      const first = mutations[Math.floor(pair / places.length)]
      if (!place || !first) throw new Error('There are no places.')
      const dice = createDice(random(Math.imul(seed, 0x9e3779b1) ^ Math.imul(number + 1, 0x85ebca6b)))
      const more: Mutation[] = []
      // Most faults show with one thing wrong; some only behind another.
      while (dice.next() < 0.3) more.push(mutations[dice.below(mutations.length)] ?? first)
      const draft = draftOf(place)
      for (const { apply } of [...more, first]) apply(draft, dice)
      return { number, place, mutations: [...more, first].map(({ name }) => name), bytes: bytesOf(draft), isHead: draft.method === 'HEAD', isUnfinished: draft.isUnfinished }
    },
  }
}

/** With nothing wrong in it. */
export const plainRequest = (place: HostilePlace): HostileRequest => ({ number: -1, place, mutations: [], bytes: bytesOf(draftOf(place)), isHead: place.method === 'HEAD', isUnfinished: false })

function draftOf({ method, host, target, body }: HostilePlace): HostileDraft {
  const bytes = body === undefined ? undefined : Buffer.from(body)
  const headers: [string, string][] = [['Host', host], ['Connection', 'close'], ...(body?.startsWith('{') ? [['Content-Type', 'application/json'] satisfies [string, string]] : [])]
  return { method, target, version: ' HTTP/1.1', headers, body: bytes, isFramed: bytes !== undefined, isUnfinished: false }
}

/** For a person: the head of what was sent, cut off where it is long. */
export const describeRequest = ({ number, place, mutations, bytes }: HostileRequest): string =>
  `${number} (${place.name}; ${mutations.join('; ')}) ${JSON.stringify(bytes.subarray(0, 300).toString('latin1'))}${bytes.byteLength > 300 ? ` … ${bytes.byteLength} bytes` : ''}`
