import { type Static, Type } from 'typebox'
import type { EditionId } from '../config/register.ts'
import type { OriginContext } from './origin-part.ts'

/** Entries of a plugin that are listed at most; its own page has the others. */
export const maxRecentEntries = 20

const Path = Type.String({ pattern: '^/(?!/)', maxLength: 1_000 })

/** What is listed: the engine holds every plugin to it, so that one cannot cost the others' lists. */
export const RecentList = Type.Object({
  heading: Type.Record(Type.String(), Type.String({ minLength: 1, maxLength: 200 })),
  more: Type.Optional(Path),
  entries: Type.Array(
    Type.Object({
      title: Type.String({ minLength: 1, maxLength: 500 }),
      path: Path,
      channel: Type.Optional(Type.Integer()),
      at: Type.Integer({ minimum: 0 }),
      text: Type.Optional(Type.String({ maxLength: 2_000 })),
    }),
    { maxItems: maxRecentEntries },
  ),
})

/** One thing that a reader has written, rated, subscribed to. */
export type RecentEntry = Readonly<Static<typeof RecentList>['entries'][number]>

/** The newest that a plugin keeps of a reader, for the page of their account. */
export interface RecentReaderData {
  /** What it is, in each edition's language: `My comments`. */
  readonly heading: Readonly<Record<EditionId, string>>
  /** The plugin's page with all of them, or where they are changed: a path as plugins see it. */
  readonly more?: string
  /**
   * At most 20, newest first. `path` is as plugins see it, in the edition of `channel`, which is the asked one unless it says
   * otherwise; `at` is milliseconds since the epoch; `text` is plain text of at most 2,000 characters.
   */
  readonly entries: readonly RecentEntry[]
}

/** What a plugin keeps of readers, so that they can see it, take it along and have it deleted. */
export interface ReaderData {
  /** All of it, as JSON that its reader understands: names of fields in English, times as ISO 8601; no hashes and no keys. */
  readonly export: (readerId: string, origin: OriginContext) => Promise<Readonly<Record<string, unknown>>>
  /**
   * Deletes it, or takes from it all that leads to the reader. Called in the transaction that deletes the account, with a
   * context that is bound to it: what it throws keeps the account. Tags that are given to `changed`, and what is published,
   * are told once all of it is committed.
   */
  readonly erase: (readerId: string, origin: OriginContext) => Promise<void>
  /**
   * The newest of it, for the page of the account. `undefined`: nothing to be listed there.
   * @param asked the edition; `roles` are the reader's, for what only some of them have
   */
  readonly recent?: (readerId: string, asked: { readonly channel: number; readonly roles: readonly string[] }, origin: OriginContext) => Promise<RecentReaderData | undefined>
}
