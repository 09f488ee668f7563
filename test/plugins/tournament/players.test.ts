import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import t from 'tap'
import { createOrigin } from '../../../engine/origin/create-origin.ts'
import { signReader } from '../../../engine/readers/signed-reader.ts'
import part from '../../../plugins/tournament/origin/origin.ts'
import { faultsOf, tidyName } from '../../../plugins/tournament/players/player-rules.ts'
import { eachDatabase } from '../../origin/each-database.ts'
import { editions } from '../../origin/sample-site.ts'
import { matchFile } from './sample-match.ts'

const readerSecret = 'a-secret-for-tests-of-editors-000000000000000'
const now = Date.UTC(2031, 4, 1)
const editor = { id: 'desk-1', name: 'Sitha', roles: ['editor'], sessionId: 's' } as const

eachDatabase(t, async (t, database) => {
  const changed: string[] = []
  const origin = await createOrigin({ ...(await database.open()), editions, readerSecret, parts: [{ plugin: 'tournament', part }], onChanged: (tags) => void changed.push(...tags), now: () => now })
  t.teardown(() => origin.close())
  const folder = await mkdtemp(join(tmpdir(), 'players-'))
  t.teardown(() => rm(folder, { recursive: true }))
  /** As records come: with the first side's best batter under some name. */
  const bring = async (number: number, name: string) => {
    const file = JSON.stringify(matchFile({ date: `2031-04-0${number}`, event: { name: 'Indian Premier League', match_number: number } })).replaceAll('"Ones 1"', JSON.stringify(name))
    await writeFile(join(folder, `${number}.json`), file)
    return part.importers?.['cricsheet']?.run(join(folder, `${number}.json`), origin.context, () => {})
  }
  const send = async (path: string, body: object, reader: Parameters<typeof signReader>[0] = editor) => {
    const { statusCode, body: text, headers } = await origin.app.inject({ method: 'POST', url: `/api/tournament/player-editor/${path}`, payload: body, headers: { 'masthead-reader': signReader(reader, readerSecret, now) } })
    return { status: statusCode, caching: headers['cache-control'], ...(JSON.parse(text) as { response?: { changed: number; tags: string[] }; error?: { code: string } }) }
  }
  const read = async (query: Record<string, string>) => (await origin.app.inject({ url: '/api/tournament/player-editor', query, headers: { 'masthead-reader': signReader(editor, readerSecret, now) } })).json().response
  const shown = async (path: string) => (await origin.app.inject(`/api/tournament/${path}`)).body
  const values = { name: 'Veera Lanka', nameTelugu: 'వీర లంక', role: 'batter', born: '2001-03-04' }
  const id = 'ones-1'
  await bring(1, 'Ones 1')

  await t.test('only editors read and write, and nothing of it is stored', async (t) => {
    for (const roles of [[], ['moderator']]) t.match(await send('edit', { player: id, seen: 0, ...values }, { ...editor, roles }), { status: 403, error: { code: 'FORBIDDEN' }, caching: 'no-store' })
    t.equal((await origin.app.inject('/api/tournament/player-editor?q=ones')).statusCode, 403)
    t.equal((await origin.app.inject({ method: 'POST', url: '/api/tournament/player-editor/undo', payload: { player: id, number: 1 } })).statusCode, 403)
  })

  await t.test('players are found by a part of the name, whatever it holds', async (t) => {
    t.match(await read({ q: 'NES 1' }), { found: [{ id: 'ones-1', team: 'Ones' }, { id: 'ones-10' }, { id: 'ones-11' }] })
    for (const q of ['%', '_', '\\', "'; drop table tournament_players; --", '<script>', '\u0000', '  ', 'nobody']) t.same((await read({ q })).found, [], JSON.stringify(q))
    t.equal((await read({ player: 'nobody' })).player, undefined)
  })

  await t.test('a correction is shown wherever the player is, and changes no figure', async (t) => {
    t.match(await read({ player: id }), { player: { recordsName: 'Ones 1', values: { name: 'Ones 1', role: '', born: '' }, changes: 0 }, history: [] })
    changed.length = 0
    t.match(await send('edit', { player: id, seen: 0, ...values }), { status: 200, response: { changed: 4, tags: ['tni'] } })
    t.same(changed, ['tni'])
    const { squad } = JSON.parse(await shown('ipl/teams/ones')).response
    t.match(squad.find((player: { id: string }) => player.id === id), { name: 'Veera Lanka', nameTelugu: 'వీర లంక', role: 'batter', born: '2001-03-04' })
    const [card, ranking, hub] = [await shown('match/1'), await shown('ipl/statistics/orange-cap'), await shown('ipl')]
    for (const [what, text] of [['card', card], ['ranking', ranking], ['hub', hub]] as const) {
      t.match(text, 'Veera Lanka', what)
      t.notMatch(text, '"Ones 1"', what)
    }
    t.match(card, '"batters":["Veera Lanka","Ones 2"]', 'in texts without ids, too')
    t.match(await read({ q: 'లంక' }), { found: [{ id, name: 'Veera Lanka', isEdited: true }] })
  })

  await t.test('nobody overwrites what they have not seen, also when two save at once', async (t) => {
    t.match(await send('edit', { player: id, seen: 0, ...values, name: 'Other' }), { status: 409, error: { code: 'CHANGED' } })
    t.match(await send('edit', { player: id, seen: 4, ...values }), { status: 200, response: { changed: 0 } })
    const both = await Promise.all(['batter', 'bowler'].map((role) => send('edit', { player: id, seen: 4, ...values, name: `Veera ${role}`, role })))
    t.equal(both.filter(({ status }) => status === 200).length, 1)
    const { player, history } = await read({ player: id })
    t.equal(player.changes, history.length)
    t.match(await send('edit', { player: id, seen: player.changes, ...values, born: '2025-01-01' }), { status: 422, error: { code: 'BORN', field: 'born' } })
    for (const [body, status] of [[{ ...values, name: '<b>X</b>' }, 422], [{ ...values, role: 'umpire' }, 422], [{ ...values, name: 'x'.repeat(100_000) }, 413], [{ ...values, born: '2031-02-30' }, 422], [{ ...values, player: 'nobody' }, 404]] as const) t.equal((await send('edit', { player: id, seen: player.changes, ...body })).status, status)
  })

  await t.test('a change is taken back where nothing came after it, and that as well', async (t) => {
    const before = await read({ player: id })
    const last = before.history.find(({ field }: { field: string }) => field === 'name')
    t.match(await send('undo', { player: id, number: last.number }), { status: 200 })
    t.equal((await read({ player: id })).player.values.name, 'Veera Lanka')
    t.match(await send('undo', { player: id, number: last.number }), { status: 409 })
    t.match((await read({ player: id })).history[0], { undoes: last.number, by: 'Sitha', canUndo: true })
    t.match(await send('undo', { player: id, number: 99 }), { status: 409 })
  })

  await t.test('an import loses no correction, and tells a name that is another one now', async (t) => {
    t.same((await bring(2, 'Ones 1'))?.notes, [])
    const report = await bring(3, 'O Uno')
    t.match(report?.notes, [{ where: 'player ones-1', reason: 'The records say "O Uno" now, and "Ones 1" when the desk made it "Veera Lanka". The correction stands; decide at /edit-player-info?player=ones-1.' }])
    t.match(await shown('ipl/statistics/orange-cap'), 'Veera Lanka')
    t.match((await read({ player: id })).player, { recordsName: 'O Uno', conflict: { was: 'Ones 1', is: 'O Uno' } })
    t.match(await send('settle', { player: id, keep: 'ours' }), { status: 200 })
    t.equal((await read({ player: id })).player.conflict, undefined)
    t.same((await bring(4, 'O Uno'))?.notes, [])
    t.match(await send('settle', { player: id, keep: 'records' }), { status: 200, response: { changed: 1 } })
    t.match(await shown('ipl/statistics/orange-cap'), 'O Uno')
    t.match(await send('settle', { player: id, keep: 'ours' }), { status: 409 })
  })

  await t.test('an editor who leaves takes the name along, and the corrections stay', async (t) => {
    const [recent] = await origin.context.readers.recent('desk-1', 183, ['editor'])
    t.match(recent, { heading: { english: 'Corrections of players' }, more: '/edit-player-info' }, 'the account of an editor leads there')
    t.match(recent?.entries[0]?.path, /^\/edit-player-info\?player=/)
    t.same(await origin.context.readers.recent('desk-1', 183), [], 'and nobody else\'s')
    const { plugins } = await origin.context.readers.export('desk-1')
    t.match(plugins, { tournament: { playerCorrections: [{ player: id, field: 'name', from: null, to: 'Veera Lanka' }] } })
    await origin.context.readers.erase('desk-1', async () => {})
    const { player, history } = await read({ player: id })
    t.match(player.values, { nameTelugu: 'వీర లంక' })
    t.notOk(history.some(({ by }: { by?: string }) => by !== undefined))
  })
})

t.test('what a name and a date of birth may be', async (t) => {
  const fine = { name: 'A. B. de Villiers', nameTelugu: '', born: '' }
  for (const name of ["N'Golo Kanté", 'Mohammed Shami (Jr)', 'O’Neill-Smith', 'K'.repeat(80)]) t.same(faultsOf({ ...fine, name: tidyName(name) }, now), {}, name)
  for (const name of ['', '<script>', 'Kohli 18', 'కోహ్లీ', '\u202eilhoK', 'Ko\u200bhli', `Z${'\u0301'.repeat(40)}algo`, '🏏', 'K'.repeat(81), "' or 1=1 --", '.']) t.ok(faultsOf({ ...fine, name: tidyName(name) }, now).name, JSON.stringify(name.slice(0, 20)))
  for (const nameTelugu of ['విరాట్ కోహ్లీ', 'ఎమ్\u200cఎస్ ధోని']) t.same(faultsOf({ ...fine, nameTelugu: tidyName(nameTelugu) }, now), {}, nameTelugu)
  for (const nameTelugu of ['Kohli', 'విరాట్ Kohli', '౧౮', '\u202eధోని']) t.same(faultsOf({ ...fine, nameTelugu }, now), { nameTelugu: 'nameTeluguWrong' }, nameTelugu)
  for (const born of ['1988-11-05', '2021-05-01', '2000-02-29']) t.same(faultsOf({ ...fine, born }, now), {}, born)
  for (const born of ['2021-05-02', '2001-02-29', '1849-12-31', '88-11-05', 'yesterday', '2001-13-01', '2001-01-01T00:00']) t.same(faultsOf({ ...fine, born }, now), { born: 'bornWrong' }, born)
})
