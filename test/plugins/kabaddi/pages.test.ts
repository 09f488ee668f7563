import t from 'tap'
import { startTestSite } from '../../fixtures/running-site.ts'
import { holdPages, inBothEditions } from '../whole-pages.ts'

t.test('pages of kabaddi', async (t) => {
  const site = await startTestSite()
  t.teardown(() => site.close())
  const text = async (address: string) => (await (await site.get(address)).text()).replace(/&#(\d+);/g, (_, code: string) => String.fromCodePoint(Number(code)))

  t.test('each is there in both editions and all variants, and valid', (t) =>
    holdPages(t, site, inBothEditions(['/sports/pro-kabaddi', '/sports/pro-kabaddi?season=11', '/sports/pro-kabaddi/schedule', '/sports/pro-kabaddi/pro-kabaddi-points-table', '/sports/pro-kabaddi/pro-kabaddi-points-table?season=11', '/sports/pro-kabaddi/stats'])))

  t.test('its matches are a calendar, and an open page knows of when it is', async (t) => {
    const calendar = await site.get('/sports/pro-kabaddi/schedule.ics')
    t.equal(calendar.headers.get('content-type'), 'text/calendar; charset=utf-8')
    const lines = (await calendar.text()).split('\r\n')
    const matches = JSON.parse((await site.origin()?.app.inject('/api/kabaddi/season'))?.body ?? '').response.matches
    t.equal(lines.filter((line) => line === 'BEGIN:VEVENT').length, matches.length)
    t.ok(lines.every((line) => Buffer.byteLength(line) <= 75), 'folded at 75 octets')
    t.ok(lines.some((line) => /^UID:kabaddi-\d+-.*-en@news\.example/.test(line)) && lines.some((line) => /^SEQUENCE:[1-9]\d{8}$/.test(line)))
    t.not(await text('/telugu/sports/pro-kabaddi/schedule.ics'), lines.join('\r\n'))
    t.match(await text('/telugu/sports/pro-kabaddi/schedule'), /href="webcal:\/\/news\.example\/telugu\/sports\/pro-kabaddi\/schedule\.ics"/)
    t.match(await text('/sports/pro-kabaddi/pro-kabaddi-points-table'), /data-live="points" data-of="season-\d+" data-moment="[1-9]\d{12}"/)
  })

  t.test('a season has its own rules, and the section keeps its stories', async (t) => {
    t.match(await text('/sports/pro-kabaddi/pro-kabaddi-points-table'), '2 points for a win, none for a loss')
    t.match(await text('/sports/pro-kabaddi/pro-kabaddi-points-table?season=11'), '5 points for a win, 3 for a tie, 1 for a loss by 7 or fewer')
    const hub = await text('/sports/pro-kabaddi')
    t.match(hub, 'A demonstration: these sides')
    t.match(hub, /href="\/sports\/pro-kabaddi\/[a-z0-9-]+-article-\d+"/, 'its stories')
    t.equal((await site.get('/sports/pro-kabaddi/rss.xml')).status, 200, 'and its feed')
    for (const path of ['/sports/pro-kabaddi?page=99', '/sports/pro-kabaddi/stats?season=99']) t.equal((await site.get(path)).status, 404, path)
    for (const [path, lead] of [['/sports', '/sports/pro-kabaddi'], ['/telugu/sports', '/telugu/sports/pro-kabaddi'], ['/telugu/sports/pro-kabaddi', '/telugu/sports/pro-kabaddi/pro-kabaddi-points-table'], ['/search-result/kabaddi-points-table', '/sports/pro-kabaddi/pro-kabaddi-points-table']] as const) t.match(await text(path), `href="${lead}"`, path)
  })
})
