import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import t from 'tap'
import { contextFor } from '../../../engine/origin/migrate.ts'
import part from '../../../plugins/tournament/origin/origin.ts'
import { inventCup } from '../../../plugins/tournament/demo/cup.ts'
import { countryInTelugu } from '../../../plugins/tournament/origin/countries-in-telugu.ts'
import { wordsIn, wrongWith } from '../../../plugins/tournament/origin/fixtures.ts'
import { rankScorers } from '../../../plugins/tournament/origin/scorers.ts'
import { startTestSite } from '../../fixtures/running-site.ts'
import { holdPages } from '../whole-pages.ts'

const teamOf = (id: string) => ({ id, name: id, short: id, colour: '#000000' })

t.test('who has scored most: without own goals, and with shared ranks', async (t) => {
  const goal = (player: string, team: string, more = {}) => ({ player, team, minute: 10, ...more })
  const scorers = rankScorers([goal('One', 'a'), goal('Two', 'b', { penalty: true }), goal('one', 'a'), goal('Two', 'b'), goal('Three', 'a', { own: true }), goal('One', 'b')], teamOf)
  t.same(scorers.map(({ rank, name, team, goals, penalties }) => `${rank} ${name} ${team.id} ${goals} ${penalties}`), ['1 One a 2 0', '1 Two b 2 1', '3 One b 1 0'])
})

t.test('goals that the score does not have are refused', async (t) => {
  const cup = { id: 'cup-1', tournament: 'fifa-world-cup', season: 2031, starts: '2031-06-01', home: { en: 'Paperland', te: 'కాగితం దేశం' }, away: 'Inkland', score: { home: 1, away: 0 } }
  const goal = (team: string, more = {}) => ({ team, player: 'A. Striker', minute: 12, ...more })
  t.equal(wrongWith({ ...cup, goals: [goal('paperland', { own: true })] }), undefined, 'an own goal counts for the other side')
  for (const [goals, said] of [[[goal('inkland')], /1 goals for inkland, whose score is 0/], [[goal('penland')], /"penland" scored in it, and plays in it neither/], [[goal('paperland', { own: true, penalty: true })], /an own goal and a penalty/]] as const) t.match(wrongWith({ ...cup, goals }), said)
  t.match(wrongWith({ ...cup, away: 'Paperland' }), /Both sides are the same/)
})

t.test('countries are named in Telugu, by what records call them', async (t) => {
  t.same(['Brazil', 'Korea Republic', 'England', 'Türkiye', 'Paperland', 'constructor'].map(countryInTelugu), ['బ్రెజిల్', 'దక్షిణ కొరియా', 'ఇంగ్లండ్', 'తుర్కియే', undefined, undefined])
})

t.test('the demonstration has a cup with a champion, and one before its final', async (t) => {
  const now = Date.parse('2031-06-20T12:00:00+05:30')
  for (const { season, sides, final, toCome } of [{ season: 2027, sides: 8, final: now - 1_460 * 86_400_000, toCome: 0 }, { season: 2031, sides: 16, final: now + 2 * 86_400_000, toCome: 2 }] as const) {
    const cup = inventCup({ season, sides, final, now })
    t.same(cup.flatMap((fixture) => wrongWith(fixture) ?? []), [], 'each of its matches can be imported')
    t.equal(cup.filter(({ score }) => score === undefined).length, toCome)
    t.same([...new Set(cup.map(({ stage }) => stage))], [undefined, ...(sides === 16 ? ['Quarter Final'] : []), 'Semi Final', 'Third Place', 'Final'])
    const goals = cup.flatMap((fixture) => fixture.goals ?? [])
    t.ok(goals.some(({ own }) => own) && goals.some(({ penalty }) => penalty), 'with own goals and penalties')
    t.ok(cup.every((fixture) => wordsIn(fixture).every((words) => typeof words === 'object' && words.te !== undefined)), 'and everything in Telugu')
  }
})

t.test('the table of a cup has its groups, the knock-out as a picture, and scorers', async (t) => {
  const site = await startTestSite()
  const folder = await mkdtemp(join(tmpdir(), 'football-'))
  t.teardown(async () => {
    await site.close()
    await rm(folder, { recursive: true, force: true })
  })
  const origin = site.origin()
  if (!origin) throw new Error('The demonstration has an origin.')
  const paperland = { en: 'Paperland', te: 'కాగితం దేశం' }
  const match = (number: number, home: string | object, away: string, more: object) => ({ id: `cup-${number}`, tournament: 'fifa-world-cup', season: 2031, number, home, away, starts: `2031-06-${String(number).padStart(2, '0')}`, ...more })
  const striker = { en: 'A. Striker', te: 'ఎ. స్ట్రైకర్' }
  const goals = [{ team: 'paperland', player: striker, minute: 12 }, { team: 'paperland', player: striker, minute: 40, penalty: true }]
  const file = join(folder, 'cup.json')
  await writeFile(file, JSON.stringify([
    match(1, paperland, 'Inkland', { group: 'A', score: { home: 2, away: 0 }, goals }),
    match(2, 'Penland', 'Quillland', { group: 'B', score: { home: 1, away: 1 } }),
    match(3, paperland, 'Quillland', { stage: 'Semi Final', score: { home: 1, away: 1, homePenalties: 4, awayPenalties: 2 } }),
    match(4, 'Penland', 'Inkland', { stage: 'Semi Final', score: { home: 3, away: 0 } }),
    match(5, paperland, 'Penland', { stage: 'Final' }),
  ]))
  const report = await part.importers?.['fixtures']?.run(file, contextFor({ settings: {} }, origin.context), () => undefined, { replace: false })
  t.equal(report?.imported, 5)
  const path = '/sports/football/fifa-world-cup-points-table?season=2031'
  await holdPages(t, site, [path])
  const html = await (await site.get(path)).text()
  for (const shown of ['Group A', 'Group B', '>Semi Final</h3>', '>Final</h3>', 'Top scorers', '1. A. Striker']) t.ok(html.includes(shown), shown)
  t.match(html, /href="\/sports\/football\/fifa-world-cup\/paperland-vs-penland-scorecard-cup-5"/, 'a tie leads to its match')
  const telugu = await (await site.get(`/telugu${path}`)).text()
  for (const shown of ['గ్రూప్ A', '>సెమీఫైనల్</h3>', 'కాగితం దేశం', '1. ఎ. స్ట్రైకర్', 'href="/telugu/sports/football/fifa-world-cup/paperland-vs-penland-scorecard-cup-5"']) t.ok(telugu.includes(shown), shown)
  t.notMatch(telugu, /Paperland|Striker/, 'nobody who has a name in Telugu is named in English')
  await holdPages(t, site, [`/telugu${path}`, '/telugu/sports/football/fifa-world-cup/paperland-vs-inkland-scorecard-cup-1'])
})
