import t from 'tap'
import { defineOrigin } from '../../engine/origin/origin-part.ts'
import { fillSample, sampleOrigin, sampleStory } from './sample-site.ts'

const lists = ['/request/home', '/request/latest', '/request/articlelist?seopath=city', '/request/topic?topic=lakes', '/request/authorprofile?authorid=meera', '/request/related?msid=1', '/request/search?query=story', '/api/trending']

t.test('plugins say something of stories in every list, asked once for all of its stories', async (t) => {
  const asked: { edition: string; msids: readonly number[] }[] = []
  const noting = defineOrigin({
    async teaserNotes({ edition, msids }, { settings }) {
      asked.push({ edition: edition.id, msids })
      return new Map(msids.map((msid) => [msid, `${String(settings['word'])} ${msid}`]))
    },
  })
  const second = defineOrigin({ teaserNotes: async () => new Map([[1, 'the first']]) })
  const badging = defineOrigin({ teaserNotes: async () => new Map([[2, { badge: 'Live' }]]) })
  const broken = defineOrigin({ teaserNotes: async () => Promise.reject(new Error('The plugin is broken.')) })
  const failures: string[] = []
  const parts = [{ plugin: 'noting', part: noting, settings: { word: 'Note' } }, { plugin: 'broken', part: broken }, { plugin: 'second', part: second }, { plugin: 'badging', part: badging }]
  const origin = await sampleOrigin(t, { parts, logger: { info: () => {}, warn: () => {}, error: (_details: unknown, message?: string) => failures.push(message ?? '') } })
  await fillSample(origin)
  for (let msid = 1; msid <= 3; msid++) await origin.context.content.putStory(sampleStory(msid, { section: 'city', topics: ['lakes'], authors: ['meera'] }))
  for (const address of lists) {
    asked.length = failures.length = 0
    const { response } = (await origin.app.inject(address)).json() as { response: Listed['items'] | Listed }
    const items = 'items' in response ? response.items : response
    t.ok(items.length > 1, `${address}: ${items.length} stories`)
    for (const { msid, notes, badge } of items) t.same({ notes, badge }, { notes: [`Note ${msid}`, ...(msid === 1 ? ['the first'] : [])], badge: msid === 2 ? 'Live' : undefined })
    t.same(asked, [{ edition: 'english', msids: items.map(({ msid }) => msid) }], 'one call for all of them')
    t.match(failures, [/broken/], 'who throws costs its own notes')
  }
  asked.length = 0
  await origin.app.inject('/request/articlelist?seopath=no-such-section')
  await origin.app.inject('/request/search?query=zzzzz')
  t.same(asked, [], 'and nobody is asked for no stories')
})

interface Listed {
  readonly items: readonly { readonly msid: number; readonly notes?: readonly string[]; readonly badge?: string }[]
}
