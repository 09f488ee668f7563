import t from 'tap'
import { putDocuments } from '../../../plugins/pickleball/origin/documents.ts'
import { judgeNews } from '../../../plugins/pickleball/origin/late-news.ts'
import { judge } from '../../../plugins/pickleball/origin/importer.ts'
import { faultOfGame, faultOfMatch, rankByPoints, strangersIn } from '../../../plugins/pickleball/rules.ts'
import { startTestSite } from '../../fixtures/running-site.ts'
import { until } from '../../fixtures/until.ts'
import { holdPages, inBothEditions } from '../whole-pages.ts'

const players = (name: string) => [{ en: name }]
const draw = { target: 11, bestOf: 3 } as const
const match = (games: [number, number][], winner?: 0 | 1, more: object = {}) => ({ id: 'm', sides: [players('A'), players('B')] as [{ en: string }[], { en: string }[]], games, ...(winner === undefined ? {} : { winner }), ...more })

t.test('a game is won at eleven by two', async (t) => {
  for (const good of [[11, 0], [9, 11], [12, 10], [10, 12], [25, 23]] as const) t.equal(faultOfGame(good, 11), undefined, good.join('-'))
  for (const [game, said] of [[[10, 8], /no end of a game to 11/], [[11, 10], /won by two/], [[13, 10], /ended before/], [[11, 11], /won by two/], [[0, 0], /no end/]] as const) t.match(faultOfGame(game, 11), said)
  t.match(faultOfGame([11, 5], 15), /no end of a game to 15/)
})

t.test('a match is the best of its games', async (t) => {
  t.equal(faultOfMatch(match([[11, 4], [9, 11], [12, 10]], 0), draw), undefined)
  t.equal(faultOfMatch(match([[11, 4], [3, 2]], 1, { isRetired: true }), draw), undefined, 'the last game of a match that somebody left is as it stood')
  t.equal(faultOfMatch(match([]), draw), undefined, 'one to come')
  for (const [wrong, said] of [
    [match([[11, 4], [9, 11]], 0), /has 1 games/], [match([[11, 4], [11, 9]], 1), /has 0 games/], [match([[11, 4], [11, 9], [11, 2]], 0), /has 3 games/], [match([[11, 4]]), /no winner/],
    [match([[11, 4], [11, 10]], 0), /won by two/], [{ ...match([[11, 4], [11, 9]], 0), sides: [[], players('B')] as [{ en: string }[], { en: string }[]] }, /is not known/], [{ ...match([]), sides: [players('A'), [{ en: 'B' }, { en: 'C' }]] as [{ en: string }[], { en: string }[]] }, /is a pair/],
  ] as const) t.match(faultOfMatch(wrong, draw), said)
  t.same(rankByPoints([{ name: { en: 'C' }, points: 5 }, { name: { en: 'A' }, points: 9 }, { name: { en: 'B' }, points: 9 }, { name: { en: 'D' }, points: 1 }]).map(({ rank, name }) => `${rank} ${name.en}`), ['1 A', '1 B', '3 C', '4 D'])
  const round = (...sides: string[]) => ({ name: { en: 'r' }, matches: [{ ...match([[11, 1], [11, 1]], 0), sides: [players(sides[0] ?? ''), players(sides[1] ?? '')] as [{ en: string }[], { en: string }[]] }] })
  t.same(strangersIn({ rounds: [round('A', 'B'), round('a', 'C')] }), ['C'])
})

t.test('a match that is on has a game as it stands, and nobody has won it', async (t) => {
  const on = (games: [number, number][], more: object = {}) => match(games, undefined, { isRunning: true, ...more })
  for (const games of [[], [[3, 2]], [[11, 4], [0, 0]], [[11, 4], [4, 11], [12, 11]], [[11, 4], [11, 3]]] as [number, number][][]) t.equal(faultOfMatch(on(games), draw), undefined, JSON.stringify(games))
  for (const [wrong, said] of [[on([[3, 2], [4, 1]]), /no end of a game/], [on([[15, 11]]), /ended before/], [on([[11, 4], [11, 3], [2, 1]]), /won it already/], [on([[3, 2]], { winner: 0 }), /It is on, and was won/]] as const) t.match(faultOfMatch(wrong, draw), said)
})

t.test('news that come late are left out, and points that are taken back are told', async (t) => {
  const event = (games: [number, number][], at?: string) => ({ id: 'open', name: { en: 'Open' }, starts: '2031-01-01', ends: '2031-01-02', ...(at === undefined ? {} : { at: `2031-01-01T20:${at}+05:30` }), draws: [{ id: 'singles', name: { en: 'Singles' }, ...draw, rounds: [{ name: { en: 'Final' }, matches: [match(games, undefined, { isRunning: true })] }] }] })
  t.same(judgeNews(event([[3, 2]], '10'), event([[4, 2]], '11')), { isLate: false, notes: [] })
  t.match(judgeNews(event([[3, 2]], '10'), event([[2, 2]], '09')), { isLate: true, notes: [/older than what is known/] })
  t.match(judgeNews(event([[3, 2]], '10'), event([[2, 2]])), { isLate: false, notes: [/go back from 3-2 to 2-2/] })
  t.match(judgeNews(event([[3, 2]]), { ...event([]), draws: [] }), { notes: [/is there no more/] })
})

t.test('what contradicts itself is left out, with its place', async (t) => {
  const event = { id: 'open', name: { en: 'Open' }, starts: '2031-01-01', ends: '2031-01-02', draws: [{ id: 'singles', name: { en: 'Singles' }, ...draw, rounds: [{ name: { en: 'Final' }, matches: [match([[11, 4], [11, 9]], 0), { ...match([[11, 10], [11, 9]], 0), id: 'wrong' }] }] }] }
  const { events, faults } = judge({ events: [event, { ...event, ends: '2030-01-01' }, { id: 'x' }] })
  t.same(events.map(({ draws }) => draws[0]?.rounds[0]?.matches.length), [1])
  t.same(faults.map(({ at }) => at), ['events[0], singles, wrong', 'events[1]', 'events[2]'])
  t.equal(judge([]).faults.length, 1)
})

t.test('pages of pickleball', async (t) => {
  const site = await startTestSite()
  t.teardown(() => site.close())
  await holdPages(t, site, inBothEditions(['/sports/pickleball', '/sports/pickleball/rankings', '/sports/pickleball/lakeside-open-draws', '/sports/pickleball/banyan-hall-masters-draws']))
  const text = async (path: string) => (await site.get(path)).text()
  t.match(await text('/sports/pickleball/events.ics'), /DTSTART;VALUE=DATE:\d{8}\r\nDTEND;VALUE=DATE:\d{8}/)
  const origin = site.origin()
  if (!origin) throw new Error('The site has no origin.')
  const changes = async () => JSON.parse((await origin.app.inject('/api/pickleball/changes?cursor=1')).body).response
  const before = await changes()
  t.match(await text('/sports/pickleball'), `data-of="pickleball" data-moment="${before.cursor}"`)
  const { events } = judge({ events: [{ id: 'test-open', name: { en: 'Test Open' }, starts: '2031-01-01', ends: '2031-01-02', draws: [] }] })
  await putDocuments(origin.context, { events, rankings: [] }, { demo: true })
  await putDocuments(origin.context, { events, rankings: [] }, { demo: true })
  const after = await changes()
  t.ok(after.cursor > before.cursor)
  t.same(after.upserts, [{ id: 'pickleball', updated: after.cursor }])
  await until('the page has it', async () => (await text('/sports/pickleball')).includes(`data-moment="${after.cursor}"`))
  t.match(await text('/sports/pickleball'), 'A demonstration: these events')
  t.match(await text('/sports/pickleball/lakeside-open-draws'), 'Games to 11 points, won by two')
  t.equal((await site.get('/sports/pickleball/nowhere-draws')).status, 404)
  for (const [path, lead] of [['/sports', '/sports/pickleball'], ['/telugu/sports', '/telugu/sports/pickleball'], ['/search-result/lakeside-open', '/sports/pickleball/lakeside-open-draws']] as const) t.match(await text(path), `href="${lead}"`, path)
})
