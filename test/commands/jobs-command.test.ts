import t from 'tap'
import { startAdminSite } from '../admin/admin-site.ts'

t.test('jobs are listed, run by hand, and those that fail show in status and metrics', async (t) => {
  let isBroken = true
  const run = () => {
    if (isBroken) throw new Error('the newsroom gave no list')
  }
  const { masthead, admin } = await startAdminSite(t, { ADMIN_URL: '' }, undefined, undefined, [{ name: 'fuel.nightly', plugin: 'fuel', job: { schedule: '0 4 * * *', timeZone: 'Asia/Kolkata', run } }])
  t.ok(admin.socket)
  t.match((await masthead(['jobs'])).out, /fuel\.nightly +0 4 \* \* \* Asia\/Kolkata +– +– +not yet +in /)
  t.match(await masthead(['jobs', 'run', 'fuel.nightly']), { code: 1, out: /^fuel\.nightly: failed after .*: the newsroom gave no list\n$/ })
  t.match((await masthead(['status'])).out, /fuel\.nightly +failed +.* ago +1 +the newsroom gave no list/)
  t.match(JSON.parse((await masthead(['jobs', '--json'])).out), [{ name: 'fuel.nightly', outcome: 'failed', runs: 1, failures: 1, node: 'test' }])
  isBroken = false
  t.match(await masthead(['jobs', 'run', 'fuel.nightly']), { code: 0, out: /\bok\b/ })
  t.notMatch((await masthead(['status'])).out, 'fuel.nightly')
  t.match(await masthead(['jobs', 'run', 'fuel.weekly']), { code: 1, err: /There are: fuel\.nightly/ })
})
