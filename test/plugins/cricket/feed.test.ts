import t from 'tap'
import { eachDatabase } from '../../origin/each-database.ts'
import { ball, match, openCricket } from './open-cricket.ts'

eachDatabase(t, async (t, { open }) => {
  t.test('a ball reaches open pages in the words of their edition, and purges what is stored', async (t) => {
    const { put, feed, get, published, changed, logged, origin } = await openCricket(await open())
    t.teardown(origin.close)
    t.match(await put(), { status: 200 })
    published.length = 0
    t.match(await feed(ball(1, 4)), { status: 200, response: { notes: [], revision: 2 } })
    const [english, , telugu] = published
    t.match(english, { topic: 'cricket.match/183-m1', change: { after: 1, cursor: 2, upserts: [{ id: 'score', sides: [{ score: '4/0', overs: '0.1' }, { score: '' }] }, { id: 'b1-0-1', mark: '4', kind: 'four', score: '4/0' }], deletes: [] } })
    t.match(telugu, { topic: /^cricket\.match\/\d+-m1$/, change: { upserts: [{ sides: [{ name: 'ఒకట్లు' }, {}] }, { text: /ఎ వన్/ }] } })
    t.match(changed, ['ck-m1', 'ck-list'])
    t.same(logged, [])
    t.match(await get('match/m1?channel=183'), { match: { path: '/sports/cricket/live-score/ones-vs-twos-m1', commentaryPath: '/sports/cricket/test-cup/ones-vs-twos-commentary-m1' }, innings: [{ score: '4/0', batting: [{ name: 'A One', runs: 4, balls: 1, fours: 1 }, { name: 'B One' }] }] })
  })

  t.test('wrong feeds: the page is right, and the log says what', async (t) => {
    const { put, feed, get, logged, published, origin } = await openCricket(await open())
    t.teardown(origin.close)
    await put()
    await feed(ball(1, 1), ball(2, 0), ball(4, 6))
    t.match(logged.splice(0), [/^Balls are missing before innings 1, over 0, ball 4/])
    await feed(ball(3, 2))
    t.match(logged.splice(0), [/^A ball came late, behind over 0, ball 4: innings 1, over 0, ball 3/])
    const score = async () => (await get('match/m1')).match.score.sides[0].score
    t.equal(await score(), '9/0')
    published.length = 0
    await feed(ball(3, 2))
    t.match(logged.splice(0), [/^A ball came twice/])
    t.equal(await score(), '9/0', 'and counts once')
    t.same(published[0]?.change.upserts?.map(({ id }) => id), ['score'])

    await feed({ kind: 'withdraw', innings: 1, over: 0, ball: 4 }, { kind: 'withdraw', innings: 1, over: 3, ball: 1 })
    t.match(logged.splice(0), [/^A ball is withdrawn that is not there/])
    t.equal(await score(), '3/0')
    t.match(await get('changes/m1?cursor=1'), { upserts: [{ id: 'score' }, { id: 'b1-0-1' }, { id: 'b1-0-2' }, { id: 'b1-0-3' }], deletes: ['b1-0-4'] })

    await feed({ kind: 'score', innings: 1, runs: 2 })
    t.match(logged.splice(0), [/^The feed has 2\/\? in innings 1; the balls add up to 3\/0, which is shown/])
    t.equal(await score(), '3/0', 'a score that goes back is not believed')

    await feed(ball(4, 1, { batter: 'Z Nobody' }))
    t.match(logged.splice(0), [/^Z Nobody is on no team sheet/])
    t.match((await get('match/m1')).innings[0].batting, [{ name: 'A One' }, { name: 'B One' }, { name: 'Z Nobody', runs: 1 }])

    await feed(ball(5, 1, { runs: { batter: 1, extras: 1, total: 1 } }), ball(1, 1, { innings: 3 }))
    t.match(logged.splice(0), [/do not add up, it is left out/, /an innings that has not begun, it is left out/])
    t.equal(await score(), '4/0')
  })

  t.test('a no-ball that is called late changes the score, the count and what is told of every ball behind it', async (t) => {
    const { put, feed, get, published, origin } = await openCricket(await open())
    t.teardown(origin.close)
    await put()
    await feed(ball(1, 0), ball(2, 4), ball(3, 1))
    published.length = 0
    await feed(ball(1, 0, { runs: { batter: 0, extras: 1, total: 1 }, extras: { noballs: 1 } }))
    t.match(published[0]?.change.upserts, [{ id: 'score', sides: [{ score: '6/0', overs: '0.2' }, {}] }, { id: 'b1-0-1', at: '0.1', mark: 'nb', isEdited: true }, { id: 'b1-0-2', at: '0.1', score: '5/0', isEdited: false }, { id: 'b1-0-3', at: '0.2', score: '6/0' }])
    t.match((await get('commentary/m1')).overs[0].balls, [{ id: 'b1-0-3' }, { id: 'b1-0-2' }, { id: 'b1-0-1', isEdited: true }])
    t.equal((await get('changes/m1?cursor=2')).upserts.length, 4, 'and for those who were away')
  })

  t.test('what is no feed is refused as a whole, with the field; nobody writes without the token', async (t) => {
    const { put, send, feed, get, origin } = await openCricket(await open())
    t.teardown(origin.close)
    await put()
    const { kind: _, ...noKind } = ball(2, 1)
    t.match(await send('POST', 'm1/events', [ball(1, 4), noKind]), { status: 422, error: { code: 'MH_INGEST_INVALID' } })
    t.match(await send('PUT', 'm1', { ...match, home: { name: 'Ones' } }), { status: 422, error: { field: '/home/short' } })
    t.match(await send('PUT', 'm1', { ...match, starts: '2026-13-45' }), { status: 422, error: { field: '/starts' } })
    t.match(await send('POST', 'none/events', [ball(1, 4)]), { status: 422 })
    t.equal((await send('POST', 'm1/events', [ball(1, 4)], 'wrong')).status, 401)
    t.equal((await get('match/m1')).innings[0].score, '0/0')
    t.match(await feed(), { status: 200 })
    t.equal((await origin.app.inject('/api/cricket/match/..%2Fx')).statusCode, 404)
  })
})
