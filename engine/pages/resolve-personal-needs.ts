import { uncacheable } from '../cache/cacheability.ts'
import { type PrivateOutcome, readPrivateNeed } from '../data/read-private-need.ts'
import type { NeedsResult } from '../data/resolve-needs.ts'
import type { Client } from '../data/data-client.ts'
import type { LiveEdition } from '../config/edition.ts'
import type { EngineError } from '../errors.ts'
import type { NeedInput, ReaderInput } from '../plugin/need.ts'
import type { AnyPage, AnyPersonalNeeds, Values } from '../plugin/any-page.ts'
import type { Visitor } from '../readers/visitor.ts'

export interface PersonalNeedsRequest {
  readonly page: Pick<AnyPage, 'needs' | 'optionalNeeds'>
  readonly input: NeedInput<Values, Values>
  readonly edition: LiveEdition
  readonly place: { readonly plugin: string; readonly page: string }
  readonly client: Pick<Client, 'send'>
  readonly visitor: Visitor
}

/** Fetches the needs of a personal page in parallel, on its reader's behalf and past every cache. Never throws. */
export async function resolvePersonalNeeds({ page, input, edition, place, client, visitor }: PersonalNeedsRequest): Promise<NeedsResult> {
  const reading = { client, edition, place, headers: () => visitor.headersFor(edition), clientAddress: visitor.clientAddress }
  const personalInput: NeedInput<Values, Values> & ReaderInput = { ...input, reader: visitor.reader }
  const readAll = (needs: AnyPersonalNeeds = {}) =>
    Promise.all(Object.entries(needs).map(async ([need, { contract, deadline, request }]) => ({ need, outcome: await readPrivateNeed(need, { contract, deadline, request: () => request(personalInput) }, reading) })))
  const [required, optional] = await Promise.all([readAll(page.needs), readAll(page.optionalNeeds)])
  const absent = required.find(({ outcome: { kind } }) => kind === 'notFound' || kind === 'gone')
  if (absent) return { kind: absent.outcome.kind === 'gone' ? 'gone' : 'notFound', cacheability: uncacheable }
  const failed = required.map(({ outcome }) => errorOf(outcome)).find((error) => error !== undefined)
  if (failed) return { kind: 'failed', error: failed, cacheability: uncacheable }
  const all = [...required, ...optional]
  return {
    kind: 'ok',
    data: Object.fromEntries(all.map(({ need, outcome }) => [need, outcome.kind === 'ok' ? outcome.data : undefined])),
    cacheability: uncacheable,
    missing: optional.flatMap(({ need, outcome }) => {
      const error = errorOf(outcome)
      return error ? [{ need, error }] : []
    }),
    timings: [],
  }
}

const errorOf = (outcome: PrivateOutcome): EngineError | undefined => (outcome.kind === 'failed' ? outcome.error : undefined)
