import t from 'tap'
import { Value } from 'typebox/value'
import * as contract from '../../../plugins/elections/contract.ts'
import { tally } from '../../../plugins/elections/plugin.ts'
import { sitemapPaths } from '../../../plugins/elections/origin/store/sitemap.ts'
import { tablesOf } from '../../../plugins/elections/origin/store/tables.ts'
import { electionOrigin } from './fixtures.ts'

const ls = '/api/elections/saptadesha-lok-sabha-election-results'

const answers = [
  ['/api/elections', contract.HubAnswer, ['el']],
  ['/api/elections?q=mabbu', contract.HubAnswer, ['el']],
  [ls, contract.ElectionAnswer, ['el-demols']],
  [`${ls}/key-candidates`, contract.KeyCandidatesAnswer, ['el-demols']],
  [`${ls}/constituencies?pageno=2&perpage=50`, contract.ConstituenciesAnswer, ['el-demols']],
  [`${ls}/results/neelasagara`, contract.ResultAnswer, ['el-demols-a03']],
  ['/api/elections/alliances/lantern-bloc', contract.AllianceAnswer, ['el', 'el-demosp', 'el-demols']],
  ['/api/elections/embed/gujarat', contract.EmbedAnswer, ['el-demosp', 'el']],
  ['/request/election/tally?seopath=elections&origin=mobile&pagename=alliance&hostid=183', contract.TallyAnswer, ['el']],
  ['/api/event/get-exit-poll?hostid=183', contract.ExitPollAnswer, ['el']],
  ['/api/election/merge_all_data.json', contract.ElectionFile, ['el']],
  ['/api/election', contract.ElectionFile, ['el']],
  ['/api/election/demols.json', contract.ElectionFile, ['el']],
] as const

t.test('every answer keeps its contract, says how long it is fresh and carries the tags of what it shows', async (t) => {
  const origin = await electionOrigin({ demo: true })
  t.teardown(() => origin.close())
  for (const [path, schema, tags] of answers) {
    const answer = await origin.ask(path)
    t.equal(answer.status, 200, path)
    t.strictSame([...Value.Errors(schema, answer.body)].slice(0, 2), [], path)
    t.strictSame(answer.tags, tags, path)
    t.match(answer.cacheControl, /^public, max-age=(?:10|300), /, path)
  }
  for (const path of ['/api/elections/nowhere', '/api/elections/nowhere/key-candidates', `${ls}/results/nowhere`, '/api/elections/alliances/nobody', '/api/elections/embed/toString', '/api/election/x.json']) {
    const answer = await origin.ask(path)
    t.equal(answer.status, 404, path)
    t.ok(answer.tags[0]?.startsWith('el'), `${path} is purged when it appears`)
  }
})

t.test('a count is fresh for seconds, a result for minutes', async (t) => {
  const origin = await electionOrigin({ demo: true })
  t.teardown(() => origin.close())
  t.match((await origin.ask('/api/elections/suvarna-pradesh-assembly-election')).cacheControl, /max-age=10,/)
  t.match((await origin.ask(ls)).cacheControl, /max-age=300,/)
})

t.test('the tally of a page is that of its election, else of the one that is being counted', async (t) => {
  const origin = await electionOrigin({ demo: true })
  t.teardown(() => origin.close())
  for (const [seopath, id] of [
    ['elections', 'demosp'],
    ['', 'demosp'],
    ['elections/saptadesha-lok-sabha-election-results', 'demols'],
    ['elections/saptadesha-lok-sabha-election-results/key-candidates', 'demols'],
    ['elections/lantern-bloc', 'demosp'],
    ['elections/nobody-knows', 'demosp'],
  ] as const) {
    const { body } = await origin.ask(`/request/election/tally?seopath=${encodeURIComponent(seopath)}`)
    t.equal(body.response.sections.election_pie_chart.data.election.id, id, seopath)
  }
})

t.test('search finds constituencies and candidates by parts of their names, in both scripts, and takes % and _ as letters', async (t) => {
  const origin = await electionOrigin({ demo: true })
  t.teardown(() => origin.close())
  const count = async (q: string) => {
    const { items, candidates } = (await origin.ask(`${ls}/constituencies?q=${encodeURIComponent(q)}`)).body.response
    return [items.length, candidates.length]
  }
  t.ok(((await count('mabbu'))[0] ?? 0) > 0)
  t.strictSame(await count('మబ్బు'), await count('Mabbu'), 'Telugu finds what Latin finds')
  t.strictSame(await count('zzzz'), [0, 0])
  t.strictSame(await count('%'), await count(''), 'nothing to search for is no search')
  t.ok(((await count('aruni'))[1] ?? 0) > 0)
  t.strictSame((await count("x'; drop table election; --"))[0], 0)
})

t.test('the strip is on the alliance page and on no other', async (t) => {
  t.strictSame(tally.placement, { slot: 'strip', on: { pages: ['elections.alliance'] } })
})

t.test('the sitemap names every page once', async (t) => {
  const origin = await electionOrigin({ demo: true })
  t.teardown(() => origin.close())
  const [pages = [], ...more] = await Array.fromAsync(sitemapPaths(tablesOf(origin.context)))
  const paths = pages.map(({ path }) => path)
  t.strictSame(more, [])
  t.equal(new Set(paths).size, paths.length)
  // The hub, three alliances, and of two elections: three pages, 7 + 5 regions, 120 + 68 seats.
  t.equal(paths.length, 1 + 3 + 2 * 3 + 12 + 188)
  t.ok(paths.includes('/elections/saptadesha-lok-sabha-election-results/neelasagara-election-result'))
  t.same(pages.filter(({ modified }) => modified === undefined), [], 'each says when its election changed last')
  t.equal((await Array.fromAsync(sitemapPaths(tablesOf(origin.context), 100))).length, Math.ceil(paths.length / 100))
})

t.test('an origin without elections answers with none, and with no error', async (t) => {
  const origin = await electionOrigin()
  t.teardown(() => origin.close())
  t.strictSame((await origin.ask('/api/elections')).body, { response: { elections: [] } })
  t.equal((await origin.ask('/request/election/tally?seopath=elections')).body.response.sections.election_pie_chart.data, undefined)
  t.equal((await origin.ask('/api/event/get-exit-poll')).status, 404)
})
