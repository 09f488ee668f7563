import type { AccountDatabase, ReadersTable } from './tables.ts'

/** The account with an e-mail address or number, as an operator types it. @throws Error with a sentence when there is none */
export async function findAccount(db: AccountDatabase, way: string): Promise<ReadersTable> {
  const row = await db
    .selectFrom('account_ways as way')
    .innerJoin('account_readers as reader', 'reader.id', 'way.reader')
    .selectAll('reader')
    .where('way.value', '=', way.trim().toLowerCase())
    .where('way.kind', 'in', ['phone', 'email'])
    .executeTakeFirst()
  if (!row) throw new Error(`Nobody has an account with ${way}.`)
  return row
}
