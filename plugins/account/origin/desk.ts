import type { MailService, OriginContext, ReaderRecords, Sessions } from 'masthead/origin'
import { type AccountSettings, settings } from '../settings.ts'
import { type ChallengeStore, challengeStore, type Target } from './challenges.ts'
import { createDelivery, type Delivery } from './delivery.ts'
import { noteConfirmed } from './confirmations.ts'
import { type LimitCounter, limitCounter } from './limits.ts'
import { createPasswords, type Passwords } from './passwords.ts'
import type { AccountReader } from './readers.ts'
import { type AccountDatabase, accountDatabase } from './tables.ts'
import { type TextGuard, textGuard } from './text-guard.ts'

/** What all that accounts do works with. */
export interface Desk {
  readonly db: AccountDatabase
  readonly settings: AccountSettings
  readonly sessions: Sessions
  /** What all plugins keep of a reader. */
  readonly records: ReaderRecords
  readonly challenges: ChallengeStore
  readonly limits: LimitCounter
  readonly texts: TextGuard
  readonly passwords: Passwords
  readonly delivery: Delivery
  readonly editions: OriginContext['editions']
  readonly findStory: OriginContext['content']['findStory']
  readonly mail: MailService
  /** Milliseconds since the epoch. */
  readonly now: () => number
}

/** Who asks. */
export interface Caller {
  /** Whom limits count: see `clientKey`; `undefined` on a private network. */
  readonly address: string | undefined
  readonly userAgent: string | undefined
  readonly reader: { readonly id: string; readonly sessionId: string; readonly roles: readonly string[] } | undefined
  /** Of the edition that is read, as in `te`. */
  readonly langCode: string
}

/** The answer of what may sign somebody in. */
export interface SignedIn {
  readonly session: { readonly token: string; readonly expiresAt: number; readonly id: string }
  readonly reader: { readonly id: string; readonly name?: string }
}

export function openDesk(origin: OriginContext): Desk {
  const { now, sessions, readers: records, mail } = origin
  const db = accountDatabase(origin)
  const values = settings.of(origin)
  const limits = limitCounter(db, now)
  return { db, settings: values, sessions, records, challenges: challengeStore(db, now), limits, texts: textGuard(limits, values.maxTextsPerHour), passwords: createPasswords(), delivery: createDelivery(mail, values), mail, editions: origin.editions, findStory: origin.content.findStory, now }
}

/** Begins a session, in the transaction that it belongs to. */
export async function signIn({ sessions, now }: Pick<Desk, 'sessions' | 'now'>, db: AccountDatabase, reader: AccountReader, { userAgent }: Caller): Promise<SignedIn> {
  const session = await sessions.within(db).create({ reader, userAgent })
  await noteConfirmed(db, session.id, reader.id, now())
  return { session, reader: { id: reader.id, ...(reader.name === undefined ? {} : { name: reader.name }) } }
}

/** What of a number or an address may stand on a page that anyone with the link can open. */
export function masked({ kind, value }: Target): string {
  if (kind === 'phone') return `${value.slice(0, 3)} ••••• ••${value.slice(-3)}`
  const [local = '', domain = ''] = value.split('@')
  return `${local.slice(0, 1)}•••${local.length > 3 ? local.slice(-1) : ''}@${domain}`
}
