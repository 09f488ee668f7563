import t from 'tap'
import { openBrowser, sizes } from '../../e2e/browser.ts'
import { startTestSite } from '../../fixtures/running-site.ts'
import { judgeGames } from '../../../plugins/games/origin/games-document.ts'
import { gamesDatabase } from '../../../plugins/games/origin/tables.ts'
import { knownGames, putGames } from '../../../plugins/games/origin/write-games.ts'
import { holdPages, inBothEditions } from '../whole-pages.ts'

t.test('pages of Games', async (t) => {
  const site = await startTestSite()
  t.teardown(() => site.close())
  const text = async (address: string) => (await (await site.get(address)).text()).replace(/&#(\d+);/g, (_, code: string) => String.fromCodePoint(Number(code)))

  t.test('each is there in both editions and all variants, and valid', (t) =>
    holdPages(t, site, inBothEditions([
      '/sports/commonwealth-games', '/sports/commonwealth-games/schedule', '/sports/commonwealth-games/schedule?discipline=athletics', '/sports/commonwealth-games/medal-tally', '/sports/commonwealth-games/medal-tally?sort=total&nation=IND',
      '/sports/asian-games', '/sports/asian-games/medal-tally', '/medal-tally',
    ])))

  t.test('what is not there is a 404, and what shows it otherwise names the table', async (t) => {
    for (const path of ['/sports/winter-games/medal-tally', '/sports/commonwealth-games?year=1901', '/sports/commonwealth-games/schedule?day=1901-01-01']) t.equal((await site.get(path)).status, 404, path)
    const current = await text('/medal-tally')
    t.match(current, /<link rel="?canonical"? href="[^"]*\/sports\/commonwealth-games\/medal-tally"/)
    t.match(current, 'A demonstration: these Games')
    t.match(await text('/sports/commonwealth-games/medal-tally?sort=total'), /aria-sort="descending"[^>]*>Total/)
    t.match(await text('/telugu/sports/commonwealth-games'), 'పతకాల పట్టిక')
    for (const [path, lead] of [['/sports', '/sports/asian-games'], ['/telugu/sports', '/telugu/medal-tally'], ['/search-result/medal-tally', '/sports/commonwealth-games/medal-tally']] as const) t.match(await text(path), `href="${lead}"`, path)
    const index = await text('/sitemap.xml')
    const files = await Promise.all([...index.matchAll(/<loc>[^<]*?(\/[^/<]*sitemap[^<]*games[^<]*)<\/loc>/g)].map(([, file = '']) => text(file)))
    for (const path of ['/sports/commonwealth-games<', '/sports/commonwealth-games/schedule<', '/sports/asian-games/medal-tally<']) t.ok(files.some((file) => file.includes(path)), path)
  })

  t.test('a medal that is won reaches an open page', async (t) => {
    const browser = await openBrowser()
    t.teardown(() => browser.close())
    const page = await (await browser.newContext(sizes.phone)).newPage()
    const desk = site.origin()?.context
    if (!desk) throw new Error('The demonstration has an origin.')
    const series = { id: 'asian-games', name: 'Asian Games' }
    const put = async (medals: object[]) => {
      const games = { series: series.id, year: 2031, name: 'Paper Games', place: 'Papertown', starts: '2031-07-28', ends: '2031-08-08', disciplines: [{ id: 'kites', name: 'Kites' }], events: [{ id: 'kites-1', discipline: 'kites', name: 'longest line', medals }], sessions: [{ id: 's1', day: '2031-07-29', discipline: 'kites', event: 'kites-1', name: 'longest line', final: true }] }
      const { document, faults } = await judgeGames(games, [series.id], (id, year) => knownGames(gamesDatabase(desk), id, year))
      t.same(faults, [])
      if (document) await putGames(desk, [{ series, document }])
    }
    await put([{ medal: 'gold', nation: 'KEN' }])
    page.setDefaultTimeout(30_000)
    const listens = page.waitForRequest((request) => request.url().includes('/live/games.changes'))
    await page.goto(`${site.url}/sports/asian-games/medal-tally?nation=KEN`)
    await page.getByRole('row', { name: /1 Kenya/ }).waitFor()
    await listens
    await put([{ medal: 'gold', nation: 'IND' }, { medal: 'silver', nation: 'KEN' }])
    await page.getByRole('row', { name: /2 Kenya/ }).waitFor()
    t.match(await page.getByRole('row', { name: /1 India/ }).innerText(), /1\s+0\s+0\s+1/)
    const schedule = await text('/sports/asian-games/schedule')
    t.match(schedule, '"@type":"SportsEvent"')
    t.match(schedule, '"startDate":"2031-07-29"', 'a day where no hour is known')
  })
})
