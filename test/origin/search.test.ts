import { sql } from 'kysely'
import t from 'tap'
import type { ContentDatabase } from '../../engine/origin/database.ts'
import { type Blocks, blockOf, blockParts } from '../../engine/origin/search-blocks.ts'
import { hitsIn } from '../../engine/origin/search-postgres.ts'
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
    const lake = [[{ word: 'lake', isPrefix: true }]]
    await t.test('in whichever months the newest are looked for first, the same are found', async (t) => {
      const stored = await (origin.context.db as ContentDatabase).selectFrom('stories').select(['msid', 'published']).where('msid', 'in', [1, 2, 3]).where('channel', '=', 183).execute()
      const month = blockOf(Number(stored[0]?.published))
      const find = async (parts: readonly Blocks[], filter = {}) =>
        (await sql<{ readonly msid: number; readonly headline: number }>`select msid, headline from ${hitsIn(183, lake, parts, filter)} as hit order by msid`.execute(origin.context.db)).rows.map(({ msid, headline }) => `${msid} ${headline}`)
      const all = ['1 1', '2 0', '3 0']
      // None, theirs, theirs among others, all later, all earlier.
      for (const parts of [[], [[0, 0]], [[1, 2], [-1, 0], [-5, -2]], [[3, 4]], [[-3, -2]]]) {
        t.same(await find(parts.map(([from = 0, to = 0]) => ({ from: month + from, to: month + to }))), all, JSON.stringify(parts))
      }
      const since = Math.min(...stored.map(({ published }) => Number(published)))
      t.same(await find([{ from: month, to: month + 1 }], { since }), all)
      t.same(await find([{ from: month, to: month + 1 }], { since: since + 40 * 86_400_000 }), [])
      t.same(await find([{ from: month, to: month }], { cmstypes: ['VIDEOS'] }), [])
    })
    await t.test('a story that is moved to another day is found by it', async (t) => {
      const moved = { title: 'Zebra crossings', body: '<p>Painted.</p>' }
      await content.putStory(sampleStory(90, moved))
      const row = async () => (await sql<{ readonly published: string; readonly cmstype: string }>`select published, cmstype from dated_search where channel = 183 and msid = 90`.execute(origin.context.db)).rows[0]
      t.equal((await row())?.cmstype, 'ARTICLE')
      await content.putStory(sampleStory(90, { ...moved, datePublished: '2019-02-03T04:05:06+05:30', dateModified: '2019-02-03T04:05:06+05:30' }))
      t.equal(Number((await row())?.published), Date.parse('2019-02-03T04:05:06+05:30'))
      t.same(await msids('zebra'), [90])
      await content.removeStory(183, 90)
      t.same(await msids('zebra'), [])
      t.equal(await row(), undefined)
    })
    await t.test('months are looked through in parts that grow, as far as is allowed', async (t) => {
      t.same(blockParts(100, 88, lake), [{ from: 99, to: 100 }, { from: 97, to: 98 }, { from: 93, to: 96 }, { from: 88, to: 92 }])
      t.same(blockParts(100, 101, lake), [])
      const words = Array.from({ length: 100 }, (_, index) => ({ word: `w${index}`, isPrefix: false }))
      const many = blockParts(1_000, 0, [words, words])
      t.same([many.length, many[0], many.at(-1)], [10, { from: 1_000, to: 1_000 }, { from: 991, to: 991 }], 'ten months of two hundred words, each by itself')
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
