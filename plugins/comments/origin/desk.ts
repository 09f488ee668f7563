import type { OriginContext } from 'masthead/origin'
import type { FastifyInstance } from 'fastify'
import { refuse } from '../refusals.ts'
import { type CommentSettings, settings } from '../settings.ts'
import { createNotifier, type Notifier } from './notify.ts'
import { readChanges } from './reading.ts'
import { type CommentedStory, type FindStory, storyFinder } from './stories.ts'
import { type CommentDatabase, commentDatabase, type CommentsTable } from './tables.ts'

/** What all that comments do works with. */
export interface Desk {
  readonly db: CommentDatabase
  readonly settings: CommentSettings
  readonly findStory: FindStory
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

export function openDesk(app: FastifyInstance, origin: OriginContext): Desk {
  const db = commentDatabase(origin)
  const { now } = origin
  const values = settings.of(origin)
  const findStory = storyFinder(app, origin)
  const notifier = createNotifier(origin, (story, cursor) => readChanges(db, story, cursor))
  return { db, settings: values, findStory, notifier, now }
}

/** Whether a story takes comments still. */
export const isOpenAt = ({ published }: CommentedStory, { closedAfterDays }: CommentSettings, at: number): boolean => closedAfterDays === 0 || at < published + closedAfterDays * dayMs

/** @throws Refused NOT_THERE, CLOSED */
export async function openStory(desk: Desk, channel: number, msid: number): Promise<CommentedStory> {
  const story = (await desk.findStory(channel, msid)) ?? refuse('NOT_THERE')
  return isOpenAt(story, desk.settings, desk.now()) ? story : refuse('CLOSED')
}

/** @throws Refused NOT_THERE */
export const findComment = async (db: CommentDatabase, id: string): Promise<CommentsTable> => (await db.selectFrom('comments').selectAll().where('id', '=', id).executeTakeFirst()) ?? refuse('NOT_THERE')
