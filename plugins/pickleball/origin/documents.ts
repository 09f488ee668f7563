import type { OriginContext, OriginMigrations } from 'masthead/origin'
import type { Kysely } from 'kysely'
import type { EventSummary, PickleballEvent, Ranking, Words } from '../contract.ts'
import { changesTopicName, everyEvent } from '../live-topic.ts'
import { judgeNews } from './late-news.ts'
import { rankByPoints } from '../rules.ts'

export interface RankingData {
  readonly id: string
  readonly name: Words
  readonly day: string
  readonly rows: readonly { readonly name: Words; readonly points: number }[]
}

interface DocumentsTable {
  kind: 'event' | 'ranking'
  id: string
  /** The first day of an event, the day of a ranking. */
  day: string
  /** JSON of `PickleballEvent` or `RankingData`. */
  data: string
  demo: number
  /** Milliseconds since the epoch; null for what an earlier version wrote. */
  updated: number | null
}

export type PickleballDatabase = Kysely<{ pickleball_documents: DocumentsTable }>

// The engine hands out a database without types of tables: these are the plugin's own.
export const pickleballDatabase = ({ db }: Pick<OriginContext, 'db'>): PickleballDatabase => db as PickleballDatabase

export const migrations: OriginMigrations = {
  '001-documents': {
    async up(db) {
      await db.schema
        .createTable('pickleball_documents')
        .addColumn('kind', 'text', (column) => column.notNull())
        .addColumn('id', 'text', (column) => column.notNull())
        .addColumn('day', 'text', (column) => column.notNull())
        .addColumn('data', 'text', (column) => column.notNull())
        .addColumn('demo', 'integer', (column) => column.notNull())
        .addPrimaryKeyConstraint('pickleball_documents_pk', ['kind', 'id'])
        .execute()
    },
  },
  '002-updated': { up: async (db) => void (await db.schema.alterTable('pickleball_documents').addColumn('updated', 'bigint').execute()) },
}

export const pickleballTag = 'pickleball'

export interface PutDocuments {
  readonly events: readonly PickleballEvent[]
  readonly rankings: readonly RankingData[]
}

/** Puts events and rankings as wholes. What is real takes the demonstration of its kind away. @returns what somebody should know; the log has it as well */
export async function putDocuments(origin: Pick<OriginContext, 'db' | 'changed' | 'now' | 'publish' | 'log'>, { events, rankings }: PutDocuments, { demo = false } = {}): Promise<readonly string[]> {
  const notes: string[] = []
  const db = pickleballDatabase(origin)
  let updated: number | undefined
  const rows = [
    ...events.map((event) => ({ kind: 'event' as const, id: event.id, day: event.starts, data: JSON.stringify(event) })),
    ...rankings.map((ranking) => ({ kind: 'ranking' as const, id: ranking.id, day: ranking.day, data: JSON.stringify(ranking) })),
  ].map((row) => ({ ...row, demo: demo ? 1 : 0 }))
  const write = async (transaction: PickleballDatabase) => {
    if (!demo) for (const kind of new Set(rows.map((row) => row.kind))) await transaction.deleteFrom('pickleball_documents').where('kind', '=', kind).where('demo', '=', 1).execute()
    const stored = await transaction.selectFrom('pickleball_documents').select(['kind', 'id', 'data', 'demo']).execute()
    const isKnown = (row: (typeof rows)[number]) => stored.some(({ kind, id, data, demo: was }) => kind === row.kind && id === row.id && data === row.data && was === row.demo)
    // What is put again as it was is no change.
    const news = rows.filter((row) => {
      if (isKnown(row)) return false
      const before = stored.find(({ kind, id, demo: was }) => kind === 'event' && row.kind === 'event' && id === row.id && was === row.demo)
      if (!before) return true
      const judged = judgeNews(JSON.parse(before.data) as PickleballEvent, JSON.parse(row.data) as PickleballEvent)
      notes.push(...judged.notes)
      return !judged.isLate
    })
    if (news.length === 0) return
    // A later moment than the last, whatever the clock says.
    const at = (updated = Math.max(origin.now(), (await lastChange(transaction)) + 1))
    for (const { kind, id, ...rest } of news.map((row) => ({ ...row, updated: at }))) await transaction.insertInto('pickleball_documents').values({ kind, id, ...rest }).onConflict((conflict) => conflict.columns(['kind', 'id']).doUpdateSet(rest)).execute()
  }
  await (db.isTransaction ? write(db) : db.transaction().execute(write))
  origin.changed([pickleballTag])
  if (updated !== undefined) tell(origin, { id: everyEvent, updated })
  for (const note of notes) origin.log.warn({ plugin: 'pickleball' }, note)
  return notes
}

const tell = ({ publish }: Pick<OriginContext, 'publish'>, change: { readonly id: string; readonly updated: number }): void => publish(changesTopicName, { cursor: change.updated, upserts: [change] })

/** Milliseconds since the epoch at which something last changed. */
export async function lastChange(db: PickleballDatabase): Promise<number> {
  const { updated } = await db.selectFrom('pickleball_documents').select((make) => make.fn.max('updated').as('updated')).executeTakeFirstOrThrow()
  return Number(updated ?? 0)
}

function summaryOf({ draws, ...event }: PickleballEvent, demo: boolean): EventSummary {
  const matches = draws.flatMap(({ rounds }) => rounds.flatMap((round) => round.matches))
  const winners = draws.flatMap(({ name, rounds }) => {
    // A draw is won by who won its last round, where that is one match.
    const last = rounds.at(-1)?.matches
    const [final] = last ?? []
    return last?.length === 1 && final?.winner !== undefined ? [{ draw: name, players: final.sides[final.winner] }] : []
  })
  return { ...event, demo, draws: draws.length, played: matches.filter(({ winner }) => winner !== undefined).length, winners }
}

export async function readAll(db: PickleballDatabase): Promise<{ readonly events: EventSummary[]; readonly rankings: Ranking[]; readonly updated: number }> {
  const rows = await db.selectFrom('pickleball_documents').selectAll().orderBy('day', 'desc').orderBy('id').execute()
  return {
    updated: Math.max(0, ...rows.map(({ updated }) => Number(updated ?? 0))),
    events: rows.flatMap(({ kind, data, demo }) => (kind === 'event' ? [summaryOf(JSON.parse(data) as PickleballEvent, demo === 1)] : [])),
    rankings: rows.flatMap(({ kind, data, demo }) => {
      if (kind !== 'ranking') return []
      const ranking = JSON.parse(data) as RankingData
      return [{ ...ranking, demo: demo === 1, rows: rankByPoints(ranking.rows).map(({ rank, name, points }) => ({ rank, name, points })) }]
    }),
  }
}

export async function readEvent(db: PickleballDatabase, id: string): Promise<(PickleballEvent & { readonly demo: boolean }) | undefined> {
  const row = await db.selectFrom('pickleball_documents').selectAll().where('kind', '=', 'event').where('id', '=', id).executeTakeFirst()
  return row && { ...(JSON.parse(row.data) as PickleballEvent), demo: row.demo === 1 }
}
