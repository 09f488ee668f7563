import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import t from 'tap'
import { contextFor } from '../../../engine/origin/migrate.ts'
import part from '../../../plugins/tournament/origin/origin.ts'
import { rankScorers } from '../../../plugins/tournament/origin/scorers.ts'
import { startTestSite } from '../../fixtures/running-site.ts'
import { holdPages } from '../whole-pages.ts'

const teamOf = (id: string) => ({ id, name: id, short: id, colour: '#000000' })

t.test('who has scored most: without own goals, and with shared ranks', async (t) => {
  const goal = (player: string, team: string, more = {}) => ({ player, team, minute: 10, ...more })
  const scorers = rankScorers([goal('One', 'a'), goal('Two', 'b', { penalty: true }), goal('one', 'a'), goal('Two', 'b'), goal('Three', 'a', { own: true }), goal('One', 'b')], teamOf)
  t.same(scorers.map(({ rank, name, team, goals, penalties }) => `${rank} ${name} ${team.id} ${goals} ${penalties}`), ['1 One a 2 0', '1 Two b 2 1', '3 One b 1 0'])
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
  const match = (number: number, home: string, away: string, more: object) => ({ id: `cup-${number}`, tournament: 'fifa-world-cup', season: 2031, number, home, away, starts: `2031-06-${String(number).padStart(2, '0')}`, ...more })
  const goals = [{ team: 'paperland', player: 'A. Striker', minute: 12 }, { team: 'paperland', player: 'A. Striker', minute: 40, penalty: true }]
  const file = join(folder, 'cup.json')
  await writeFile(file, JSON.stringify([
    match(1, 'Paperland', 'Inkland', { group: 'A', score: { home: 2, away: 0 }, goals }),
    match(2, 'Penland', 'Quillland', { group: 'B', score: { home: 1, away: 1 } }),
    match(3, 'Paperland', 'Quillland', { stage: 'Semi Final', score: { home: 1, away: 1, homePenalties: 4, awayPenalties: 2 } }),
    match(4, 'Penland', 'Inkland', { stage: 'Semi Final', score: { home: 3, away: 0 } }),
    match(5, 'Paperland', 'Penland', { stage: 'Final' }),
  ]))
  const report = await part.importers?.['fixtures']?.run(file, contextFor({ settings: {} }, origin.context), () => undefined, { replace: false })
  t.equal(report?.imported, 5)
  const path = '/sports/football/fifa-world-cup-points-table?season=2031'
  await holdPages(t, site, [path])
  const html = await (await site.get(path)).text()
  for (const shown of ['Group A', 'Group B', '>Semi Final</h3>', '>Final</h3>', 'Top scorers', '1. A. Striker']) t.ok(html.includes(shown), shown)
  t.match(html, /href="\/sports\/football\/fifa-world-cup\/paperland-vs-penland-scorecard-cup-5"/, 'a tie leads to its match')
})
