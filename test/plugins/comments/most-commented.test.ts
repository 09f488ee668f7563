import t from 'tap'
import { createOrigin } from '../../../engine/origin/create-origin.ts'
import part from '../../../plugins/comments/origin/origin.ts'
import { commentDatabase } from '../../../plugins/comments/origin/tables.ts'
import { settings } from '../../../plugins/comments/settings.ts'
import { Value } from 'typebox/value'
import { eachDatabase } from '../../origin/each-database.ts'
import { editions, noon, sampleStory } from '../../origin/sample-site.ts'

const hourMs = 3_600_000

eachDatabase(t, async (t, database) => {
  const mounted = { plugin: 'comments', part, settings: Value.Default(settings.schema, {}) as Record<string, unknown> }
  const origin = await createOrigin({ ...(await database.open()), editions, parts: [mounted], onChanged: () => {}, now: () => noon })
  t.teardown(() => origin.close())
  for (const [msid, section] of [[60, 'india'], [61, 'sports/cricket'], [62, 'sports'], [63, 'india']] as const) await origin.context.content.putStory(sampleStory(msid, { section, topics: [], authors: [] }))
  let number = 0
  const comment = (msid: number, reader: string, changes: { readonly state?: string; readonly hours?: number } = {}) => {
    number += 1
    return { id: `comment${String(number).padStart(6, '0')}`, channel: 183, msid, parent: '', state: changes.state ?? 'shown', created: noon - (changes.hours ?? 1) * hourMs, revision: number, reader, alike: '', reason: '', name: 'A reader', text: 'A comment.' }
  }
  const day = [
    ...Array.from({ length: 1_000 }, () => comment(60, 'one-reader')),
    ...['a', 'b', 'c'].map((reader) => comment(61, reader)),
    ...['a', 'b'].map((reader) => comment(62, reader)),
    ...['d', 'e', 'f', 'g'].map((reader) => comment(63, reader, { hours: 49 })),
    ...['d', 'e', 'f', 'g'].map((reader) => comment(60, reader, { state: 'removed' })),
  ]
  for (let at = 0; at < day.length; at += 50) await commentDatabase(origin.context).insertInto('comments').values(day.slice(at, at + 50) as never).execute()
  const most = async (query = '') => (await origin.app.inject(`/api/comment/most?channel=183${query}`)).json().response.map(({ msid }: { readonly msid: number }) => msid)

  t.test('stories stand by how many readers commented on them in two days, and a thousand comments of one are one', async (t) => {
    t.same(await most(), [61, 62, 60])
    t.same(await most('&section=sports'), [61, 62], 'of a section and those below it')
    t.same(await most('&perpage=1'), [61])
    t.same(await most('&section=sport'), [])
  })

  t.test('a story that is taken down is in no list', async (t) => {
    await origin.takedown.story(183, 61, false)
    t.same(await most(), [62, 60])
  })
})
