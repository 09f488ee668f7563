import type { FoundStory, OriginContext } from 'masthead/origin'
import { refuse } from '../refusals.ts'
import { type CommentSettings, settings } from '../settings.ts'
import { createNotifier, type Notifier } from './notify.ts'
import { readChanges } from './reading.ts'
import { type CommentDatabase, commentDatabase, type CommentsTable } from './tables.ts'

/** What all that comments do works with. */
export interface Desk {
  readonly db: CommentDatabase
  readonly dialect: OriginContext['dialect']
  readonly settings: CommentSettings
  readonly findStory: OriginContext['content']['findStory']
  readonly findStories: OriginContext['content']['findStories']
  readonly notifier: Notifier
  /** Milliseconds since the epoch. */
  readonly now: () => number
}

/** Who writes. */
export interface Writer {
  readonly id: string
  readonly name: string | undefined
  readonly isModerator: boolean
}

const dayMs = 86_400_000

export function openDesk(origin: OriginContext): Desk {
  const db = commentDatabase(origin)
  const { now, content, dialect } = origin
  const values = settings.of(origin)
  const notifier = createNotifier(origin, (story, cursor) => readChanges(db, story, cursor))
  return { db, dialect, settings: values, findStory: content.findStory, findStories: content.findStories, notifier, now }
}

/** Whether a story takes comments still. */
export const isOpenAt = ({ published }: FoundStory, { closedAfterDays }: CommentSettings, at: number): boolean => closedAfterDays === 0 || at < published + closedAfterDays * dayMs

/** @throws refusal NOT_THERE, CLOSED */
export function checkOpen({ settings, now }: Desk, story: FoundStory | undefined): void {
  if (!isOpenAt(story ?? refuse('NOT_THERE'), settings, now())) refuse('CLOSED')
}

/** @throws refusal NOT_THERE */
export const findComment = async (db: CommentDatabase, id: string): Promise<CommentsTable> => (await db.selectFrom('comments').selectAll().where('id', '=', id).executeTakeFirst()) ?? refuse('NOT_THERE')
