import { hash } from 'node:crypto'
import { sql } from 'kysely'
import { refuse } from '../refusals.ts'
import type { CommentSettings } from '../settings.ts'
import { jsonRows } from 'masthead/origin'
import type { Desk, Writer } from './desk.ts'
import { fold, judge } from './rules.ts'
import type { CommentsTable } from './tables.ts'

/** A text with who sent it. */
export interface Draft {
  readonly text: string
  /** Of the text: see `alikeOf`. */
  readonly alike: string
  readonly writer: Writer
}

/** What the store knows of a draft and its writer; counts end where no rule counts further. */
export interface Facts {
  readonly blocked: number
  /** Comments of the writer's that are shown. */
  readonly stood: number
  /** Comments with the same text in the last day, by anybody. */
  readonly alike: number
  /** Comments of the writer's in the last ten minutes. */
  readonly written: number
  /** Of these, those with the same text. */
  readonly repeated: number
}

const tenMinutesMs = 600_000
const dayMs = 86_400_000

/** What is said again with other spaces, case and punctuation is the same. */
export const alikeOf = (text: string): string => hash('sha256', fold(text).replace(/[\s\p{P}]+/gu, ' ').trim(), 'base64url')

/** The facts of drafts by one statement: of each, asked for by itself. */
export async function readFacts({ db, dialect, settings }: Pick<Desk, 'db' | 'dialect' | 'settings'>, drafts: readonly Draft[], now: number): Promise<(draft: Draft) => Facts> {
  const asked = jsonRows(dialect, { reader: 'text', alike: 'text' }, drafts.map(({ alike, writer }) => ({ reader: writer.id, alike })))
  const upTo = (limit: number) => sql`limit ${sql.lit(limit)}`
  const { rows } = await sql<Facts>`
    select
      (select count(*) from comment_blocked where reader = asked.reader) as blocked,
      (select count(*) from (select 1 from comments where reader = asked.reader and state = 'shown' ${upTo(settings.heldFirst)}) as found) as stood,
      (select count(*) from (select 1 from comments where alike = asked.alike and created > ${now - dayMs} ${upTo(settings.maxAlike)}) as found) as alike,
      (select count(*) from (select 1 from comments where reader = asked.reader and created > ${now - tenMinutesMs} ${upTo(settings.maxPer10Minutes)}) as found) as written,
      (select count(*) from (select 1 from comments where alike = asked.alike and reader = asked.reader and created > ${now - tenMinutesMs} ${upTo(1)}) as found) as repeated
    from ${asked} as asked order by place`.execute(db)
  const byDraft = new Map(rows.map((facts, place) => [drafts[place], facts]))
  return (draft) => byDraft.get(draft) ?? { blocked: 0, stood: 0, alike: 0, written: 0, repeated: 0 }
}

/** Why a text waits for a person; empty when it need not. @throws refusal WORDS, BLOCKED */
export function reasonToWait({ text, writer }: Draft, { blocked, stood, alike }: Facts, settings: CommentSettings): string {
  if (writer.isModerator) return ''
  if (blocked > 0) refuse('BLOCKED')
  const verdict = judge(text, { stood, alike }, settings)
  return verdict.kind === 'refused' ? refuse('WORDS') : verdict.kind === 'pending' ? verdict.reason : ''
}

/** @throws refusal REPEATED, TOO_OFTEN */
export function checkRate({ writer }: Draft, { repeated, written }: Facts, { maxPer10Minutes }: CommentSettings): void {
  if (repeated > 0) refuse('REPEATED')
  if (written >= maxPer10Minutes && !writer.isModerator) refuse('TOO_OFTEN')
}

/** What was taken in one transaction, of which the store knows nothing yet. */
export interface Taken {
  readonly add: (row: Pick<CommentsTable, 'reader' | 'alike' | 'state'>) => void
  /** The facts of a draft after what came before it. */
  readonly factsWith: (facts: Facts, draft: Draft) => Facts
}

export function createTaken(): Taken {
  const byReader = new Map<string, Pick<CommentsTable, 'alike' | 'state'>[]>()
  const alikes = new Map<string, number>()
  return {
    add({ reader, alike, state }) {
      const own = byReader.get(reader)
      if (own) own.push({ alike, state })
      else byReader.set(reader, [{ alike, state }])
      alikes.set(alike, (alikes.get(alike) ?? 0) + 1)
    },
    factsWith({ blocked, stood, alike, written, repeated }, draft) {
      const own = byReader.get(draft.writer.id) ?? []
      return {
        blocked,
        stood: stood + own.filter(({ state }) => state === 'shown').length,
        alike: alike + (alikes.get(draft.alike) ?? 0),
        written: written + own.length,
        repeated: repeated + own.filter((row) => row.alike === draft.alike).length,
      }
    },
  }
}
