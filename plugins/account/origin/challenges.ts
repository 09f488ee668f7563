import { createHmac, hash, randomBytes, randomInt, timingSafeEqual } from 'node:crypto'
import { sql } from 'kysely'
import { refuse } from '../refusals.ts'
import type { AccountDatabase, ChallengesTable } from './tables.ts'

// Something begun that has to be completed: by a code, a passkey or a provider. The browser has the handle, 16 random
// bytes; the store has its hash, and the code's HMAC with the handle, so that a copy of the store opens nothing.

/** What is done once the code was entered. */
export type CodePurpose = 'sign-in' | 'sign-up' | 'sign-up-registered' | 'password' | 'password-unknown' | 'add-way' | 'delete' | 'confirm'
export type Purpose = CodePurpose | 'proved' | 'passkey' | 'passkey-add' | 'passkey-confirm' | 'openid' | 'openid-proved'

export const codeLifetimeMs = 10 * 60_000
export const resendAfterMs = 30_000
export const maxTries = 5

export interface Target {
  readonly kind: 'phone' | 'email'
  readonly value: string
}

export interface Challenge<Payload> {
  readonly id: string
  readonly purpose: Purpose
  readonly target: Target
  readonly payload: Payload
  /** Milliseconds since the epoch. */
  readonly sent: number
  readonly expires: number
}

/** The handle of something begun, and the code where there is one. */
export interface Begun {
  readonly handle: string
  readonly code: string
}

const newHandle = (): string => randomBytes(16).toString('base64url')
// From the system's generator, evenly over a million.
const newCode = (): string => String(randomInt(1_000_000)).padStart(6, '0')
const idOf = (handle: string): string => hash('sha256', handle, 'base64url')
const codeHash = (handle: string, code: string): string => createHmac('sha256', handle).update(code).digest('base64url')

const none: Target = { kind: 'email', value: '' }

/** @param now milliseconds since the epoch */
export function challengeStore(db: AccountDatabase, now: () => number) {
  let begun = 0

  async function insert(purpose: Purpose, target: Target, payload: unknown, lifetimeMs: number): Promise<Begun> {
    const at = now()
    if (begun++ % 200 === 0) await db.deleteFrom('account_challenges').where('expires', '<', at).execute()
    const [handle, code] = [newHandle(), newCode()]
    await db
      .insertInto('account_challenges')
      .values({ id: idOf(handle), purpose, kind: target.value === '' ? '' : target.kind, target: target.value, payload: JSON.stringify(payload), code_hash: codeHash(handle, code), tries: 0, sent: at, expires: at + lifetimeMs })
      .execute()
    return { handle, code }
  }

  /** @throws refusal CODE_EXPIRED */
  async function find<Payload>(handle: string): Promise<Challenge<Payload>> {
    const row = await db.selectFrom('account_challenges').selectAll().where('id', '=', idOf(handle)).where('expires', '>', now()).executeTakeFirst()
    return row ? read<Payload>(row) : refuse('CODE_EXPIRED')
  }

  return {
    /** Begins what a code completes. */
    begin: (purpose: CodePurpose, target: Target, payload: unknown) => insert(purpose, target, payload, codeLifetimeMs),
    /** Begins what something else completes. */
    beginOther: (purpose: Exclude<Purpose, CodePurpose>, payload: unknown, target: Target = none) => insert(purpose, target, payload, codeLifetimeMs),
    find,
    /** A new code in place of the last. @throws refusal TOO_SOON within 30 s, CODE_EXPIRED */
    async renew(handle: string): Promise<string> {
      const [at, code] = [now(), newCode()]
      const renewed = await db
        .updateTable('account_challenges')
        .set({ code_hash: codeHash(handle, code), sent: at, expires: at + codeLifetimeMs, tries: 0 })
        .where('id', '=', idOf(handle))
        .where('expires', '>', at)
        .where('sent', '<=', at - resendAfterMs)
        .returning('id')
        .executeTakeFirst()
      if (renewed) return code
      await find(handle)
      return refuse('TOO_SOON')
    },
    /**
     * Counts a try and compares. What is right stays until `consume`, so that a step that fails afterwards can be repeated.
     * @throws refusal CODE_EXPIRED, CODE_WRONG, TRIES_EXCEEDED
     */
    async check<Payload>(handle: string, code: string): Promise<Challenge<Payload>> {
      const row = await db
        .updateTable('account_challenges')
        .set({ tries: sql<number>`tries + 1` })
        .where('id', '=', idOf(handle))
        .where('expires', '>', now())
        .returningAll()
        .executeTakeFirst()
      if (!row) return refuse('CODE_EXPIRED')
      if (row.tries > maxTries) return refuse('TRIES_EXCEEDED')
      if (!timingSafeEqual(Buffer.from(codeHash(handle, code)), Buffer.from(row.code_hash))) return refuse(row.tries === maxTries ? 'TRIES_EXCEEDED' : 'CODE_WRONG')
      return read<Payload>(row)
    },
    /** Takes it away, inside the transaction that does what it was for: of two at once, one does it. @throws refusal CODE_EXPIRED */
    async consume(inner: AccountDatabase, { id }: Pick<Challenge<unknown>, 'id'>): Promise<void> {
      const { numDeletedRows } = await inner.deleteFrom('account_challenges').where('id', '=', id).executeTakeFirst()
      if (numDeletedRows === 0n) refuse('CODE_EXPIRED')
    },
    /** Takes what a passkey or a provider completes. @throws refusal CODE_EXPIRED */
    async take<Payload>(handle: string, purpose: Purpose): Promise<Challenge<Payload>> {
      const row = await db.deleteFrom('account_challenges').where('id', '=', idOf(handle)).where('purpose', '=', purpose).where('expires', '>', now()).returningAll().executeTakeFirst()
      return row ? read<Payload>(row) : refuse('CODE_EXPIRED')
    },
  }
}

export type ChallengeStore = ReturnType<typeof challengeStore>

const read = <Payload>({ id, purpose, kind, target, payload, sent, expires }: ChallengesTable): Challenge<Payload> => ({
  id,
  // Written by `insert` above.
  purpose: purpose as Purpose,
  target: { kind: kind === 'phone' ? 'phone' : 'email', value: target },
  payload: JSON.parse(payload) as Payload,
  sent,
  expires,
})
