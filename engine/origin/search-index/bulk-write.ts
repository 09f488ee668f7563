import { documentId, type IndexDocument } from './index-mapping.ts'
import { failureText, type IndexAnswer, type OpenSearchClient, SearchIndexError } from './open-search-client.ts'

/** What a story is in the index: its words, or nothing any more. */
export interface IndexChange {
  readonly channel: number
  readonly msid: number
  readonly document: IndexDocument | undefined
}

/** What became of a bulk request. */
export type BulkOutcome =
  /** `rejected`: changes that the index does not take, now or later, and why. */
  | { readonly kind: 'done'; readonly rejected: readonly { readonly change: IndexChange; readonly reason: string }[] }
  /** The server has too much to do, or finds the request too large. */
  | { readonly kind: 'overloaded'; readonly reason: string; readonly retryAfterMs: number | undefined }
  /** There is no such alias. */
  | { readonly kind: 'missing' }

/** Bytes of one request: servers take 100 MB, those of clouds 10. */
export const maxBulkBytes = 4 * 1024 * 1024
const timeoutMs = 20_000

/** Lines of a bulk request, in parts that are not too large; a story alone may be. */
export function bulkParts(changes: readonly IndexChange[], version: number, maxBytes = maxBulkBytes): readonly { readonly changes: readonly IndexChange[]; readonly body: string }[] {
  const parts: { changes: IndexChange[]; body: string }[] = []
  let bytes = 0
  for (const change of changes) {
    const lines = linesOf(change, version)
    const length = Buffer.byteLength(lines)
    const last = parts.at(-1)
    if (last && bytes + length <= maxBytes) {
      last.changes.push(change)
      last.body += lines
      bytes += length
    } else {
      parts.push({ changes: [change], body: lines })
      bytes = length
    }
  }
  return parts
}

/** A version as old as what the index has is written again, which changes nothing; an older one is refused. */
function linesOf({ channel, msid, document }: IndexChange, version: number): string {
  const meta = { _id: documentId(channel, msid), version, version_type: 'external_gte' }
  return document ? `${JSON.stringify({ index: meta })}\n${JSON.stringify(document)}\n` : `${JSON.stringify({ delete: meta })}\n`
}

/**
 * Writes changes to the index of an alias. What it has newer stays as it is.
 * @throws SearchIndexError when there is no answer, or none that says what became of the changes
 */
export async function bulkWrite({ ask }: Pick<OpenSearchClient, 'ask'>, alias: string, changes: readonly IndexChange[], version: number, signal?: AbortSignal): Promise<BulkOutcome> {
  const rejected: { readonly change: IndexChange; readonly reason: string }[] = []
  for (const part of bulkParts(changes, version)) {
    // Without the parameter a server makes an index of that name, and guesses its mapping.
    const answer = await ask('POST', `/${encodeURIComponent(alias)}/_bulk?require_alias=true`, part.body, { timeoutMs, signal })
    const outcome = readBulkAnswer(answer, part.changes)
    if (outcome.kind !== 'done') return outcome
    rejected.push(...outcome.rejected)
  }
  return { kind: 'done', rejected }
}

interface BulkItem {
  readonly status: number
  readonly error?: { readonly type?: string; readonly reason?: string }
}

function readBulkAnswer(answer: IndexAnswer, changes: readonly IndexChange[]): BulkOutcome {
  const { status, body, retryAfterMs } = answer
  if (status === 429 || status === 413 || status === 503) return { kind: 'overloaded', reason: failureText(answer), retryAfterMs }
  if (status === 404) return { kind: 'missing' }
  if (status !== 200) throw new SearchIndexError(failureText(answer), status)
  const items = (body as { readonly items?: readonly Readonly<Record<string, BulkItem>>[] } | undefined)?.items
  if (items?.length !== changes.length) throw new SearchIndexError('its answer does not say what became of each story', status)
  const rejected: { readonly change: IndexChange; readonly reason: string }[] = []
  for (const [index, change] of changes.entries()) {
    const item = Object.values(items[index] ?? {})[0]
    const said = item?.error ? `${item.error.type}: ${item.error.reason}` : `status ${item?.status}`
    switch (itemOutcome(item)) {
      case 'done':
        break
      case 'missing':
        return { kind: 'missing' }
      case 'later':
        return { kind: 'overloaded', reason: said, retryAfterMs }
      case 'never':
        rejected.push({ change, reason: said })
    }
  }
  return { kind: 'done', rejected }
}

function itemOutcome(item: BulkItem | undefined): 'done' | 'later' | 'missing' | 'never' {
  if (item?.error?.type === 'index_not_found_exception') return 'missing'
  const status = item?.status ?? 500
  // 404: what is deleted was not there. 409: the index has it newer.
  if (status < 300 || status === 404 || status === 409) return 'done'
  return status === 429 || status >= 500 ? 'later' : 'never'
}
