import { sql } from 'kysely'
import t from 'tap'
import { slicedHits } from '../../engine/origin/search-slices.ts'
import { eachDatabase } from './each-database.ts'
import { fillSample, sampleOrigin, sampleStory } from './sample-site.ts'

interface Found {
  readonly response: { readonly items: readonly { readonly msid: number }[]; readonly total: number; readonly query: string; readonly leftOut?: readonly string[] }
}

const hostile: readonly (readonly [name: string, text: string])[] = [
  ['quotation marks', `"lake" 'walk' \`x\``],
  ['operators of FTS5', 'lake AND OR NOT NEAR(walk, 2) ^lake* {words}: -walk +x (('],
  ['operators of tsquery', `lake & !walk | <-> (x) :*ABCD ' \\ ''`],
  ['NUL', 'la\0ke'],
  ['half a surrogate pair', 'lake\ud800'],
  ['SQL', `'; drop table stories; --`],
  ['ten kilobytes', 'lake '.repeat(2_048)],
  ['one word of ten kilobytes', 'చె'.repeat(5_000)],
  ['nothing', ''],
  ['marks alone', '***'],
]

eachDatabase(t, async (t, { open, dialect }) => {
  const origin = await sampleOrigin(t, await open())
  await fillSample(origin)
  const { content } = origin.context
  await content.putStory(sampleStory(1, { title: 'A lake comes back', body: '<p>Herons <b>walk</b> again.</p>', topics: ['birds'] }))
  await content.putStory(sampleStory(2, { title: 'Morning walk', body: '<p>Around the lake, with Meera.</p>' }))
  await content.putStory(sampleStory(3, { title: 'Trains', body: '<p>Nothing wet.</p>', keywords: ['lakes'], authors: ['meera'] }))
  await content.putStory(sampleStory(4, { channel: 392, title: 'చెరువులు నిండాయి', body: '<p>వాన కురిసింది. రైల్‌స్టేషన్ తడిసింది.</p>' }))

  const search = async (query: string, more = '') => {
    const answer = await origin.app.inject(`/request/search?query=${encodeURIComponent(query.toWellFormed())}${more}`)
    t.equal(answer.statusCode, 200)
    return answer.json<Found>().response
  }
  const msids = async (query: string, more?: string) => (await search(query, more)).items.map(({ msid }) => msid)

  await t.test('headlines come before bodies, then the newest', async (t) => {
    t.same(await msids('lake'), [1, 2, 3])
  })
  if (dialect === 'postgres') {
    await t.test('however the newest are set apart from older stories, the same are found', async (t) => {
      const find = async (cutoffs: readonly number[], limit: number) =>
        (await sql<{ readonly msid: number }>`${slicedHits('words', sql`${"'lake':*"}::tsquery`, 183, cutoffs, limit)}`.execute(origin.context.db)).rows.map(({ msid }) => msid)
      for (const cutoffs of [[], [4], [3], [3, 2], [2, 1], [3, 2, 1]]) {
        t.same(await find(cutoffs, 10), [3, 2, 1], String(cutoffs))
        t.same(await find(cutoffs, 2), [3, 2], String(cutoffs))
      }
    })
  }
  await t.test('all words are needed, in any place; where nothing has all, what has most of them is found and says what it has not', async (t) => {
    t.same(await msids('WALK lake'), [1, 2])
    t.notOk((await search('WALK lake')).leftOut)
    const { items, leftOut } = await search('walk trains')
    t.same([items.map(({ msid }) => msid), leftOut], [[3], ['walk']])
  })
  await t.test('keywords, topics and authors are found', async (t) => {
    t.same(await msids('lakes'), [3])
    t.same(await msids('birds'), [1])
    t.same(await msids('meera'), [2, 3])
  })
  await t.test('words that begin with it are found, words that only hold it are not', async (t) => {
    t.same(await msids('her'), [1])
    t.same(await msids('alk'), [])
  })
  await t.test('Telugu is found by whole words and by their beginnings', async (t) => {
    t.same(await msids('చెరువులు', '&channel=392'), [4])
    t.same(await msids('చెరువు', '&channel=392'), [4])
    t.same(await msids('చెరవ', '&channel=392'), [], 'another vowel sign is another word')
    t.same(await msids('రైల్స్టేషన్', '&channel=392'), [4], 'with and without the joiner')
  })
  await t.test('an edition finds its own stories', async (t) => {
    t.same(await msids('lake', '&channel=392'), [])
    t.same(await msids('చెరువు'), [])
  })
  await t.test('pages', async (t) => {
    t.same(await search('lake', '&perpage=1&pageno=2'), { query: 'lake', items: (await search('lake')).items.slice(1, 2), places: [], words: ['lake'], total: 3, pageno: 2, perpage: 1 })
  })
  await t.test('what was removed or rewritten is not found', async (t) => {
    await content.putStory(sampleStory(5, { title: 'Volcano' }))
    t.same(await msids('volcano'), [5])
    await content.putStory(sampleStory(5, { title: 'Mountain' }))
    t.same(await msids('volcano'), [])
    await content.removeStory(183, 5)
    t.same(await msids('mountain'), [])
  })
  for (const [name, text] of hostile) {
    await t.test(`a query of ${name} is answered`, async (t) => {
      t.type((await search(text)).total, 'number')
    })
  }
  await t.test('a story of very many long words is taken', async (t) => {
    const body = Array.from({ length: 12_000 }, (_, index) => `పదం${index}${'క్ష'.repeat(15)}`).join(' ')
    await t.resolves(content.putStory(sampleStory(6, { channel: 392, body: `<p>${body}</p>` })))
    t.same(await msids(`పదం77${'క్ష'.repeat(15)}`, '&channel=392'), [6])
  })
})
