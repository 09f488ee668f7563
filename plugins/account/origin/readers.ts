import { randomBytes } from 'node:crypto'
import { refuse } from '../refusals.ts'
import type { Gender } from '../rules.ts'
import type { AccountDatabase, ReadersTable, WayKind } from './tables.ts'

/** A reader with what a session holds. */
export interface AccountReader {
  readonly id: string
  readonly name: string | undefined
  readonly roles: readonly string[]
}

export interface Way {
  readonly kind: WayKind
  readonly value: string
  /** What the reader is shown of it. */
  readonly label: string
}

export interface NewReader {
  readonly name: string | undefined
  readonly gender: Gender | undefined
  readonly ways: readonly Way[]
  /** PHC string. */
  readonly passwordHash?: string | undefined
}

const keptPasswords = 3

export const readerOf = ({ id, name, roles }: Pick<ReadersTable, 'id' | 'name' | 'roles'>): AccountReader => ({ id, name: name ?? undefined, roles: roles.split(' ').filter(Boolean) })

export const newId = (): string => randomBytes(16).toString('base64url')

export async function findReader(db: AccountDatabase, id: string): Promise<AccountReader | undefined> {
  const row = await db.selectFrom('account_readers').select(['id', 'name', 'roles']).where('id', '=', id).executeTakeFirst()
  return row && readerOf(row)
}

/** Whose way in it is. */
export async function findByWay(db: AccountDatabase, { kind, value }: Pick<Way, 'kind' | 'value'>): Promise<AccountReader | undefined> {
  const row = await db
    .selectFrom('account_ways as way')
    .innerJoin('account_readers as reader', 'reader.id', 'way.reader')
    .select(['reader.id', 'reader.name', 'reader.roles'])
    .where('way.kind', '=', kind)
    .where('way.value', '=', value)
    .executeTakeFirst()
  return row && readerOf(row)
}

export const waysOf = (db: AccountDatabase, reader: string) =>
  db.selectFrom('account_ways').select(['kind', 'value', 'label', 'added']).where('reader', '=', reader).orderBy('added').orderBy('kind').execute()

/** In a transaction. @throws refusal REGISTERED when one of the ways is somebody's */
export async function createReader(db: AccountDatabase, { name, gender, ways, passwordHash }: NewReader, now: number): Promise<AccountReader> {
  const id = newId()
  await db.insertInto('account_readers').values({ id, name: name ?? null, gender: gender ?? null, roles: '', created: now }).execute()
  for (const way of ways) await addWay(db, id, way, now)
  if (passwordHash !== undefined) await addPassword(db, id, passwordHash, now)
  return { id, name, roles: [] }
}

/** @throws refusal REGISTERED when it is somebody's */
export async function addWay(db: AccountDatabase, reader: string, { kind, value, label }: Way, now: number): Promise<void> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('account_ways')
    .values({ kind, value, reader, label, added: now })
    .onConflict((conflict) => conflict.columns(['kind', 'value']).doNothing())
    .executeTakeFirst()
  if (numInsertedOrUpdatedRows === 0n) refuse('REGISTERED')
}

/** Takes a way away; the last one stays. @throws refusal LAST_WAY */
export async function removeWay(db: AccountDatabase, reader: string, kind: WayKind, value: string): Promise<void> {
  await db.deleteFrom('account_ways').where('reader', '=', reader).where('kind', '=', kind).where('value', '=', value).execute()
  await requireAWay(db, reader)
}

export async function requireAWay(db: AccountDatabase, reader: string): Promise<void> {
  const way = await db.selectFrom('account_ways').select('kind').where('reader', '=', reader).limit(1).executeTakeFirst()
  const passkey = way ?? (await db.selectFrom('account_passkeys').select('id').where('reader', '=', reader).limit(1).executeTakeFirst())
  if (!passkey) refuse('LAST_WAY')
}

/** The last passwords' hashes, the present one first. */
export async function passwordsOf(db: AccountDatabase, reader: string): Promise<readonly string[]> {
  const rows = await db.selectFrom('account_passwords').select('hash').where('reader', '=', reader).orderBy('made', 'desc').orderBy('id').limit(keptPasswords).execute()
  return rows.map(({ hash }) => hash)
}

/** Becomes the present password; those before the last three are forgotten. */
export async function addPassword(db: AccountDatabase, reader: string, hash: string, now: number): Promise<void> {
  const last = await db.selectFrom('account_passwords').select(['id', 'made']).where('reader', '=', reader).orderBy('made', 'desc').orderBy('id').execute()
  // Two within a millisecond have an order all the same.
  await db.insertInto('account_passwords').values({ id: newId(), reader, hash, made: Math.max(now, (last[0]?.made ?? 0) + 1) }).execute()
  const old = last.slice(keptPasswords - 1).map(({ id }) => id)
  if (old.length > 0) await db.deleteFrom('account_passwords').where('id', 'in', old).execute()
}

/** All that is kept of a reader; in a transaction. */
export async function deleteReader(db: AccountDatabase, reader: string): Promise<void> {
  for (const table of ['account_confirmations', 'account_follows', 'account_saved', 'account_passkeys', 'account_passwords', 'account_ways'] as const) await db.deleteFrom(table).where('reader', '=', reader).execute()
  await db.deleteFrom('account_readers').where('id', '=', reader).execute()
}
