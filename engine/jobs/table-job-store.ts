import type { ContentDatabase } from '../origin/database.ts'
import type { JobState, JobStore } from './job-store.ts'

/**
 * In a table of the embedded origin: an SQLite file that all processes of a machine open, or PostgreSQL. Leases use the
 * clocks of the processes, which on several machines must agree within a few seconds.
 * @param database called each time, because a reload opens another
 */
export function tableJobStore(database: () => ContentDatabase, now: () => number = Date.now): JobStore {
  return {
    async list() {
      const rows = await database().selectFrom('engine_jobs').selectAll().execute()
      return new Map(rows.map(({ name, token, lease_until, state }) => [name, { state: JSON.parse(state) as JobState, token: Number(token), isLeased: Number(lease_until) > now() }]))
    },
    async claim(name, token, state, leaseMs) {
      const values = { token: token + 1, lease_until: leaseMs === 0 ? 0 : now() + leaseMs, state: JSON.stringify(state) }
      if (token === 0) {
        const inserted = await database().insertInto('engine_jobs').values({ name, ...values }).onConflict((conflict) => conflict.column('name').doNothing()).executeTakeFirst()
        return Number(inserted.numInsertedOrUpdatedRows ?? 0) === 1 ? token + 1 : undefined
      }
      const updated = await database().updateTable('engine_jobs').set(values).where('name', '=', name).where('token', '=', token).where('lease_until', '<=', now()).executeTakeFirst()
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
