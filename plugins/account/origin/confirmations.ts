import type { Caller, Desk } from './desk.ts'
import type { AccountDatabase } from './tables.ts'

// Who finds a device on which somebody is signed in must not be able to take the account over: ways in are added and removed
// by who has signed in within the last ten minutes, or has proved again who they are.

const holdsForMs = 10 * 60_000
/** What is over is deleted now and then: logins that all delete the same rows would wait for each other. */
const deleteEvery = 100
let noted = 0

/** What is answered instead of doing it. */
export interface ConfirmFirst {
  readonly done: 'confirm'
}

/** The reader of a session has just proved who they are. */
export async function noteConfirmed(db: AccountDatabase, session: string, reader: string, now: number): Promise<void> {
  if (noted++ % deleteEvery === 0) await db.deleteFrom('account_confirmations').where('at', '<', now - holdsForMs).execute()
  await db
    .insertInto('account_confirmations')
    .values({ session, reader, at: now })
    .onConflict((conflict) => conflict.column('session').doUpdateSet({ reader, at: now }))
    .execute()
}

export async function isConfirmed({ db, now }: Pick<Desk, 'db' | 'now'>, { id, sessionId }: NonNullable<Caller['reader']>): Promise<boolean> {
  const row = await db.selectFrom('account_confirmations').select('at').where('session', '=', sessionId).where('reader', '=', id).where('at', '>', now() - holdsForMs).executeTakeFirst()
  return row !== undefined
}
