import { hash } from 'node:crypto'
import { sql } from 'kysely'
import { refuse } from '../refusals.ts'
import type { AccountDatabase } from './tables.ts'

/** So often within so many milliseconds. */
export interface Limit {
  readonly name: string
  readonly max: number
  readonly windowMs: number
}

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

// In the store, so that they hold over all nodes and a restart gives nobody another try.
export const limits = {
  codesToNumber: { name: 'codes-number', max: 5, windowMs: hour },
  codesToNumberDaily: { name: 'codes-number-day', max: 10, windowMs: day },
  codesFromAddress: { name: 'codes-address', max: 20, windowMs: hour },
  triesOfNumber: { name: 'tries-number', max: 15, windowMs: hour },
  triesFromAddress: { name: 'tries-address', max: 40, windowMs: hour },
  passwordsOfAccountFromAddress: { name: 'passwords-pair', max: 10, windowMs: 15 * minute },
  passwordsOfAccount: { name: 'passwords-account', max: 50, windowMs: hour },
  passwordsFromAddress: { name: 'passwords-address', max: 100, windowMs: hour },
  signUpsFromAddress: { name: 'sign-ups-address', max: 20, windowMs: hour },
  startsFromAddress: { name: 'starts-address', max: 60, windowMs: hour },
} as const satisfies Record<string, Limit>

export interface LimitCounter {
  /** Counts one. @throws refusal TRIES_EXCEEDED when there were too many; without a subject nothing is counted */
  readonly take: (limit: Limit, subject: string | undefined) => Promise<void>
  /** How many were counted in the present window. */
  readonly count: (limit: Limit, subject: string) => Promise<number>
  readonly reset: (limit: Limit, subject: string | undefined) => Promise<void>
}

// Numbers and addresses are not to be read from a table of limits.
const keyOf = ({ name }: Limit, subject: string): string => `${name}:${hash('sha256', subject, 'base64url')}`

/** @param now milliseconds since the epoch */
export function limitCounter(db: AccountDatabase, now: () => number): LimitCounter {
  let taken = 0
  return {
    async take(limit, subject) {
      if (subject === undefined) return
      const at = now()
      // What has ended is deleted now and then, by whoever counts.
      if (taken++ % 500 === 0) await db.deleteFrom('account_limits').where('ends', '<', at).execute()
      const { count } = await db
        .insertInto('account_limits')
        .values({ key: keyOf(limit, subject), started: at, ends: at + limit.windowMs, count: 1 })
        .onConflict((conflict) =>
          conflict.column('key').doUpdateSet({
            count: sql<number>`case when account_limits.ends <= ${at} then 1 else account_limits.count + 1 end`,
            started: sql<number>`case when account_limits.ends <= ${at} then excluded.started else account_limits.started end`,
            ends: sql<number>`case when account_limits.ends <= ${at} then excluded.ends else account_limits.ends end`,
          }),
        )
        .returning('count')
        .executeTakeFirstOrThrow()
      if (count > limit.max) refuse('TRIES_EXCEEDED')
    },
    async count(limit, subject) {
      const row = await db.selectFrom('account_limits').select('count').where('key', '=', keyOf(limit, subject)).where('ends', '>', now()).executeTakeFirst()
      return row?.count ?? 0
    },
    async reset(limit, subject) {
      if (subject !== undefined) await db.deleteFrom('account_limits').where('key', '=', keyOf(limit, subject)).execute()
    },
  }
}
