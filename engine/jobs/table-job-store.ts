import type { ContentDatabase } from '../origin/database.ts'
import type { JobState, JobStore } from './job-store.ts'

/** Milliseconds after which a lease that nobody has renewed is nobody's, whatever the clock says: it is renewed every ten seconds. */
const maxUnrenewedMs = 45_000

interface SeenLease {
  readonly token: number
  readonly until: number
  /** When it was first seen like this. */
  readonly at: number
}

/**
 * In a table of the embedded origin: one file that all processes of a machine open, or PostgreSQL. Leases are by the
 * clocks of the processes, which on several machines have to agree to a few seconds. A clock that has been set back would
 * leave a job to a process that is gone until the time comes again: a lease that does not move is not waited for.
 * @param database asked for each time: a reload opens another
 */
export function tableJobStore(database: () => ContentDatabase, now: () => number = Date.now, monotonicNow: () => number = () => performance.now()): JobStore {
  const seen = new Map<string, SeenLease>()

  /** A lease of that job that does not move; -1 where there is none. */
  function abandonedLease(name: string): number {
    const lease = seen.get(name)
    return lease && monotonicNow() - lease.at > maxUnrenewedMs ? lease.until : -1
  }

  function isLeased(name: string, token: number, until: number): boolean {
    if (until <= now()) {
      seen.delete(name)
      return false
    }
    const before = seen.get(name)
    if (before?.token !== token || before.until !== until) seen.set(name, { token, until, at: monotonicNow() })
    return abandonedLease(name) !== until
  }

  return {
    async list() {
      const rows = await database().selectFrom('engine_jobs').selectAll().execute()
      return new Map(rows.map(({ name, token, lease_until, state }) => [name, { state: JSON.parse(state) as JobState, token: Number(token), isLeased: isLeased(name, Number(token), Number(lease_until)) }]))
    },
    async claim(name, token, state, leaseMs) {
      const values = { token: token + 1, lease_until: leaseMs === 0 ? 0 : now() + leaseMs, state: JSON.stringify(state) }
      if (token === 0) {
        const inserted = await database().insertInto('engine_jobs').values({ name, ...values }).onConflict((conflict) => conflict.column('name').doNothing()).executeTakeFirst()
        return Number(inserted.numInsertedOrUpdatedRows ?? 0) === 1 ? token + 1 : undefined
      }
      const updated = await database()
        .updateTable('engine_jobs')
        .set(values)
        .where('name', '=', name)
        .where('token', '=', token)
        .where((where) => where.or([where('lease_until', '<=', now()), where('lease_until', '=', abandonedLease(name))]))
        .executeTakeFirst()
      return Number(updated.numUpdatedRows) === 1 ? token + 1 : undefined
    },
    async renew(name, token, leaseMs) {
      const updated = await database().updateTable('engine_jobs').set({ lease_until: now() + leaseMs }).where('name', '=', name).where('token', '=', token).executeTakeFirst()
      return Number(updated.numUpdatedRows) === 1
    },
    async settle(name, token, state) {
      const updated = await database().updateTable('engine_jobs').set({ token: token + 1, lease_until: 0, state: JSON.stringify(state) }).where('name', '=', name).where('token', '=', token).executeTakeFirst()
      return Number(updated.numUpdatedRows) === 1
    },
    close: async () => {},
  }
}
