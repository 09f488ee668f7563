import type { Reader } from '../../readers/reader.ts'
import type { AnyDatabase } from '../origin-part.ts'
import { createSession, endSessions, type IssuedSession, type NewSession, type SessionRules, updateSessions } from './session-store.ts'

/**
 * Sessions of readers, for the origin part that signs them in. What a promise has resolved for is written, as everything in
 * the store is.
 */
export interface Sessions {
  /** Begins a session. Hand its token to the answer of a sign-in and to nothing else: it is not kept. */
  readonly create: (session: NewSession) => Promise<IssuedSession>
  /** Ends the sessions of a reader, on every device, or on every other one. @returns how many */
  readonly endAll: (readerId: string, exceptSessionId?: string) => Promise<number>
  /** Gives the reader's sessions another name and other roles. */
  readonly update: (readerId: string, reader: Pick<Reader, 'name' | 'roles'>) => Promise<void>
  /** The same in a transaction: all of it is written, or nothing. SQLite has one writer, so inside one there is no other way. */
  readonly within: (transaction: AnyDatabase) => Sessions
}

/** @param now milliseconds since the epoch */
export const sessionsOf = (db: AnyDatabase, rules: SessionRules, now: () => number): Sessions => ({
  create: (session) => createSession(db, rules, session, now()),
  endAll: (readerId, exceptSessionId) => endSessions(db, readerId, { except: exceptSessionId }),
  update: (readerId, reader) => updateSessions(db, readerId, reader),
  within: (transaction) => sessionsOf(transaction, rules, now),
})
