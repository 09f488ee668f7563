import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import t from 'tap'
import part from '../../../plugins/cricket/origin/origin.ts'
import { eachDatabase } from '../../origin/each-database.ts'
import { openCricket } from './open-cricket.ts'

const row = (id: string, rating: number) => ({ id, name: id.toUpperCase(), nameTelugu: `తె ${id}`, team: 'Ones', rating })
const table = (date: string, rows: readonly object[], change: object = {}) => ({ format: 'odi', category: 'batting', date, rows, ...change })

eachDatabase(t, async (t, { open }) => {
  t.test('tables are kept by day: places, who rose and fell, the line of each, in the language of the edition', async (t) => {
    const { origin, get, changed } = await openCricket(await open())
    t.teardown(origin.close)
    const folder = await mkdtemp(join(tmpdir(), 'rankings-'))
    t.teardown(() => rm(folder, { recursive: true }))
    const put = async (...tables: readonly object[]) => {
      const file = join(folder, 'tables.json')
      await writeFile(file, JSON.stringify(tables))
      return part.importers?.['cricket-rankings']?.run(file, origin.context, () => undefined)
    }
    await put(table('2026-10-01', [row('z', 900)], { demo: true }), table('2026-10-01', [row('z', 900)], { demo: true, women: true }))
    t.match(await get('rankings/odi?category=batting'), { tables: [{ demo: true }] })
    t.match(await put(table('2026-10-08', [row('a', 800), row('b', 790), row('c', 700)]), table('2026-11-08', [row('c', 700), row('b', 810), row('a', 800), row('d', 700)])), { imported: 2, rejected: [] })
    t.ok(changed.includes('ck-rankings'))
    const { tables: [own], dates } = await get('rankings/odi?category=batting&channel=183')
    t.same(dates, ['2026-11-08', '2026-10-08'], 'the invented table has given way')
    t.match(own, { date: '2026-11-08', previous: '2026-10-08', demo: false, total: 4, rows: [{ id: 'b', rank: 1, before: 2, line: [{ rating: 790 }, { rating: 810 }] }, { id: 'a', rank: 2, before: 1 }, { id: 'c', rank: 3, before: 3 }, { id: 'd', rank: 3 }] })
    t.equal(own.rows[3].before, undefined, 'who is new has no place before')
    t.match(await get('rankings/odi?category=batting&date=2026-10-08'), { tables: [{ rows: [{ id: 'a', rank: 1 }, { id: 'b' }, { id: 'c' }] }] })
    t.match(await get('rankings/odi?women=1'), { tables: [{ demo: true, rows: [{ id: 'z' }] }] }, 'women have tables of their own')
    const other = origin.context.editions.find(({ langCode }) => langCode === 'te')?.channel
    t.equal((await get(`rankings/odi?category=batting&channel=${other}`)).tables[0].rows[0].name, 'తె b')
    for (const path of ['rankings/chess', 'rankings/odi?category=batting&date=2020-01-01']) t.equal((await origin.app.inject(`/api/cricket/${path}`)).statusCode, 404, path)
    const wrong = await put(table('2026-13-40', [row('a', 1)]), table('2026-11-09', [row('a', 1), row('a', 2)]), table('2026-11-09', []), { format: 'chess' })
    t.match(wrong?.rejected, [{ where: 'table 1/date' }, { where: 'table 2/rows', reason: 'a is in it twice.' }, { where: 'table 3/rows' }, { where: /^table 4/ }])
  })
})
