import { defineOrigin } from 'masthead/origin'
import { roleCommand } from './role-command.ts'
import { routes } from './routes.ts'
import { search } from './search.ts'
import { signOutCommand } from './sign-out-command.ts'
import { accountDatabase, migrations } from './tables.ts'

export default defineOrigin({
  migrations,
  routes,
  search,
  commands: { role: roleCommand, 'sign-out': signOutCommand },
  async follows({ id, channel }, origin) {
    const rows = await accountDatabase(origin).selectFrom('account_follows').select(['kind', 'topic']).where('reader', '=', id).where('channel', '=', channel).orderBy('since', 'desc').execute()
    return rows.map(({ kind, topic }) => ({ kind, id: topic }))
  },
  async storyRemoved({ channel, msid }, origin) {
    await accountDatabase(origin).deleteFrom('account_saved').where('channel', '=', channel).where('msid', '=', msid).execute()
  },
})
