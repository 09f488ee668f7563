import { sql } from 'kysely'
import t from 'tap'
import demo from '../../plugins/demo/origin.ts'
import { seedDemo } from '../../engine/origin/seed-demo.ts'
import { eachDatabase } from './each-database.ts'
import { sampleOrigin, sampleStory } from './sample-site.ts'

// What readers type, on the stories of the demo.

interface Found {
  readonly items: readonly { readonly msid: number; readonly title: string; readonly synopsis: string }[]
  readonly places: readonly { readonly path: string }[]
  readonly total: number
  readonly searchedFor?: string
  readonly leftOut?: readonly string[]
  readonly through?: string
  readonly words?: readonly string[]
  readonly completions?: readonly string[]
}

const [english, telugu] = [183, 392]

/** Everyday Telugu in Latin letters, and a word by which the first story has it. */
const everyday: readonly (readonly [typed: string, meant: string])[] = [
  ['vaana', 'వాన'],
  ['varsham', 'వర్షం'],
  ['cheruvu', 'చెరువు'],
  ['raithulu', 'రైతులు'],
  ['pidugu', 'పిడుగు'],
  ['cinema', 'సినిమా'],
  ['sangeetham', 'సంగీతం'],
  ['kriket', 'క్రికెట్'],
  ['beema', 'బీమా'],
  ['nidra', 'నిద్ర'],
  ['podupu', 'పొదుపు'],
  ['hyderabad', 'హైదరాబాద్'],
  // Chosen when the method stood, by how people write them.
  ['aspathri', 'ఆస్పత్రి'],
  ['udyogalu', 'ఉద్యోగాలు'],
  ['ushnogratha', 'ఉష్ణోగ్రత'],
  ['kooragayalu', 'కూరగాయలు'],
  ['aarogyam', 'ఆరోగ్యం'],
  ['bangaram', 'బంగారం'],
  ['patashala', 'పాఠశాల'],
  ['yenugu', 'ఏనుగు'],
  ['vidyarthulu', 'విద్యార్థులు'],
  ['dharalu', 'ధరలు'],
]

const misspelt: readonly (readonly [channel: number, typed: string, meant: string])[] = [
  [english, 'monsun', 'monsoon'],
  [english, 'hyderabd', 'hyderabad'],
  [english, 'criket', 'cricket'],
  [english, 'raiway', 'railway'],
  [english, 'libary', 'library'],
  [english, 'goverment', 'government'],
  [english, 'elctricity', 'electricity'],
  [english, 'kabadi', 'kabaddi'],
  [english, 'resturant', 'restaurant'],
  [english, 'recieve money', 'receive money'],
  [english, 'wether', 'weather'],
  [telugu, 'రుతుపవనలు', 'రుతుపవనాలు'],
  [telugu, 'క్రికట్', 'క్రికెట్'],
  [telugu, 'కూరగాయాలు', 'కూరగాయలు'],
  [telugu, 'ఉష్నోగ్రత', 'ఉష్ణోగ్రత'],
  [telugu, 'పుస్తాకం', 'పుస్తకం'],
  [telugu, 'కరంటు', 'కరెంటు'],
  [telugu, 'vidyardhulu', 'విద్యార్థులు'],
  [english, 'temprature', 'temperature'],
  [english, 'insurence', 'insurance'],
  [english, 'medcine', 'medicine'],
  [english, 'buisness', 'business'],
  [english, 'tomorow', 'tomorrow'],
]

eachDatabase(t, async (t, { open }) => {
  const origin = await sampleOrigin(t, { ...(await open()), parts: [{ plugin: 'demo', part: demo }], now: Date.now })
  await seedDemo(origin.context, origin.parts)
  const search = async (channel: number, query: string, more = '') => {
    const answer = await origin.app.inject(`/request/search?channel=${channel}&perpage=100&query=${encodeURIComponent(query)}${more}`)
    t.equal(answer.statusCode, 200)
    return answer.json<{ response: Found }>().response
  }
  const msids = ({ items }: Found) => items.map(({ msid }) => msid)

  await t.test('Telugu is found by its words in Latin letters', async (t) => {
    for (const [typed, meant] of everyday) {
      const found = await search(telugu, typed)
      const exactly = await search(telugu, meant)
      t.ok(exactly.total > 0, meant)
      t.match(found.words, [typed], 'the word itself counts, too')
      t.ok(found.words?.includes(meant), `${typed} is ${found.words}`)
      t.ok(msids(exactly).every((msid) => msids(found).includes(msid)), `${typed} finds what ${meant} finds`)
      t.equal(found.searchedFor, undefined)
    }
    t.same((await search(telugu, 'varsham cheruvu')).words?.slice(0, 2), ['varsham', 'వర్షం'])
  })
  await t.test('what is typed so far is completed by words of stories, in either script, those before it kept', async (t) => {
    for (const [channel, typed, meant] of [
      [english, 'mons', 'monsoon'],
      [english, 'hyderab', 'hyderabad'],
      [english, 'monsoon fore', 'monsoon forecast'],
      [telugu, 'varsh', 'వర్షం'],
      [telugu, 'cheru', 'చెరువు'],
      [telugu, 'చెరు', 'చెరువు'],
    ] as const) t.ok((await search(channel, typed, '&suggest=1')).completions?.includes(meant), `${typed} may become ${meant}`)
    const { completions = [] } = await search(telugu, 'చెరు', '&suggest=1')
    t.notOk(completions.some((word) => word !== 'చెరువు' && word.startsWith('చెరువు')), `a search for చెరువు finds those that begin with it: ${completions}`)
    t.same((await search(english, 'zzqqyz', '&suggest=1')).completions, [])
    t.same((await search(english, 'mo', '&suggest=1')).completions, [], 'two letters begin too many')
    t.equal((await search(english, 'mons')).completions, undefined, 'nobody else is told')
  })
  await t.test('misspelt words find what was meant, and the answer says so', async (t) => {
    for (const [channel, typed, meant] of misspelt) {
      const found = await search(channel, typed)
      t.equal(found.searchedFor, meant, typed)
      t.same(msids(found), msids(await search(channel, meant)), typed)
    }
    const places = (await search(english, 'hyderabd')).places.map(({ path }) => path)
    t.ok(places.includes('/city/hyderabad'), 'sections as well')
    t.match(await search(english, 'privacy polcy'), { leftOut: ['privacy'], searchedFor: 'policy' }, 'an edition without such a page has no such name')
  })
  await t.test('pages of results go on with what was meant', async (t) => {
    const answer = await origin.app.inject('/request/search?query=monsun&perpage=2&pageno=2')
    t.same(msids(answer.json().response), msids(await search(english, 'monsoon')).slice(2, 4))
  })
  await t.test('an edition finds its stories by the words of their counterparts', async (t) => {
    const monsoon = await search(telugu, 'monsoon')
    t.ok(monsoon.total > 0)
    t.equal(monsoon.through, 'english')
    t.match(monsoon.places, [{ path: '/topic/monsoon' }], 'a topic by its address')
    t.match(await search(telugu, 'monsun'), { through: 'english', searchedFor: 'monsoon', total: monsoon.total })
    t.match(await search(english, 'వాన'), { through: 'telugu' })
  })
  await t.test('what sounds like several words is the one that is written so; what only ends alike is another word', async (t) => {
    t.notOk((await search(telugu, 'dharalu')).words?.includes('దారులు'))
    t.equal((await search(english, 'pasport')).total, 0)
  })
  await t.test('a Telugu noun finds its other forms, where no story has the one that is typed', async (t) => {
    for (const [typed, meant] of [['varadalu', 'వరద'], ['వరదలు', 'వరద'], ['pilla', 'పిల్లలు'], ['aatalu', 'ఆట'], ['prabhutvam', 'ప్రభుత్వ'], ['bathukamma', 'బతుకమ్మను']] as const) {
      const found = await search(telugu, typed)
      t.ok(found.words?.includes(meant), `${typed} is ${found.words}`)
      t.ok(found.total > 0 && found.searchedFor === undefined, typed)
    }
  })
  await t.test('where nothing has all of the words, the answer has most of them, and says which are left out', async (t) => {
    for (const [channel, typed, leftOut, same] of [
      [english, 'monsoon zzqqy', ['zzqqy'], 'monsoon'],
      [telugu, 'zzqqy varsham', ['zzqqy'], 'varsham'],
      [english, 'zzqqy monsoon yyqqz forecast', ['zzqqy', 'yyqqz'], 'monsoon forecast'],
      [english, 'zzqqy monsun', ['zzqqy'], 'monsun'],
    ] as const) {
      const found = await search(channel, typed)
      t.same(found.leftOut, leftOut, typed)
      t.ok(found.total > 0, typed)
      if (same !== undefined) t.same([msids(found), found.searchedFor], [msids(await search(channel, same)), (await search(channel, same)).searchedFor], typed)
    }
    const narrowed = await search(english, 'monsoon zzqqy', '&contenttype=audio')
    t.ok(narrowed.items.length < (await search(english, 'monsoon zzqqy')).total, 'what is left out is not chosen anew where results are narrowed')
    t.same((await search(english, 'zzqqy yyqqz')).leftOut, undefined)
    t.same((await search(english, 'monsoon zzqqy', '&suggest=1')).total, 0, 'nobody waits for it while typing')
  })
  await t.test('a word that another edition has is no misspelt one of this', async (t) => {
    t.notMatch(await search(telugu, 'gold rate'), { searchedFor: String })
    t.equal((await search(english, 'ugadi')).total, 0, 'and one in another script begins alike')
  })
  await t.test('what is right, or nothing at all, is left as it is', async (t) => {
    for (const [channel, typed] of [[english, 'monsoon'], [english, 'mons'], [english, 'zzqqy'], [english, '9999'], [english, 'monsoon zzqqy'], [telugu, 'వాన']] as const) t.equal((await search(channel, typed)).searchedFor, undefined, typed)
  })
  await t.test('a word that no story has any more is not meant by any', async (t) => {
    const { content } = origin.context
    await content.putStory(sampleStory(7, { title: 'Zymurgists meet', section: 'india' }))
    t.equal((await search(english, 'zymurgysts')).searchedFor, 'zymurgists')
    await content.putStory(sampleStory(7, { title: 'They met', section: 'india' }))
    t.same((await search(english, 'zymurgysts')).total, 0)
    const stored = async () => (await sql<{ readonly word: string }>`select word from search_words where channel = ${english} and word in ('zymurgists', 'xylography', 'story') order by word`.execute(origin.context.db)).rows.map(({ word }) => word)
    t.same(await stored(), ['story'])
    await content.putStory(sampleStory(7, { body: '<p>Of <b>xylography</b>.</p>', section: 'india' }))
    t.same(await stored(), ['story', 'xylography'])
    await content.removeStory(english, 7)
    t.same(await stored(), ['story'], 'others have that one')
  })
})
