import type { CommentLedger } from './comment-ledger.ts'

/** Rows of the store; numbers may come as texts. */
export interface StoredComments {
  readonly comments: readonly { readonly id: string; readonly msid: number; readonly parent: string; readonly state: string; readonly text: string; readonly reader: string; readonly likes: number; readonly dislikes: number; readonly replies: number; readonly revision: number }[]
  readonly stories: readonly { readonly msid: number; readonly shown: number; readonly revision: number }[]
  readonly votes: readonly { readonly comment: string; readonly reader: string; readonly value: number }[]
  readonly letters: readonly { readonly email: string; readonly letter: string }[]
  /** Readers by number. */
  readonly ways: readonly { readonly value: string; readonly reader: string }[]
}

/** A sentence for each thing that was acknowledged and is not there once, and for each count that does not fit what is counted. */
export function commentFaults(ledger: CommentLedger, stored: StoredComments): readonly string[] {
  const readerOf = new Map(stored.ways.map(({ value, reader }) => [value, reader]))
  const byText = Map.groupBy(stored.comments, ({ text }) => text)
  const known = new Set(ledger.comments.map(({ text }) => text))
  const votes = new Map(stored.votes.map(({ comment, reader, value }) => [`${comment} ${reader}`, Number(value)]))
  const voted = new Set(ledger.votes.map(({ comment, phone }) => `${comment} ${readerOf.get(phone)}`))
  const votesOf = Map.groupBy(stored.votes, ({ comment }) => comment)
  const letters = Map.groupBy(stored.letters, ({ email }) => email)
  const ordered = new Set(ledger.letters.map(({ email }) => email))
  const shown = stored.comments.filter(({ state }) => state === 'shown')
  const repliesTo = Map.groupBy(shown, ({ parent }) => parent)
  return [
    ...ledger.comments.flatMap(({ text, phone, parent, id }) => {
      const rows = byText.get(text) ?? []
      const [row] = rows
      if (!row || rows.length > 1) return [`"${text}" was acknowledged and is there ${rows.length} times`]
      return row.reader === readerOf.get(phone) && row.parent === (parent ?? '') && (id === undefined || row.id === id) && row.state === 'shown' ? [] : [`"${text}" is there, and not as it was sent: ${JSON.stringify(row)}`]
    }),
    ...stored.comments.filter(({ text }) => !known.has(text)).map(({ text }) => `"${text}" was never acknowledged`),
    ...ledger.votes.flatMap(({ comment, phone, value }) => {
      const kept = votes.get(`${comment} ${readerOf.get(phone)}`) ?? 0
      return kept === value ? [] : [`${phone} voted ${value} on ${comment}, and ${kept} is there`]
    }),
    ...[...votes.keys()].filter((key) => !voted.has(key)).map((key) => `${key} voted, and nobody sent that`),
    ...stored.comments.flatMap(({ id, likes, dislikes, replies }) => {
      const of = (value: number) => (votesOf.get(id) ?? []).filter((vote) => Number(vote.value) === value).length
      const counted = [of(1), of(-1), repliesTo.get(id)?.length ?? 0]
      return counted.join() === [likes, dislikes, replies].join() ? [] : [`${id} counts ${[likes, dislikes, replies].join()} likes, dislikes and replies, where there are ${counted.join()}`]
    }),
    ...stored.stories.flatMap(({ msid, shown: count, revision }) => {
      const own = shown.filter((row) => Number(row.msid) === Number(msid))
      const last = Math.max(0, ...own.map((row) => Number(row.revision)))
      return Number(count) === own.length && Number(revision) >= last ? [] : [`story ${msid} counts ${count} comments at revision ${revision}, where there are ${own.length} at ${last}`]
    }),
    ...ledger.letters.flatMap(({ email }) => {
      const count = letters.get(email)?.length ?? 0
      return count === 1 ? [] : [`${email} has its letter ${count} times`]
    }),
    ...[...letters.keys()].filter((email) => !ordered.has(email)).map((email) => `${email} has a letter that it did not confirm`),
  ]
}
