import type { OriginCommand } from 'masthead/origin'
import { findAccount } from './find-account.ts'
import { readerOf } from './readers.ts'
import { accountDatabase } from './tables.ts'

/** `masthead account role`: gives a reader a role, as `moderator`, in the sessions that are open as well. */
export const roleCommand: OriginCommand = {
  description: 'Gives a reader a role, or takes it away.',
  arguments: [
    { name: '<way>', description: 'e-mail address or number, as in +919849012345' },
    { name: '<role>', description: 'as in moderator' },
  ],
  options: [{ flags: '--remove', description: 'take the role away' }],
  async run({ origin, arguments: [way = '', role = ''], options, print }) {
    if (!/^[a-z][a-z0-9-]{0,30}$/.test(role)) throw new Error(`"${role}" is no role: lower-case letters, digits and dashes.`)
    const db = accountDatabase(origin)
    const { id, name, roles: known } = readerOf(await findAccount(db, way))
    const roles = options['remove'] ? known.filter((each) => each !== role) : [...new Set([...known, role])]
    await db.updateTable('account_readers').set({ roles: roles.join(' ') }).where('id', '=', id).execute()
    await origin.sessions.update(id, { name, roles })
    print(`${way}: ${roles.join(', ') || 'no roles'}`)
  },
}
