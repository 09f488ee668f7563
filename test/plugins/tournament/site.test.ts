import t from 'tap'
import { iplStatistics, worldCupStatistics } from '../../../plugins/tournament/statistics.ts'
import { phone, startTestSite } from '../../fixtures/running-site.ts'

const site = await startTestSite()
t.teardown(() => site.close())

const hubs = ['/sports/cricket/ipl', '/sports/cricket/asia-cup', '/sports/cricket/t20-world-cup', '/sports/cricket/world-cup', '/sports/football/fifa-world-cup']
const pages = [
  ...hubs.flatMap((hub) => [hub, `${hub}-schedule`, `${hub}-points-table`, `${hub}-teams`]),
  ...iplStatistics.map((statistic) => `/sports/cricket/ipl/${statistic}`),
  ...['stats', ...worldCupStatistics].map((statistic) => `/sports/cricket/world-cup/${statistic}`),
]

t.test('every page of the specification is there, on a desk, on a phone and as AMP', async (t) => {
  for (const path of pages) {
    for (const [name, answer] of [['desktop', await site.get(path)], ['mobile', await site.get(path, { headers: { 'user-agent': phone } })], ['amp', await site.get(`${path}/amp`)]] as const) {
      t.equal(answer.status, 200, `${path}, ${name}`)
      const html = await answer.text()
      t.equal(html.match(/<h1[ >]/g)?.length, 1, `${path}, ${name}: one headline`)
    }
  }
})

t.test('old addresses of the caps move, AMP to AMP', async (t) => {
  for (const cap of ['orange-cap', 'purple-cap']) {
    for (const amp of ['', '/amp']) {
      const answer = await site.get(`/sports/cricket/ipl-${cap}${amp}`)
      t.equal(answer.status, 301)
      t.match(answer.headers.get('location'), new RegExp(`/sports/cricket/ipl/${cap}${amp}$`))
    }
  }
})

t.test('a tournament under the wrong sport is sent on, one that does not exist is not found', async (t) => {
  t.match((await site.get('/sports/cricket/fifa-world-cup')).headers.get('location'), /\/sports\/football\/fifa-world-cup$/)
  for (const path of ['/sports/cricket/ipl?season=1999', '/sports/cricket/ipl/most-runs', '/sports/cricket/ipl-teams/nobody', '/sports/cricket/ipl/a-vs-b-scorecard-1', '/telugu/sports/cricket/ipl-teams/nobody']) {
    t.equal((await site.get(path)).status, 404, path)
  }
})

t.test('matches and sides are linked, and a wrong name in a match address is put right', async (t) => {
  const html = await (await site.get('/sports/cricket/ipl')).text()
  const [match = ''] = html.match(/\/sports\/cricket\/ipl\/[a-z-]+-scorecard-[a-z0-9-]+/) ?? []
  const [team = ''] = html.match(/\/sports\/cricket\/ipl-teams\/[a-z-]+/) ?? []
  t.equal((await site.get(team)).status, 200, team)
  const card = await (await site.get(match)).text()
  t.match(card, /<table[\s\S]*Extras/)
  t.match(card, /<svg [^>]*role="img" aria-label="[^"]+"/, 'its course as a picture')
  t.match((await site.get(match.replace(/[a-z-]+-scorecard/, 'this-vs-that-scorecard'))).headers.get('location'), new RegExp(`${match}$`))
})

t.test('players and sides have pages in both editions and all variants, reached from a scorecard, a squad and the search', async (t) => {
  const text = async (path: string) => (await site.get(path)).text()
  const hub = await text('/sports/cricket/ipl')
  const [match = ''] = hub.match(/\/sports\/cricket\/ipl\/[a-z-]+-scorecard-[a-z0-9-]+/) ?? []
  const [player = ''] = (await text(match)).match(/\/sports\/cricket\/player\/[a-z0-9-]+/) ?? []
  const [team = ''] = hub.match(/\/sports\/cricket\/ipl-teams\/[a-z-]+/) ?? []
  const squad = await text(team)
  const [side = ''] = squad.match(/\/sports\/cricket\/team\/[a-z0-9-]+/) ?? []
  t.match(squad, /href="\/sports\/cricket\/player\//)
  for (const path of [player, side]) {
    for (const address of [path, `/telugu${path}`, `${path}/amp`, `/telugu${path}/amp`]) {
      const answer = await site.get(address)
      t.equal(answer.status, 200, address)
      const html = await answer.text()
      t.equal(html.match(/<h1[ >]/g)?.length, 1, address)
      t.match(html, /invented|కల్పితం/, address)
    }
    t.match(await text(path), new RegExp(`hreflang="te"[^>]*${path}|${path}"[^>]*hreflang="te"`))
  }
  t.match(await text(player), /<svg[^>]*role="img"[^>]*aria-label="Runs in the last matches/)
  t.match((await site.get(player.replace('/player/', '/player/somebody-else-'))).headers.get('location'), new RegExp(`${player}$`))
  for (const path of ['/sports/cricket/player/nobody-0', '/sports/cricket/team/a-team-b']) t.equal((await site.get(path)).status, 404, path)
  const surname = /player\/[a-z]-([a-z]+)-/.exec(player)?.[1] ?? ''
  t.match(await text(`/search-result/${surname}`), player)
})

t.test('cricket is in Telugu too: hubs, tables, sides, rankings and scorecards, with the names that there are', async (t) => {
  const text = async (path: string) => {
    const answer = await site.get(path)
    t.equal(answer.status, 200, path)
    return answer.text()
  }
  const hub = await text('/telugu/sports/cricket/ipl')
  const [match = ''] = hub.match(/\/telugu\/sports\/cricket\/ipl\/[a-z-]+-scorecard-[a-z0-9-]+/) ?? []
  const [team = ''] = hub.match(/\/telugu\/sports\/cricket\/ipl-teams\/[a-z-]+/) ?? []
  const squad = await text(team)
  const [side = ''] = squad.match(/\/telugu\/sports\/cricket\/team\/[a-z0-9-]+/) ?? []
  for (const path of ['/telugu/sports/cricket/ipl-points-table', '/telugu/sports/cricket/ipl-schedule', '/telugu/sports/cricket/ipl-teams', '/telugu/sports/cricket/ipl/orange-cap', '/telugu/sports/cricket/world-cup/stats', match, team, side]) {
    const main = (await text(path)).replace(/^[\s\S]*<main|<\/main>[\s\S]*$|<script[\s\S]*?<\/script>/g, '').replaceAll(/<[^>]*>/g, ' ')
    t.notMatch(main, /Kites|Lanterns|Herons|Foxes|Otters|Cranes|Banyan|[A-Z] (Kes|Vel|Tor|Mar|Sund|Patt|Bhav|Nil|Rud|Chend|Jor|Lum|Ost|Quil|Wend|Zar)[a-z]/, `${path}: nobody who has a name in Telugu is named in English`)
  }
  t.match(await text('/sports/cricket/ipl-points-table'), /hreflang="te"[^>]*\/telugu\/sports\/cricket\/ipl-points-table|\/telugu\/sports\/cricket\/ipl-points-table"[^>]*hreflang="te"/)
})

t.test('the schedule of cricket has the matches of tournaments, by series and by side, also as a calendar', async (t) => {
  const text = async (path: string) => (await site.get(path)).text()
  const all = await text('/sports/cricket/schedule')
  for (const link of [/href="\/sports\/cricket\/live-score\/[^"]+-demo3"/, /href="\/sports\/cricket\/ipl\/[^"]+-scorecard-/, /href="\/sports\/cricket\/asia-cup\/[^"]+-scorecard-/]) t.match(all, link)
  const cup = await text('/sports/cricket/schedule?series=asia-cup')
  t.match(cup, /asia-cup\/[^"]+-scorecard-/)
  t.notMatch(cup, /href="\/sports\/cricket\/(ipl\/[^"]+-scorecard-|live-score\/[^"]+-demo)/)
  const calendar = (await text('/sports/cricket/schedule.ics?series=asia-cup')).replaceAll(/\r\n /g, '')
  t.match(calendar, /UID:demo-asia-cup-/)
  t.notMatch(calendar, /UID:demo-ipl-/)
  for (const path of ['/sports/cricket/schedule?team=nobody', '/sports/cricket/schedule.ics?series=village-cup']) t.equal((await site.get(path)).status, 404, path)
})

t.test('a ranking in another order has the plain one as its canonical', async (t) => {
  const html = await (await site.get('/sports/cricket/ipl/orange-cap?sort=sixes&order=asc&utm_source=x')).text()
  t.match(html, '<link rel="canonical" href="http://news.example/sports/cricket/ipl/orange-cap"')
  t.match(html, /aria-sort="ascending"/)
})
