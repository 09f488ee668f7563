import { existsSync } from 'node:fs'
import { mkdtemp, readFile, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import t from 'tap'
import { createOrigin, type Origin } from '../../../engine/origin/create-origin.ts'
import part from '../../../plugins/baby-names/origin/origin.ts'

/** Late in the evening in India on 23 November 2026. */
const evening = Date.parse('2026-11-23T23:30:00+05:30')
let now = evening
const changed: string[] = []
const origin: Origin = await createOrigin({ folder: ':memory:', editions: [], parts: [{ plugin: 'baby-names', part }], onChanged: (tags) => changed.push(...tags), now: () => now })
t.teardown(() => origin.close())

async function importText(text: string, { name = 'names.csv', replace = false } = {}) {
  const file = path.join(await mkdtemp(path.join(tmpdir(), 'baby-names-')), name)
  await writeFile(file, text)
  return importFile(file, replace)
}

async function importFile(file: string, replace = false) {
  const importer = part.importers?.['baby-names']
  if (!importer) throw new Error('There is no importer.')
  return importer.run(file, origin.context, () => undefined, { replace })
}

async function ask(address: string) {
  const answer = await origin.app.inject(address)
  return { status: answer.statusCode, headers: answer.headers, response: answer.json<{ response: any }>().response }
}

const bySlug = async (slug: string) => (await ask(`/api/baby-names/name?slug=${slug}`)).response.name

t.test('a list that nobody has cared for', async (t) => {
  const { imported, rejected, notes } = await importText(
    [
      'name,gender,meaning,origin,religion,nakshatra,telugu,meaning_te',
      '"VASUDHA\n",F,"  the earth, ",Sanskrit,HINDUISM,rohini,వసుధ,భూమి.',
      'Vasudha,girl,That which holds riches; the earth,Sanskrit,hindu,Mrigashira,,',
      'Kiran,m,A ray,Sanscrit,Hindoo,Mrigashira,Kiran,light',
      'Kiran,Girls,A ray,Hindu,,Nowhere,,',
      'Durga Prasad,Kumar,Gift of Durga,,,,,',
      "D'Souza,boy,Of Souza,Latin,Xtian,,,",
      'Dsouza,boy,Of Souza,Latin,christian,,,',
      'వసుధ,girl,The earth,,,,,',
      'R2D2,boy,A robot,,,,,',
      '<script>alert(1)</script>,boy,A script,,,,,',
      'Markup,boy,<b>bold</b>,,,,,',
      'Nothing,boy,N/A,,,,,',
      'Itself,girl,itself,,,,,',
      'Mangled,girl,PanÃ¡ji,,,,,',
      'X,boy,One letter,,,,,',
      'Nobody,,A meaning,,,,,',
    ].join('\n'),
  )
  t.equal(imported, 3)
  t.same(rejected.map(({ where }) => Number(/line (\d+)/.exec(where)?.[1])), [7, 10, 11, 12, 13, 14, 15, 16, 17, 18])
  const reasons = rejected.map(({ reason }) => reason).join('\n')
  for (const said of ['"Kumar" is no gender', 'is not in Latin letters', '"R2D2" is no name', 'holds markup', 'it has no meaning', 'is the name itself', 'wrong encoding', 'too few letters', 'it has no gender']) t.match(reasons, said)
  const said = (notes ?? []).map(({ where, reason }) => `${where}: ${reason}`).join('\n')
  for (const part of ['Sanskrit may be meant', 'the nakshatra "Nowhere" is not known', '"Kiran" is not in Telugu script', 'for boys and girls now', 'its nakshatra was added', 'it is written D\'Souza', 'the Telugu meaning "Light" was left out']) t.match(said, part)
  t.match(await bySlug('vasudha'), { name: 'Vasudha', telugu: 'వసుధ', gender: 'girl', meaning: 'The earth; That which holds riches', meaningTelugu: 'భూమి', religion: 'hindu', stars: ['rohini', 'mrigashira'], signs: ['vrishabha'] })
  t.match(await bySlug('kiran'), { gender: 'unisex', telugu: 'కిరణ్', religion: 'hindu', signs: ['mithuna'] }, 'the table knows its script')
  t.equal((await bySlug('d-souza')).slug, 'dsouza', 'letters alone tell names apart')
  t.ok(changed.includes('baby-names'))
})

t.test('a newer list', async (t) => {
  const first = await importText(JSON.stringify([{ Name: 'Vasudha', gender: 'female', meaning: 'Earth' }, { name: 'Vikhyath', gender: 'male', meaning: 'Renowned' }, { name: 'Vikram', gender: 'male', meaning: ['Valour', 'a hero'] }, 7, { name: 12, gender: 'm', meaning: 'A number' }]), { name: 'names.json' })
  t.equal(first.imported, 3)
  t.same(first.rejected.map(({ where }) => where), ['entry 4', 'entry 5'])
  t.match(first.notes?.find(({ where }) => where === 'missing')?.reason, /2 names are in the store and not in the list: D'Souza, Kiran\. They stay/)
  t.equal((await bySlug('vasudha')).meaning, 'Earth')
  t.equal((await ask('/api/baby-names/name?slug=kiran')).status, 200)
  await importText('name,gender,meaning\nVasudha,girl,Earth\nVikhyath,boy,Renowned\nVikram,boy,Valour\n', { replace: true })
  t.equal((await ask('/api/baby-names/name?slug=kiran')).status, 410)
  t.equal((await ask('/api/baby-names/list?gender=unisex')).response.total, 0)
  await importText('name,gender,meaning\nKiran,boy,A ray\n')
  t.equal((await ask('/api/baby-names/name?slug=kiran')).status, 200, 'a list that has it again brings it back')
  await t.rejects(importText('{"names": []}', { name: 'names.json' }), /is no list of names/)
  const nothing = await importText('name,gender,meaning\nKumari,x,y\n', { replace: true })
  t.equal(nothing.imported, 0)
  t.equal((await ask('/api/baby-names/hub')).response.total, 4, 'a list without a good row takes nothing away')
})

t.test('names are listed and found', async (t) => {
  const list = async (query: string) => (await ask(`/api/baby-names/list?${query}`)).response
  t.match(await list('gender=boy&start=v'), { total: 2, items: [{ slug: 'vikhyath' }, { slug: 'vikram' }], genders: [{ id: 'boy', count: 2 }, { id: 'girl', count: 1 }], letters: [{ id: 'k', count: 1 }, { id: 'v', count: 2 }] })
  t.equal((await list('gender=nonsense&star=%25&start=%25&pageno=x')).total, 4, 'nonsense narrows nothing')
  const found = async (q: string) => (await ask(`/api/baby-names/search?q=${encodeURIComponent(q)}`)).response.items.map(({ slug }: { slug: string }) => slug)
  t.same(await found('Wikyat'), ['vikhyath'])
  t.same(await found('విక్రమ్'), ['vikram'])
  t.same(await found('vi'), ['vikram', 'vikhyath'].sort(), 'what begins so')
  for (const q of ['', '%', '"; drop table', '😀', 'x'.repeat(5_000)]) t.same(await found(q), [], q.slice(0, 20))
})

t.test('each day has a name until midnight in India, and each name its day', async (t) => {
  const hub = await ask('/api/baby-names/hub')
  t.match(hub.headers['cache-control'], /max-age=1800(?!\d)/)
  t.equal(hub.response.days[0].day, '2026-11-23')
  const seen = new Set<string>()
  for (let day = 0; day < 4; day += 1) {
    now = evening + day * 86_400_000
    seen.add((await ask('/api/baby-names/hub')).response.days[0].name.slug)
  }
  now = evening
  t.equal(seen.size, 4)
})

/** A real list, where it is; it is no part of the project. */
const list = path.join(process.env['MASTHEAD_SHARED'] ?? path.resolve(import.meta.dirname, '../../../../shared'), 'data/baby-names/names.json')
t.test('a whole list', { skip: existsSync(list) ? false : 'the list is not here' }, async (t) => {
  const entries = JSON.parse(await readFile(list, 'utf8')) as { name: string }[]
  const { imported, rejected, notes = [] } = await importFile(list, true)
  t.same(rejected, [])
  t.equal(imported, 361)
  t.equal(notes.filter(({ reason }) => /already/.test(reason)).length, entries.length - imported, 'what became of each double is said')
  const scriptless = Number(/^(\d+) names came without/.exec(notes.find(({ where }) => where === 'Telugu script')?.reason ?? '')?.[1] ?? 0)
  t.ok(scriptless < 40, `${scriptless} without Telugu script`)
})
