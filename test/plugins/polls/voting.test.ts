import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import t from 'tap'
import { closeCommand, listCommand, newCommand, removeCommand } from '../../../plugins/polls/origin/commands.ts'
import { importer } from '../../../plugins/polls/origin/importer.ts'
import { networksOf } from '../../../plugins/polls/origin/networks.ts'
import { turnPolls } from '../../../plugins/polls/origin/turn.ts'
import { sharesOf } from '../../../plugins/polls/shares.ts'
import { until } from '../../fixtures/until.ts'
import { eachDatabase } from '../../origin/each-database.ts'
import { openPolls, tea } from './origin.ts'

const hour = 3_600_000

eachDatabase(t, async (t, { open }) => {
  await t.test('one reader has one vote, which the next one replaces', async (t) => {
    const polls = await openPolls({ database: await open() })
    t.teardown(polls.close)
    t.equal((await polls.put(tea)).status, 200)
    const first = await polls.vote(1, { browser: 'a' })
    t.match(first, { status: 200, response: { path: '/polls/tea-or-coffee-7', option: 1, votes: [1, 0, 0] } })
    t.same((await polls.vote(1, { browser: 'a' })).response.votes, [1, 0, 0], 'the same again is the same vote')
    const second = await polls.vote(3, { browser: 'a' })
    t.same(second.response.votes, [0, 0, 1])
    t.equal(second.response.receipt, first.response.receipt)
    t.same((await polls.vote(2, { reader: 'anita', browser: 'b' })).response.votes, [0, 1, 1])
    t.same((await polls.vote(1, { reader: 'anita', browser: 'c' })).response.votes, [1, 0, 1], 'an account has one vote in all its browsers')
    t.same((await polls.vote(2, { reader: 'ravi', browser: 'a' })).response.votes, [1, 1, 0], 'who has voted and signs in then has voted')
    await polls.vote(3, { browser: 'd' })
    t.same((await polls.vote(2, { reader: 'ravi', browser: 'd' })).response.votes, [1, 1, 0], 'and a second one of theirs is taken back')
    t.match((await polls.ask('GET', `voted?channel=183&receipt=${first.response.receipt}`)).response, { option: 2, poll: { total: 2 } })
    t.equal((await polls.ask('GET', `voted?channel=392&receipt=${first.response.receipt}`)).status, 404)
    t.match((await polls.ask('GET', 'mine?channel=183&msid=7', undefined, { reader: 'anita' })).response, { option: 1, votes: [1, 1, 0] })
    t.same((await polls.ask('GET', 'mine?channel=183&msid=7', undefined, { browser: 'x' })).response.votes, [], 'who has not voted is not told')
    t.equal((await polls.vote(1, {}, 8)).error?.code, 'NO_POLL')
    t.match((await polls.vote(4)).error, { code: 'OPTION', field: 'option' })
    t.equal((await polls.ask('POST', 'submit', { channel: 183, poll: 7, option: 1 })).error?.code, 'NOBODY')
    t.same(await polls.votes(), [1, 1, 0], 'what was refused changed nothing')
  })

  await t.test('all that vote at once are counted, once each', async (t) => {
    const polls = await openPolls({ database: await open(), votesPerAddress: 1_000 })
    t.teardown(polls.close)
    await polls.put(tea)
    await Promise.all(Array.from({ length: 120 }, (_, n) => polls.vote((n % 3) + 1, { browser: `b${n % 60}` })))
    const votes = await polls.votes()
    t.equal(votes.reduce((sum, one) => sum + one, 0), 60)
    const ballots = await polls.db.selectFrom('poll_ballots').selectAll().execute()
    t.same(votes, [1, 2, 3].map((option) => ballots.filter((ballot) => ballot.option === option).length))
  })

  await t.test('a hundred sessions are worth as many votes as one address has, and one network of addresses no more than ten of them', async (t) => {
    const polls = await openPolls({ database: await open(), votesPerAddress: 3 })
    t.teardown(polls.close)
    await polls.put(tea)
    const results: number[] = []
    for (let n = 0; n < 100; n++) results.push((await polls.vote(1, { address: '203.0.113.9' })).status)
    t.same([results.filter((status) => status === 200).length, results.at(-1)], [3, 429])
    t.same(await polls.votes(), [3, 0, 0])
    t.equal((await polls.vote(2, { browser: 'browser-1', address: '203.0.113.9' })).status, 200, 'who is among them may change their vote')
    t.equal((await polls.vote(2, { reader: 'anita', browser: 'y', address: '203.0.113.9' })).status, 200, 'who is signed in counts all the same')
    t.equal((await polls.vote(2, { address: '203.0.113.10' })).status, 200, 'so does the neighbour')
    let taken = 0
    for (let n = 0; n < 40; n++) taken += Number((await polls.vote(3, { address: `2001:db8:1:${n.toString(16)}::1` })).status === 200)
    t.equal(taken, 30)
    const kept = await polls.db.selectFrom('poll_networks').selectAll().execute()
    t.notMatch(JSON.stringify(kept), /203\.0|2001|db8/, 'no address is kept')
    t.notMatch(JSON.stringify(await polls.db.selectFrom('poll_ballots').select('voter').execute()), 'browser-1"', 'nor any browser')
  })

  await t.test('a poll opens and closes at its time, and pages are told', async (t) => {
    const polls = await openPolls({ database: await open() })
    t.teardown(polls.close)
    const at = (hours: number) => new Date(polls.context.now() + hours * hour).toISOString()
    await polls.put({ ...tea, opens: at(1), closes: at(2), stories: [4711] })
    t.equal((await polls.ask('GET', 'get?channel=183&msid=7')).status, 404, 'nobody sees it before')
    t.equal((await polls.vote(1)).error?.code, 'NO_POLL')
    t.equal((await polls.ask('GET', 'of?channel=183&story=4711')).response.poll, null)
    t.equal((await polls.ask('GET', 'list?channel=183')).response.total, 0)
    polls.pass(hour)
    t.equal((await polls.vote(1, { browser: 'a' })).status, 200)
    polls.changed.length = 0
    t.equal(await turnPolls(polls.context), 1)
    t.same([...polls.changed].sort(), ['poll-183-7', 'poll-story-183-4711', 'polls-183'])
    t.equal(await turnPolls(polls.context), 0, 'once')
    t.match((await polls.ask('GET', 'of?channel=183&story=4711')).response.poll, { msid: 7, isOpen: true })
    polls.pass(hour - 5_000)
    t.match((await polls.ask('GET', 'get?channel=183&msid=7')).headers['cache-control'], 'max-age=5,', 'no copy is fresh for longer than it is open')
    polls.pass(5_000)
    t.equal((await polls.vote(2, { browser: 'a' })).error?.code, 'CLOSED')
    t.equal((await polls.ask('GET', 'get?channel=183&msid=7')).response.isOpen, false)
    polls.published.length = 0
    t.equal(await turnPolls(polls.context), 1)
    t.match(polls.published, [{ topic: 'polls.votes/183-7', change: { upserts: [{ id: 'poll', isOpen: false, votes: [1, 0, 0] }] } }])
    t.same(await polls.db.selectFrom('poll_networks').selectAll().execute(), [])
    t.match(await polls.db.selectFrom('polls').selectAll().execute(), [{ salt: '' }], 'nothing leads from a vote to a browser any more')
    t.match((await polls.put({ ...tea, closes: at(9) })).error, { field: '/closes', message: 'It is closed, and what told its voters apart is deleted: make another poll.' })
    t.same(await polls.votes(), [1, 0, 0])
  })

  await t.test('a poll is found by the words of its question, in its own edition, from its opening until it is withdrawn', async (t) => {
    const polls = await openPolls({ database: await open() })
    t.teardown(polls.close)
    const found = async (query: string, channel = 183) => (await polls.search(query, channel)).places
    await polls.put({ ...tea, msid: 7 })
    await polls.put({ ...tea, msid: 8, question: 'Is tea too sweet?', seopath: 'sweet-tea', opens: new Date(Date.UTC(2026, 10, 22, 8)).toISOString() })
    await polls.put({ ...tea, channel: 392, question: 'టీ తాగుతారా, కాఫీ తాగుతారా?', seopath: 'tea-leda-coffee' })
    const coffee = { kind: 'other', label: 'Poll', name: 'Tea or coffee?', path: '/polls/tea-or-coffee-7' }
    t.same(await found('COFFEE tea'), [coffee])
    t.same(await found('coff'), [coffee], 'and by their beginnings')
    t.same(await found('buttermilk'), [], 'what it is asked about, and not every answer')
    t.same(await found('sweet'), [], 'not before it opens')
    t.same(await found('కాఫీ', 392), [{ kind: 'other', label: 'పోల్', name: 'టీ తాగుతారా, కాఫీ తాగుతారా?', path: '/polls/tea-leda-coffee-7' }])
    t.same(await found('కాఫీ'), [])
    t.match((await polls.search('coffee', 183)).tags, /\bpoll-183-7\b/, 'so that a stored search loses it at once')
    polls.pass(3 * hour)
    t.same((await found('tea')).map(({ path }) => path), ['/polls/sweet-tea-8', '/polls/tea-or-coffee-7'], 'the newest first')
    polls.changed.length = 0
    await polls.run(removeCommand, ['8'])
    t.same((await found('tea')).map(({ path }) => path), ['/polls/tea-or-coffee-7'])
    t.ok(polls.changed.includes('poll-183-8'), 'withdrawn is gone')
  })

  await t.test('open pages are told of the first vote at once, and of a crowd in pieces', async (t) => {
    const polls = await openPolls({ database: await open(), votesPerAddress: 1_000 })
    t.teardown(polls.close)
    await polls.put(tea)
    for (let n = 0; n < 40; n++) await polls.vote(1)
    await until('all are told', async () => (polls.published.at(-1)?.change as { upserts?: { votes: number[] }[] } | undefined)?.upserts?.[0]?.votes[0] === 40)
    t.ok(polls.published.length < 15, `${polls.published.length} messages`)
    t.notOk(polls.changed.includes('poll-183-7-votes') || polls.changed.filter((tag) => tag === 'poll-183-7').length > 1, 'no stored page is rendered for a vote')
    const { response } = await polls.ask('GET', 'changes?channel=183&msid=7&cursor=0')
    t.match(response, { upserts: [{ votes: [40, 0, 0] }] })
    t.same((await polls.ask('GET', `changes?channel=183&msid=7&cursor=${response.cursor}`)).response.upserts, [])
  })

  await t.test('an account lists its votes, takes them along, and leaves them without its name', async (t) => {
    const polls = await openPolls({ database: await open() })
    t.teardown(polls.close)
    await polls.put(tea)
    await polls.vote(2, { reader: 'anita' })
    const { readers } = polls.context
    t.match(await readers.recent('anita', 183), [{ plugin: 'polls', entries: [{ title: 'Tea or coffee?', text: 'Coffee', path: '/polls/tea-or-coffee-7' }] }])
    t.same(await readers.recent('anita', 392), [])
    t.match((await readers.export('anita')).plugins, { polls: { votes: [{ question: 'Tea or coffee?', answer: 'Coffee' }] } })
    await readers.erase('anita', async () => {})
    t.same(await polls.votes(), [0, 1, 0])
    t.notMatch(JSON.stringify(await polls.db.selectFrom('poll_ballots').selectAll().execute()), 'anita')
    t.same((await readers.export('anita')).plugins['polls'], { votes: [] })
  })

  await t.test('polls are made, shown, closed and removed from the command line', async (t) => {
    const polls = await openPolls({ database: await open() })
    t.teardown(polls.close)
    t.equal(await polls.run(newCommand, [], { question: 'Tea or coffee?', answers: 'Tea | Coffee', seopath: 'tea-or-coffee', closes: '2d' }), 'http://localhost/polls/tea-or-coffee-900000001')
    t.match(await polls.run(newCommand, [], { question: 'టీనా, కాఫీనా?', answers: 'టీ|కాఫీ', seopath: 'tea-or-coffee', edition: 'telugu' }), /\/telugu\/polls\/tea-or-coffee-900000001$/)
    t.match(await polls.run(newCommand, [], { question: 'One more?', answers: 'Yes|No', seopath: 'one-more' }), /-900000002$/)
    await polls.vote(2, {}, 900_000_001)
    t.match(await polls.run(listCommand), /900000001 \(english\) {2}open, until 2026-11-24T06:00Z {2}Tea or coffee\?\n {4}0 % {8}0 {2}Tea\n {2}100 % {8}1 {2}Coffee/)
    for (const [options, said] of [
      [{ answers: 'A|B', seopath: 'x' }, /needs --question/],
      [{ question: 'X?', answers: 'A', seopath: 'x' }, /options/],
      [{ question: 'X?', answers: 'A|A', seopath: 'x' }, /Two answers say "A"/],
      [{ question: 'X?', answers: 'A|', seopath: 'x' }, /options/],
      [{ question: 'X?', answers: 'A|B', seopath: 'Tea & Coffee' }, /seopath/],
      [{ question: 'X?', answers: 'A|B', seopath: 'x', closes: 'soon' }, /closes/],
      [{ question: 'X?', answers: 'A|B', seopath: 'x', closes: '2020-01-01' }, /before it opens/],
      [{ question: 'X?', answers: 'A|B', seopath: 'x', edition: 'marathi' }, /The editions are english, telugu/],
      [{ question: '\u202e\u0000 ', answers: 'A|B', seopath: 'x' }, /nothing in it/],
      [{ question: 'One more?', answers: 'Yes', seopath: 'one-more', msid: '900000002' }, /options/],
    ] as const) await t.rejects(polls.run(newCommand, [], options), { message: said }, JSON.stringify(options))
    await t.rejects(polls.run(newCommand, [], { question: 'One more?', answers: 'Yes|No|Perhaps', seopath: 'one-more', msid: '900000002' }).then(() => polls.run(newCommand, [], { question: 'One more?', answers: 'Yes|No', seopath: 'one-more', msid: '900000002' })), /none can be taken away/)
    await t.rejects(polls.run(closeCommand, ['900000001']), /several editions/)
    await t.rejects(polls.run(closeCommand, ['77']), /There is no poll 77/)
    t.equal(await polls.run(closeCommand, ['one-more-900000002']), 'Closed: One more?')
    await t.rejects(polls.run(closeCommand, ['900000002']), /It was closed 2026-11-22T06:00Z/)
    t.notMatch(await polls.run(listCommand, [], { open: true }), 'One more')
    t.equal(await polls.run(removeCommand, ['900000002']), 'Deleted: One more?')
    t.notMatch(await polls.run(listCommand), 'One more')
  })
})

t.test('a file of polls is imported, and what is not right is named with its place', async (t) => {
  const polls = await openPolls()
  t.teardown(polls.close)
  const folder = await mkdtemp(join(tmpdir(), 'mh-'))
  t.teardown(() => rm(folder, { recursive: true }))
  const file = async (content: unknown) => {
    await writeFile(join(folder, 'polls.json'), JSON.stringify(content))
    return importer.run(join(folder, 'polls.json'), polls.context, () => {})
  }
  t.match(await file([tea, { ...tea, msid: 8, channel: 5 }, { ...tea, msid: 9, options: ['One'] }, null, 'poll', { ...tea, msid: 10, votes: [1] }, { ...tea, msid: 11, opens: '2026-02-31T00:00:00Z' }]), { imported: 2, rejected: [{ where: 'poll 2/channel', reason: 'No edition has the channel 5.' }, { where: 'poll 3/options' }, { where: 'poll 4' }, { where: 'poll 5' }, { where: /poll 6/ }] })
  await t.rejects(file({}), /is no list/)
})

t.test('what no form sends is refused, and what a newsroom sends is one line of text', async (t) => {
  const polls = await openPolls()
  t.teardown(polls.close)
  for (const change of [{ question: '' }, { question: 7 }, { options: [] }, { options: ['a', ''] }, { options: Array.from({ length: 13 }, (_, n) => `${n}`) }, { options: ['x'.repeat(121), 'y'] }, { seopath: '../etc' }, { seopath: 'undefined path' }, { closes: 'never' }, { stories: [0] }, { stories: ['x'] }, { salt: 'x' }]) t.equal((await polls.put({ ...tea, ...change })).status, 422, JSON.stringify(change).slice(0, 60))
  t.equal((await polls.ask('PUT', '183/7', tea)).status, 401, 'not without the token')
  t.equal((await polls.ask('DELETE', '183/7')).status, 401)
  for (const body of [{}, { channel: 183, poll: 7 }, { channel: 183, poll: '7', option: 1 }, { channel: 183, poll: 7, option: 1.5 }, { channel: 183, poll: 7, option: -1 }, { channel: 183, poll: 1e300, option: 1 }, [], { channel: 183, poll: 7, option: { $gt: 0 } }]) t.equal((await polls.ask('POST', 'submit', body, { browser: 'a' })).status, 422, JSON.stringify(body))
  await polls.put({ ...tea, question: 'Tea\u202e\n or\u0007 <b>coffee</b>\ud800?', options: ['  Tea ', '<script>alert(1)</script>'] })
  t.match((await polls.ask('GET', 'get?channel=183&msid=7')).response, { question: 'Tea or <b>coffee</b>\ufffd?', options: [{ text: 'Tea' }, { text: '<script>alert(1)</script>' }] })
  for (const query of ['', 'msid=x', 'msid=-1', 'msid=7e9']) t.ok([400, 404].includes((await polls.ask('GET', `get?channel=183&${query}`)).status), query)
  for (const receipt of ['', 'x', `${'x'.repeat(21)}'`, '../../../../../etc/pas']) t.equal((await polls.ask('GET', `voted?channel=183&receipt=${encodeURIComponent(receipt)}`)).status, 404)
})

t.test('shares add up to a hundred', (t) => {
  for (const [votes, shares] of [[[1, 1, 1], [34, 33, 33]], [[0, 0], [0, 0]], [[1, 0], [100, 0]], [[1, 2], [33, 67]], [[1, 1, 1, 1, 1, 1, 1], [15, 15, 14, 14, 14, 14, 14]], [[999_999, 1], [100, 0]]] as const) t.same(sharesOf(votes), shares)
  t.end()
})

t.test('networks of a voter', (t) => {
  t.same(networksOf(undefined, 5), [])
  t.same(networksOf('192.0.2.1', 5), [{ name: '192.0.2.1', max: 5 }])
  t.same(networksOf('2001:db8:1:2::/64', 5), [{ name: '2001:db8:1:2::/64', max: 5 }, { name: '2001:db8:1::/48', max: 50 }])
  t.end()
})
