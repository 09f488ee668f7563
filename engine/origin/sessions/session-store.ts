import { hash, randomBytes } from 'node:crypto'
import { type CompiledQuery, sql } from 'kysely'
import type { Reader } from '../../readers/reader.ts'
import { type ContentDatabase, type DialectName, inTransaction } from '../database.ts'
import { jsonRows } from '../json-rows.ts'
import type { ReaderSessionsTable } from './session-tables.ts'

/** How long sessions last, in milliseconds. */
export interface SessionRules {
  /** Without being used. */
  readonly idleMs: number
  /** However much it is used. */
  readonly maxAgeMs: number
}

/** What a session is begun with. */
export interface NewSession {
  readonly reader: Pick<Reader, 'id' | 'name' | 'roles'>
  /** The browser's, for the reader's list of sessions. */
  readonly userAgent: string | undefined
}

/** A session that has begun. */
export interface IssuedSession {
  readonly id: string
  /** The secret that the cookie holds. It is nowhere else from now on. */
  readonly token: string
  /** Milliseconds since the epoch. */
  readonly expiresAt: number
}

export interface ListedSession {
  readonly id: string
  readonly userAgent: string | undefined
  /** Milliseconds since the epoch. */
  readonly created: number
  readonly seen: number
  readonly expiresAt: number
}

/** Bytes of a token: nobody guesses 2^256. */
const tokenBytes = 32
const idBytes = 16
/** Sessions of one reader; with one more the one that was used longest ago ends. */
const maxPerReader = 100
const maxUserAgentLength = 300
/** A session's last use is noted when so much of the idle time has passed since the last note: not with every request. */
const seenPart = 1 / 24

const hashOf = (token: string): string => hash('sha256', token, 'base64url')

/** Makes a session, with a new token whatever came before it; what is over goes by the way. */
export function createSession(db: ContentDatabase, { idleMs, maxAgeMs }: SessionRules, { reader, userAgent }: NewSession, now: number): Promise<IssuedSession> {
  const [id, token] = [randomBytes(idBytes).toString('base64url'), randomBytes(tokenBytes).toString('base64url')]
  return inTransaction(db, async (inner) => {
    await inner.deleteFrom('reader_sessions').where('ends', '<=', now).execute()
    await inner
      .insertInto('reader_sessions')
      .values({ id, token_hash: hashOf(token), reader: reader.id, name: reader.name ?? null, roles: JSON.stringify(reader.roles), user_agent: userAgent?.slice(0, maxUserAgentLength) ?? null, created: now, seen: now, ends: now + Math.min(idleMs, maxAgeMs) })
      .execute()
    const kept = await inner.selectFrom('reader_sessions').select('id').where('reader', '=', reader.id).orderBy('seen', 'desc').orderBy('created', 'desc').limit(maxPerReader + 1).execute()
    const surplus = kept.slice(maxPerReader).filter((row) => row.id !== id)
    for (const row of surplus) await inner.deleteFrom('reader_sessions').where('id', '=', row.id).execute()
    return { id, token, expiresAt: now + maxAgeMs }
  })
}

export interface ReadSession {
  readonly reader: Reader
  /** Milliseconds since the epoch: unless it is used before. */
  readonly expiresAt: number
  /** Notes that it was used; `undefined` while that is not due. */
  readonly noteSeen: (() => Promise<unknown>) | undefined
}

const sessionQueries = new WeakMap<ContentDatabase, CompiledQuery<ReaderSessionsTable>>()

/** Of a token's hash and the time: asked with every action of a reader, and compiled once. */
function sessionQuery(db: ContentDatabase): CompiledQuery<ReaderSessionsTable> {
  const query = sessionQueries.get(db) ?? db.selectFrom('reader_sessions').selectAll().where('token_hash', '=', '').where('ends', '>', 0).compile()
  sessionQueries.set(db, query)
  return query
}

/** The session of a token; `undefined` for one that has ended or never was. */
export async function readSession(db: ContentDatabase, rules: SessionRules, token: string, now: number): Promise<ReadSession | undefined> {
  const { rows: [row] } = await db.executeQuery<ReaderSessionsTable>({ ...sessionQuery(db), parameters: [hashOf(token), now] })
  return row && sessionOf(db, rules, row, now)
}

/** The sessions of some tokens by one statement, by their tokens. */
export async function readSessions(db: ContentDatabase, dialect: DialectName, rules: SessionRules, tokens: readonly string[], now: number): Promise<ReadonlyMap<string, ReadSession>> {
  const tokenOf = new Map(tokens.map((token) => [hashOf(token), token]))
  const asked = jsonRows(dialect, { hash: 'text' }, [...tokenOf.keys()].map((hash) => ({ hash })))
  const { rows } = await sql<ReaderSessionsTable>`select reader_sessions.* from ${asked} as asked join reader_sessions on token_hash = asked.hash where ends > ${now}`.execute(db)
  return new Map(rows.map((row) => [tokenOf.get(row.token_hash) ?? '', sessionOf(db, rules, row, now)]))
}

function sessionOf(db: ContentDatabase, { idleMs, maxAgeMs }: SessionRules, row: ReaderSessionsTable, now: number): ReadSession {
  const { id, created, seen, ends } = { ...row, created: Number(row.created), seen: Number(row.seen), ends: Number(row.ends) }
  const nextEnds = Math.min(now + idleMs, created + maxAgeMs)
  // A session that was ended meanwhile is not there to be changed.
  const noteSeen = () => db.updateTable('reader_sessions').set({ seen: now, ends: nextEnds }).where('id', '=', id).execute()
  return {
    reader: { id: row.reader, name: row.name ?? undefined, roles: JSON.parse(row.roles) as string[], sessionId: id },
    expiresAt: ends,
    noteSeen: now - seen >= idleMs * seenPart && nextEnds > ends ? noteSeen : undefined,
  }
}

/** The reader's sessions, the one that was used last first. */
export async function listSessions(db: ContentDatabase, reader: string, now: number): Promise<readonly ListedSession[]> {
  const rows = await db.selectFrom('reader_sessions').select(['id', 'user_agent', 'created', 'seen', 'ends']).where('reader', '=', reader).where('ends', '>', now).orderBy('seen', 'desc').orderBy('created', 'desc').execute()
  return rows.map(({ id, user_agent, created, seen, ends }) => ({ id, userAgent: user_agent ?? undefined, created: Number(created), seen: Number(seen), expiresAt: Number(ends) }))
}

/** Ends one session of a reader, or all of them but one. @returns how many it were */
export async function endSessions(db: ContentDatabase, reader: string, which: { readonly id: string } | { readonly except: string | undefined }): Promise<number> {
  let ending = db.deleteFrom('reader_sessions').where('reader', '=', reader)
  if ('id' in which) ending = ending.where('id', '=', which.id)
  else if (which.except !== undefined) ending = ending.where('id', '!=', which.except)
  return Number((await ending.executeTakeFirst()).numDeletedRows)
}

/** The reader is called otherwise, or has other roles: every session of theirs says so from now on. */
export async function updateSessions(db: ContentDatabase, reader: string, { name, roles }: Pick<Reader, 'name' | 'roles'>): Promise<void> {
  await db.updateTable('reader_sessions').set({ name: name ?? null, roles: JSON.stringify(roles) }).where('reader', '=', reader).execute()
}
