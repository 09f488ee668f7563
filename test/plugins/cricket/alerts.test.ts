import t, { type Test } from 'tap'
import { createOrigin } from '../../../engine/origin/create-origin.ts'
import { newPushKeys } from '../../../engine/origin/push/push-keys.ts'
import type { QuietHours } from '../../../engine/origin/push/quiet-hours.ts'
import { putSubscription } from '../../../engine/origin/push/push-store.ts'
import part from '../../../plugins/cricket/origin/origin.ts'
import { feed, putMatch } from '../../../plugins/cricket/origin/feed.ts'
import { contextFor } from '../../../engine/origin/migrate.ts'
import { startPushService } from '../../fixtures/push-service.ts'
import { until } from '../../fixtures/until.ts'
import { eachDatabase, type TestDatabase } from '../../origin/each-database.ts'
import { editions } from '../../origin/sample-site.ts'
import { ball, match } from './open-cricket.ts'

const keys = newPushKeys()
const now = Date.parse('2026-11-22T16:00:00Z')
const wicket = (kind = 'bowled') => ({ wickets: [{ player: 'A One', kind, ...(kind === 'caught' ? { fielders: ['B Two'] } : {}) }] })

/** A site that sends, and another process of it, which would send as well. */
async function openSite(t: Test, { open }: TestDatabase) {
  const service = await startPushService()
  t.teardown(service.close)
  const database = await open()
  const start = async () => {
    const origin = await createOrigin({ ...database, editions, parts: [{ plugin: 'cricket', part }], push: { contact: 'mailto:desk@news.example', keys, ownServices: [service.origin] }, onChanged: () => {}, publishesDue: () => true, now: () => now })
    t.teardown(origin.close)
    return origin
  }
  const origin = await start()
  if (database.databaseUrl !== undefined) await start()
  const context = contextFor({ plugin: 'cricket' }, origin.context)
  const add = async (topics: readonly string[], { channel = 183, quiet = null }: { readonly channel?: number; readonly quiet?: QuietHours | null } = {}) => {
    const subscription = service.subscribe(keys.publicKey)
    await putSubscription(origin.context.db, subscription, [{ channel, topics }], 0, quiet)
    return subscription.endpoint.split('/').at(-1) ?? ''
  }
  const told = () => until('all is sent', async () => (await origin.context.db.selectFrom('push_plugin_alerts').select('id').where('done', '=', 0).execute()).length === 0)
  const messages = (id: string) => service.received.filter((one) => one.id === id).map(({ text }) => JSON.parse(text) as { readonly title: string; readonly body: string; readonly url: string })
  const titles = (id: string) => messages(id).map(({ title }) => title)
  return { origin, context, service, add, told, messages, titles }
}

eachDatabase(t, async (t, database) => {
  t.test('who chose a match or one of its sides is told of wickets and the result, once, in their language', async (t) => {
    const { context, service, add, told, messages, titles } = await openSite(t, database)
    const [ofMatch, ofSide, ofBoth, inTelugu] = [await add(['cricket:match-m1']), await add(['cricket:team-twos']), await add(['cricket:match-m1', 'cricket:team-ones']), await add(['cricket:match-m1'], { channel: 392 })]
    const [ofOther, asleep] = [await add(['cricket:team-threes', 'top']), await add(['cricket:match-m1'], { quiet: { from: 21 * 60, to: 23 * 60, zone: 'Asia/Kolkata' } })]
    await putMatch(context, match)
    await feed(context, 'm1', [ball(1, 4), ball(2, 0, wicket())])
    await told()
    for (const id of [ofMatch, ofSide, ofBoth]) t.same(titles(id), ['Wicket! Ones 4/1 (0.2 ov)'])
    t.match(messages(ofMatch), [{ body: 'A One b D Two 4 (2)', url: '/sports/cricket/live-score/ones-vs-twos-m1' }])
    t.match(messages(inTelugu), [{ title: /^వికెట్! ఒకట్లు 4\/1/, body: /^ఎ వన్ /, url: '/telugu/sports/cricket/live-score/ones-vs-twos-m1' }])

    // Told again, and how he got out is another now.
    await feed(context, 'm1', [ball(2, 0, wicket())])
    await feed(context, 'm1', [ball(2, 0, wicket('caught'))])
    await feed(context, 'm1', [ball(3, 1, { batter: 'C One' })])
    const result = { kind: 'match', match: { status: 'finished', result: { kind: 'won', winner: 'away', wickets: 9 } } } as const
    await feed(context, 'm1', [result])
    await feed(context, 'm1', [result])
    await told()
    for (const id of [ofMatch, ofSide, ofBoth]) t.same(titles(id).slice(1), ['Ones v Twos: Twos won by 9 wickets'])
    t.equal(messages(ofMatch)[1]?.body, 'Ones 5/1 (0.3 ov)')
    for (const id of [ofOther, asleep]) t.same(titles(id), [])
    t.same(service.faults, [])
  })

  t.test('of invented and of old matches nobody is told', async (t) => {
    const { context, add, told, titles } = await openSite(t, database)
    const reader = await add(['cricket:match-m1', 'cricket:match-m2'])
    await putMatch(context, { ...match, demo: true })
    await putMatch(context, { ...match, id: 'm2', starts: '2019-11-22' })
    for (const id of ['m1', 'm2']) await feed(context, id, [ball(1, 0, wicket())])
    await told()
    t.same(titles(reader), [])
  })

  t.test('what there is can be chosen, by its name, and nothing else', async (t) => {
    const { origin, context, service } = await openSite(t, database)
    await putMatch(context, { ...match, women: true })
    const offer = async (lang: string, more: string) => (await origin.app.inject(`/api/push/offer?lang=${lang}&more=${more}`)).json().topics.filter(({ kind }: { kind: string }) => kind === 'other')
    t.same(await offer('en', 'cricket:match-m1,cricket:team-ones-women,cricket:team-ones,cricket:match-none,other:match-m1'), [
      { id: 'cricket:match-m1', kind: 'other', name: 'Ones v Twos: wickets and the result' },
      { id: 'cricket:team-ones-women', kind: 'other', name: 'Ones women: wickets and results' },
    ])
    t.match(await offer('te', 'cricket:team-ones-women'), [{ name: /^ఒకట్లు మహిళలు/ }])
    const put = async (topic: string) => (await origin.app.inject({ method: 'PUT', url: '/api/push/subscription', payload: { ...service.subscribe(keys.publicKey), lang: 'en', topics: [topic] } })).statusCode
    t.equal(await put('cricket:match-m1'), 200)
    t.equal(await put('cricket:match-none'), 422)
    await feed(context, 'm1', [{ kind: 'match', match: { status: 'abandoned' } }])
    t.same(await offer('en', 'cricket:match-m1'), [], 'a match that is over has no more to tell')
  })
})
