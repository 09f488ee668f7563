import t from 'tap'
import { eachDatabase } from './each-database.ts'
import { fillSample, minutesAgo, noon, sampleOrigin, sampleStory } from './sample-site.ts'

eachDatabase(t, async (t, { open }) => {
  const origin = await sampleOrigin(t, await open())
  const { content, db } = origin.context
  await fillSample(origin)
  await content.putStory(sampleStory(9_001, { datePublished: minutesAgo(60) }))
  await content.putStory(sampleStory(9_002, { datePublished: new Date(noon + 60_000).toISOString() }))
  const lastmod = async (msid: number) => ((await origin.app.inject('/request/sitemap?name=stories&file=1&channel=183')).json().response as readonly { readonly path: string; readonly modified: string }[]).find(({ path }) => path.endsWith(`-${msid}`))?.modified
  const ofFile = async () => ((await origin.app.inject('/request/sitemaps?channel=183')).json().response as readonly { readonly name: string; readonly files: readonly { readonly modified: string }[] }[]).find(({ name }) => name === 'stories')?.files[0]?.modified

  t.test('what a plugin adds to a story changes it for sitemaps, and never backwards or ahead of time', async (t) => {
    await content.noteUpdate(183, 9_001, db, noon - 600_000)
    t.equal(await lastmod(9_001), minutesAgo(10))
    t.equal(await ofFile(), minutesAgo(10))
    await content.noteUpdate(183, 9_001, db, noon - 1_200_000)
    t.equal(await lastmod(9_001), minutesAgo(10), 'an older entry')
    await content.noteUpdate(183, 9_001, db, noon + 3_600_000)
    t.equal(await lastmod(9_001), minutesAgo(0), 'one that is dated ahead')
    await content.noteUpdate(183, 9_002, db)
    t.equal(await lastmod(9_002), undefined, 'one that readers do not see yet')
    await content.noteUpdate(183, 9_003, db)
    t.equal((await origin.app.inject('/request/articleshow?msid=9001&channel=183')).json().response.dateModified, minutesAgo(0))
  })
})
