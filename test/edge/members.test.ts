import t, { type Test } from 'tap'
import { type EdgeCache, isInstalled, startNginx, startVarnish } from './edge-cache.ts'
import { phone } from '../fixtures/running-site.ts'
import { hasXkey } from './run-varnish.ts'

t.setTimeout(120_000)

async function keepsMembersApart(t: Test, front: EdgeCache): Promise<void> {
  const page = async (cookie?: string) => /prime (\w+)/.exec((await front.get('/ads', cookie === undefined ? {} : { cookie })).text)?.[1]
  t.equal(await page('other=1; prime=3-2026'), 'yes', 'a member comes first')
  t.equal(await page(), 'no')
  t.equal(await page('prime=2'), 'no')
  const asked = front.asked()
  for (const cookie of ['prime=1', 'prime=8-x; session=abc']) t.equal(await page(cookie), 'yes', cookie)
  for (const cookie of ['session=1', 'theme=dark; prime=0']) t.equal(await page(cookie), 'no', cookie)
  t.equal(front.asked(), asked, 'other cookies make no copies')
  const traitsOf = async (cookie: string): Promise<unknown> => JSON.parse(/\{"[^}]*\}/.exec((await front.get('/ads', { cookie, 'user-agent': phone })).text)?.[0] ?? '')
  t.same(await traitsOf('app=ios-700; prime=1'), { app: 'yes', prime: 'yes' }, 'a member in the app')
  for (const cookie of ['prime=5; app=ios-611', 'app=android-900; prime=1', 'prime=1; app=ios-99', 'prime=1']) t.same(await traitsOf(cookie), { app: 'no', prime: 'yes' }, cookie)
  t.same(await traitsOf('app=ios-1000'), { app: 'no', prime: 'no' }, 'no member')
}

t.test('nginx keeps the pages of members apart', { skip: !isInstalled('nginx') && 'nginx is not installed' }, async (t) => keepsMembersApart(t, await startNginx(t)))
t.test('Varnish keeps the pages of members apart', { skip: !isInstalled('varnishd') && 'Varnish is not installed' }, async (t) => keepsMembersApart(t, await startVarnish(t, hasXkey() ? 'xkey' : 'ban')))
