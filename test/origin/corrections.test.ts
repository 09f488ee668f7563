import t from 'tap'
import { eachDatabase } from './each-database.ts'
import { fillSample, minutesAgo, noon, sampleOrigin, sampleStory } from './sample-site.ts'

eachDatabase(t, async (t, { open }) => {
  const origin = await sampleOrigin(t, await open())
  const { content, db } = origin.context
  await fillSample(origin)
  const story = (corrections?: readonly { readonly date: string; readonly text: string }[]) => sampleStory(9_101, { datePublished: minutesAgo(60), ...(corrections ? { corrections: [...corrections] } : {}) })
  const read = async () => (await origin.app.inject('/request/articleshow?msid=9101&channel=183')).json().response
  const first = { date: '2026-03-10T11:30:00+05:30', text: 'The bridge is  42 metres long,\nnot 24.' }

  t.test('a correction is shown with its story, changes it, and goes with it', async (t) => {
    await content.putStory(story())
    t.match(await read(), { corrections: undefined, dateModified: minutesAgo(60) })
    const tags = await content.putStory(story([first, { date: minutesAgo(10), text: 'It was built in 1971.' }]))
    t.ok(tags.includes('s9101'))
    t.match(await read(), { dateModified: new Date(noon).toISOString(), corrections: [{ date: minutesAgo(10), text: 'It was built in 1971.' }, { date: '2026-03-10T06:00:00.000Z', text: 'The bridge is 42 metres long, not 24.' }] }, 'the newest first, and feeds and sitemaps are told')
    await content.removeStory(183, 9_101)
    t.equal((await db.selectFrom('stories').select('corrections').where('msid', '=', 9_101).executeTakeFirst())?.corrections, null)
  })

  t.test('footnotes come and go with their story, and change it', async (t) => {
    const noted = sampleStory(9_102, { datePublished: minutesAgo(60), body: '<p>So it was.<sup><a href="#note-1">1</a></sup> And again.<a href="#note-1">1</a></p>' })
    await content.putStory(noted)
    await content.putStory({ ...noted, footnotes: [{ text: 'A book,\n 1951.', url: 'https://library.example/book?a=1&b=2' }] })
    const { response } = (await origin.app.inject('/request/articleshow?msid=9102&channel=183')).json()
    t.match(response, { dateModified: new Date(noon).toISOString(), footnotes: [{ text: 'A book, 1951.', url: 'https://library.example/book?a=1&b=2' }] })
    t.match(response.body, '<sup><a href="#story-note-1" id="story-noteref-1" role="doc-noteref">1</a></sup> And again.<a href="#story-note-1" role="doc-noteref">1</a>', 'the first mark is what the note leads back to')
    t.match(response.bodyAmp, '<a href="#story-note-1" id="story-noteref-1" role="doc-noteref">1</a>')
    for (const footnotes of [[{ text: ' ' }], [{ text: 'x', url: 'javascript:alert(1)' }], Array.from({ length: 100 }, () => ({ text: 'x' }))]) await t.rejects(content.putStory({ ...noted, footnotes }), /footnotes/)
    await content.removeStory(183, 9_102)
    t.equal((await db.selectFrom('stories').select('footnotes').where('msid', '=', 9_102).executeTakeFirst())?.footnotes, null)
  })

  t.test('one without a text or a time is refused by its place', async (t) => {
    await t.rejects(content.putStory(story([{ date: 'yesterday', text: 'x' }])), /corrections\/0\/date/)
    await t.rejects(content.putStory(story([first, { date: '2026-13-01T10:00:00Z', text: 'x' }])), /corrections\/1\/date/)
    await t.rejects(content.putStory(story([{ date: minutesAgo(5), text: ' ' }])), /corrections\/0\/text/)
  })
})
