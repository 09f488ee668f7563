import t from 'tap'
import { defineOrigin } from '../../engine/origin/origin-part.ts'
import type { SearchAsked } from '../../engine/origin/search-plugins.ts'
import { eachDatabase } from './each-database.ts'
import { fillSample, sampleOrigin } from './sample-site.ts'

eachDatabase(t, async (t, { open }) => {
  const asked: SearchAsked[] = []
  const failures: string[] = []
  const walks = defineOrigin({
    async search(search) {
      asked.push(search)
      return { pages: ['The long walk', 'A tank walk', 'Tankards', 'Walks'].flatMap((name, n) => (search.isNamed(name) ? [{ name, path: `/walks/${n}`, label: 'Walk' }] : [])), tags: ['walks'] }
    },
  })
  const broken = defineOrigin({ search: async () => Promise.reject(new Error('It is broken.')) })
  const origin = await sampleOrigin(t, { ...(await open()), parts: [{ plugin: 'walks', part: walks }, { plugin: 'broken', part: broken }], logger: { info: () => {}, warn: () => {}, error: (_details: unknown, message?: string) => failures.push(message ?? '') } })
  await fillSample(origin)
  const { content } = origin.context
  await content.putSections([
    { channel: 183, path: 'city/tank-bund', name: 'Tank Bund', description: '' },
    { channel: 183, path: 'tank-bund-walks', name: 'Walks on Tank Bund', description: '' },
    { channel: 392, path: 'cheruvulu', name: 'చెరువులు', description: '' },
  ])
  await content.putTopics([{ channel: 183, id: 'tanks', name: 'Tanks', description: '' }])
  await content.putAuthors([{ channel: 183, id: 'tankappa', name: 'Tankappa Rao', role: '', bio: '' }])
  await content.putInfo([{ channel: 183, name: 'tank-rules', title: 'Rules of the tank', description: '', body: '<p>None.</p>' }])
  const places = async (query: string, channel = 183): Promise<string[]> => {
    const answer = await origin.app.inject(`/request/search?channel=${channel}&query=${encodeURIComponent(query)}`)
    return answer.json<{ response: { places: { path: string }[] } }>().response.places.map(({ path }) => path).filter((path) => !path.startsWith('/walks'))
  }

  await t.test('sections, topics, authors and static pages are found by their names, the shortest name first', async (t) => {
    t.same(await places('tank'), ['/topic/tanks', '/city/tank-bund', '/author/tankappa', '/tank-bund-walks', '/info/tank-rules'])
    t.same(await places('TANK bund'), ['/city/tank-bund', '/tank-bund-walks'])
    t.same(await places('ta'), [], 'two letters are a whole word')
    t.same(await places('bund nowhere'), ['/city/tank-bund', '/tank-bund-walks'], 'where nothing has all words, those of some')
    t.same(await places(''), [])
  })
  await t.test('those of one edition are not in another, and Telugu is found by beginnings', async (t) => {
    t.same(await places('tank', 392), [])
    t.same(await places('చెరువు', 392), ['/cheruvulu'])
  })
  await t.test('they come with the first page only, and their tags with them', async (t) => {
    const first = await origin.app.inject('/request/search?query=tank')
    t.match(first.headers['surrogate-key'], /nav-183.*tt-183.*uu-183.*info-183/)
    const second = await origin.app.inject('/request/search?query=tank&pageno=2')
    t.same(second.json().response.places, [])
  })
  await t.test('plugins contribute what they want found, once for each search; one that throws costs its own', async (t) => {
    asked.length = failures.length = 0
    const answer = await origin.app.inject('/request/search?query=Tank+tank+TA')
    t.same(asked.map(({ edition, words }) => [edition.id, words])[0], ['english', ['tank', 'ta']])
    t.same(answer.json().response.leftOut, ['ta'], 'two letters are a whole word, here as well')
    asked.length = 0
    const { places } = (await origin.app.inject('/request/search?query=tank')).json().response
    t.equal(asked.length, 1)
    t.same(places.slice(-2), [{ kind: 'other', name: 'A tank walk', path: '/walks/1', label: 'Walk' }, { kind: 'other', name: 'Tankards', path: '/walks/2', label: 'Walk' }])
    t.match((await origin.app.inject('/request/search?query=tank')).headers['surrogate-key'], /\bwalks\b/)
    t.match(failures[0], /broken/)
    asked.length = 0
    await origin.app.inject('/request/search?query=tank&pageno=2')
    await origin.app.inject('/request/search?query=%E2%80%A6')
    t.same(asked, [], 'not for further pages, and not for no words')
  })
})
