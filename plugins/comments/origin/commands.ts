import type { CommandContext, OriginCommand, OriginContext } from 'masthead/origin'
import { sql } from 'kysely'
import { refusals } from '../refusals.ts'
import { storyTag } from '../topic.ts'
import { readAudit } from './audit.ts'
import { blockReader, type Decision, type ModerationDesk, moderate, readQueue, countWaiting, unblockReader } from './moderating.ts'
import { commentDatabase, type CommentsTable } from './tables.ts'

/** The command line has no open pages: what it changes is told by tags, and live pages ask the store within seconds. */
const deskOf = (origin: OriginContext): ModerationDesk => ({
  db: commentDatabase(origin),
  now: origin.now,
  notifier: { changed: (story) => origin.changed([storyTag(story)]), removed: (story) => origin.changed([storyTag(story)], { hard: true }), close: async () => undefined },
})

const lineOf = ({ id, state, reason, reports, channel, msid, name, reader, text }: CommentsTable): string => `${id}  ${state}${reason === '' ? '' : ` (${reason})`}${reports === 0 ? '' : `, ${reports} reports`}  ${channel}-${msid}  ${name || reader}: ${text.replaceAll('\n', ' ').slice(0, 120)}`

const decision = (what: Decision, description: string): OriginCommand => ({
  description,
  arguments: [{ name: '<comment>', description: 'its id, as `queue` shows it' }],
  options: [{ flags: '--reason <text>', description: 'for the audit' }],
  async run({ origin, arguments: [id = ''], options, print }) {
    try {
      await moderate(deskOf(origin), { id }, what, { who: 'command', reason: reasonOf(options) })
    } catch (error) {
      throw refusals.codeOf(error) === undefined ? error : new Error(`There is no comment "${id}" to ${what}.`)
    }
    print(`${id}: ${what}`)
  },
})

const countAsked = (options: CommandContext['options']): number => Math.max(1, Math.floor(Number(options['last'])) || 50)
const reasonOf = (options: CommandContext['options']): string => String(options['reason'] ?? '').slice(0, 300)

export const commands: Readonly<Record<string, OriginCommand>> = {
  queue: {
    description: 'Shows the comments that wait for a person, the oldest first.',
    options: [{ flags: '--last <n>', description: 'how many', default: '50' }],
    async run({ origin, options, print }) {
      const db = commentDatabase(origin)
      for (const row of await readQueue(db, countAsked(options))) print(lineOf(row))
      print(`${await countWaiting(db)} wait`)
    },
  },
  approve: decision('approve', 'Shows a comment that waits.'),
  remove: decision('remove', 'Takes a comment down.'),
  restore: decision('restore', 'Shows a comment again that was taken down.'),
  block: {
    description: 'Takes nothing more of a reader; what waits of theirs is removed.',
    arguments: [{ name: '<comment>', description: 'the id of one of their comments, or of the reader' }],
    options: [
      { flags: '--reason <text>', description: 'for the audit' },
      { flags: '--remove', description: 'take the block away' },
    ],
    async run({ origin, arguments: [id = ''], options, print }) {
      const desk = deskOf(origin)
      const row = await desk.db.selectFrom('comments').select('reader').where((each) => each.or([each('id', '=', id), each('reader', '=', id)])).executeTakeFirst()
      const reader = row?.reader ?? id
      if (options['remove']) {
        if (!(await unblockReader(desk, reader, 'command'))) throw new Error(`${reader} is not blocked.`)
        return print(`${reader}: no longer blocked`)
      }
      if (!row || reader === '') throw new Error(`There is no comment or reader "${id}".`)
      print(`${reader}: blocked, ${await blockReader(desk, reader, 'command', reasonOf(options))} waiting comments removed`)
    },
  },
  audit: {
    description: 'Shows who did what with comments, the newest first.',
    arguments: [{ name: '[comment]', description: 'the id of one comment alone' }],
    options: [{ flags: '--last <n>', description: 'how many', default: '50' }],
    async run({ origin, arguments: [comment], options, print }) {
      for (const { at, action, comment: id, who, reason } of await readAudit(commentDatabase(origin), { comment, limit: countAsked(options) })) print(`${new Date(Number(at)).toISOString()}  ${action.padEnd(8)} ${id}  ${who || 'a deleted account'}${reason === '' ? '' : `: ${reason}`}`)
    },
  },
  stats: {
    description: 'Shows how many comments there are, and on which stories.',
    async run({ origin, print }) {
      const db = commentDatabase(origin)
      const dayAgo = origin.now() - 86_400_000
      const states = await db.selectFrom('comments').select((each) => ['state', each.fn.countAll<number>().as('all'), sql<number>`sum(case when created > ${dayAgo} then 1 else 0 end)`.as('today')]).groupBy('state').orderBy('state').execute()
      for (const { state, all, today } of states) print(`${state.padEnd(8)} ${String(all).padStart(8)}  ${String(today)} in the last day`)
      const stories = await db.selectFrom('comment_stories').select(['channel', 'msid', 'shown']).orderBy('shown', 'desc').orderBy('msid').limit(10).execute()
      for (const { channel, msid, shown } of stories) print(`${channel}-${msid}: ${shown}`)
      const blocked = await db.selectFrom('comment_blocked').select((each) => each.fn.countAll<number>().as('all')).executeTakeFirst()
      print(`${blocked?.all ?? 0} readers blocked`)
    },
  },
}
