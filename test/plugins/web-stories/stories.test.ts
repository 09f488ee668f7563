import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import t from 'tap'
import { checkStory } from '../../../plugins/web-stories/origin/check-story.ts'
import { checkCommand, listCommand, newCommand, publishCommand, removeCommand, showCommand } from '../../../plugins/web-stories/origin/commands.ts'
import { importer } from '../../../plugins/web-stories/origin/importer.ts'
import { search } from '../../../plugins/web-stories/origin/search.ts'
import { sitemap } from '../../../plugins/web-stories/origin/sitemap.ts'
import { eachDatabase } from '../../origin/each-database.ts'
import { english, openStories, picture, story, telugu } from './origin.ts'

const hour = 3_600_000

eachDatabase(t, async (t, { open }) => {
  await t.test('a story that comes in is listed, shown, searched for and told to search engines', async (t) => {
    const stories = await openStories(await open())
    t.teardown(stories.close)
    t.equal((await stories.ask('PUT', 'web-story/183/7', story, {})).status, 401, 'by whom it may')
    t.equal((await stories.put()).status, 200)
    await stories.put({ msid: 8, category: 'food', title: 'Tea', published: '2026-11-21T06:00:00Z' })
    await stories.put({ channel: telugu, msid: 9, title: 'చెరువు', alternate: 7 })
    t.same(await stories.titles(), ['A lake', 'Tea'], 'the newest first')
    t.same(await stories.titles('&category=food'), ['Tea'])
    t.equal((await stories.ask('GET', 'web-stories/list?channel=183&category=none')).status, 404)
    const { response, headers } = await stories.ask('GET', 'web-stories/story?channel=183&msid=7')
    t.match(response, { path: '/web-stories/travel/a-lake/photostory/7.cms', category: { name: 'Travel' }, poster: { msid: 71 }, alternates: [{ channel: telugu, path: '/web-stories/travel/a-lake/photostory/9.cms' }], more: [{ title: 'Tea' }] })
    t.match(headers['surrogate-key'], 'ws183-7')
    const found = await search({ edition: stories.context.editions[0]!, words: ['lake'], isNamed: (text: string) => text.includes('lake'), limit: 5 } as never, stories.context)
    t.match(found, { pages: [{ name: 'A lake', path: '/web-stories/travel/a-lake/photostory/7.cms', label: 'Web story' }], tags: ['ws183'] })
    const entries = []
    for await (const piece of sitemap(stories.context, english)) entries.push(...piece)
    t.match(entries, [{ path: '/web-stories', alternates: [{ channel: telugu }] }, { path: '/web-stories/food', alternates: [] }, { path: '/web-stories/travel', alternates: [{ channel: telugu }] }, { path: '/web-stories/travel/a-lake/photostory/7.cms', pictures: [{ msid: 71 }] }, { path: '/web-stories/food/a-lake/photostory/8.cms' }])
  })

  await t.test('one that is dated ahead waits for its minute, and lists are asked for again then', async (t) => {
    const stories = await openStories(await open())
    t.teardown(stories.close)
    await stories.put({ published: '2026-11-22T06:02:00Z' })
    t.same(await stories.titles(), [])
    t.equal((await stories.ask('GET', 'web-stories/story?channel=183&msid=7')).status, 404)
    t.match((await stories.ask('GET', 'web-stories/list?channel=183')).headers['cache-control'], /max-age=120/)
    stories.later(120_000)
    t.same(await stories.titles(), ['A lake'])
  })

  await t.test('what is taken down is gone, and leaves no words behind', async (t) => {
    const stories = await openStories(await open())
    t.teardown(stories.close)
    await stories.put()
    t.equal((await stories.ask('DELETE', 'web-story/183/7')).status, 200)
    t.equal((await stories.ask('GET', 'web-stories/story?channel=183&msid=7')).status, 410)
    t.equal((await stories.ask('DELETE', 'web-story/183/7')).status, 404)
    t.same(await stories.titles(), [])
    t.notMatch(JSON.stringify(await stories.context.db.selectFrom('web_stories').selectAll().execute()), /lake|Herons/i)
  })

  await t.test('what is wrong with a story is named, and nothing of it is written', async (t) => {
    const stories = await openStories(await open())
    t.teardown(stories.close)
    const [cover, ...rest] = story.pages
    const wrong: readonly (readonly [change: object, field: string, reason: RegExp])[] = [
      [{ title: ' ' }, '/title', /./],
      [{ title: '\u0007\u202e' }, '/title', /./],
      [{ category: 'none' }, '/category', /no kind "none"/],
      [{ seopath: 'A b' }, '/seopath', /lower-case/],
      [{ published: '2026-13-45T00:00:00Z' }, '/published', /no such day/],
      [{ pages: [] }, '/pages', /./],
      [{ pages: rest }, '/poster', /none/],
      [{ pages: [{ ...cover, picture: { ...picture(1), width: 600, height: 700 } }] }, '/poster', /640 by 853/],
      [{ pages: [cover, {}] }, '/pages/1', /nothing on it/],
      [{ pages: [{ ...cover, video: { src: '/a.mp4', type: 'video/mp4', seconds: 90, width: 1, height: 1 } }] }, '/pages/0', /90 seconds/],
      [{ pages: [{ ...cover, quiz: { question: 'Why?', options: [{ text: 'a' }, { text: 'b' }] } }] }, '/pages/0', /right one/],
      [{ pages: [{ ...cover, link: { href: '/a' }, attachment: { title: 'a', paragraphs: ['b'] } }] }, '/pages/0', /an attachment and a link/],
      [{ pages: [{ ...cover, link: { href: 'javascript:alert(1)' } }] }, '/pages/0/link/href', /./],
      [{ pages: [{ ...cover, onload: 'x' }] }, '/pages/0', /./],
    ]
    for (const [change, field, reason] of wrong) {
      const { status, error } = await stories.put(change)
      t.equal(status, 422, JSON.stringify(change).slice(0, 80))
      t.ok(error?.field?.startsWith(field), `${error?.field} of ${field}`)
      t.match(error?.message, reason)
    }
    t.equal((await stories.ask('PUT', 'web-story/999/7', story)).status, 422)
    t.same(await stories.context.db.selectFrom('web_stories').selectAll().execute(), [])
  })

  await t.test('a gallery and an article become drafts, which the desk checks and publishes', async (t) => {
    const stories = await openStories(await open())
    t.teardown(stories.close)
    const { content } = stories.context
    const input = { channel: english, section: 'photos', synopsis: 'Eight frames.', datePublished: '2026-11-20T06:00:00Z', body: '' } as const
    await content.putStory({ ...input, msid: 500, cmstype: 'PHOTOGALLERYSLIDESHOWSECTION', seopath: 'eight-frames', title: 'Eight frames', leadImage: 501, gallery: [501, 502, 503], images: [501, 502, 503].map((msid) => ({ msid, alt: `Frame ${msid}`, caption: `What frame ${msid} shows.`, width: 1600, height: 900, creator: 'Leela Marakkar' })) })
    await content.putStory({ ...input, msid: 600, cmstype: 'ARTICLE', section: 'travel', seopath: 'slow', title: 'Slow & steady', leadImage: 501, body: `<p>The first paragraph is long enough to be a page of its own.</p><p>Short.</p><p>${'A sentence that fills. '.repeat(20)}</p><p>One &amp; two are written as they are read, <b>not</b> as markup.</p>` })
    t.match(await stories.run(newCommand, ['500'], { category: 'travel' }), /A draft of 4 pages: 900000001/)
    t.match(await stories.run(newCommand, ['/travel/slow-article-600']), /A draft of 4 pages: 900000002/)
    t.same(await stories.titles(), [], 'readers see no draft')
    t.equal((await stories.ask('GET', 'web-stories/story?channel=183&msid=900000001')).status, 404)
    const drawn = JSON.parse(await stories.run(showCommand, ['900000001'])).stories[0]
    t.match(drawn, { state: 'draft', source: 500, pages: [{ heading: 'Eight frames', picture: { msid: 501, creator: 'Leela Marakkar' } }, { text: 'What frame 501 shows.' }, { text: 'What frame 502 shows.' }, { text: 'What frame 503 shows.', link: { story: 500 } }] })
    const told = JSON.parse(await stories.run(showCommand, ['900000002'])).stories[0].pages as readonly { readonly text: string }[]
    t.equal(told[3]?.text, 'One & two are written as they are read, not as markup.')
    t.ok(told.every(({ text }) => text.length <= 180), 'no page holds more than is read')
    t.match(told[2]?.text, /fills\.$/, 'and ends with a sentence')
    t.match(await stories.run(listCommand, [], { drafts: true }), /900000002 \(english\) {2}draft/)
    t.match(await stories.run(publishCommand, ['900000001']), /\/web-stories\/travel\/eight-frames\/photostory\/900000001\.cms$/)
    t.same(await stories.titles(), ['Eight frames'])
    await t.rejects(stories.run(publishCommand, ['900000001']), /published already/)
    const shown = (await stories.ask('GET', 'web-stories/story?channel=183&msid=900000001')).response
    t.match(shown.pages.at(-1).link, { href: '/photos/eight-frames-photo-gallery-500' })
    t.equal((await stories.ask('DELETE', 'content/183/500')).status, 200)
    t.equal((await stories.ask('GET', 'web-stories/story?channel=183&msid=900000001')).status, 410, 'with the gallery goes what was made of it')
    await t.rejects(stories.run(newCommand, ['500']), /has no story 500/)
    await t.rejects(stories.run(newCommand, ['600'], { category: 'none' }), /The kinds are travel, food/)
  })

  await t.test('a draft may have faults, and is not published with them', async (t) => {
    const stories = await openStories(await open())
    t.teardown(stories.close)
    t.equal((await stories.put({ state: 'draft', pages: [{ text: 'No picture.' }] })).status, 200)
    await t.rejects(stories.run(checkCommand, ['7']), /cannot be published/)
    await t.rejects(stories.run(publishCommand, ['7']), /cannot be published/)
    t.match(await stories.run(removeCommand, ['7']), /Taken down: A lake/)
    await t.rejects(stories.run(showCommand, ['7']), /no web story 7/)
  })

  await t.test('a file is imported, and what is wrong in it is named', async (t) => {
    const stories = await openStories(await open())
    t.teardown(stories.close)
    const folder = await mkdtemp(join(tmpdir(), 'web-stories-'))
    t.teardown(() => rm(folder, { recursive: true }))
    const file = join(folder, 'stories.json')
    await writeFile(file, JSON.stringify({ categories: [{ channel: english, id: 'sea', name: 'Sea' }, { channel: english, id: 'B C', name: 'x' }], stories: [{ ...story, category: 'sea' }, { ...story, msid: 8, title: '' }] }))
    const report = await importer.run(file, stories.context, () => undefined)
    t.equal(report.imported, 2)
    t.match(report.rejected, [{ where: 'category 2/id' }, { where: 'story 2/title' }])
    t.same(await stories.titles('&category=sea'), ['A lake'])
    await writeFile(file, '[]')
    await t.rejects(importer.run(file, stories.context, () => undefined), /has no web stories/)
  })

  await t.test('a link to a story that is no longer there is left out', async (t) => {
    const stories = await openStories(await open())
    t.teardown(stories.close)
    const [cover, ...rest] = story.pages
    await stories.put({ pages: [cover, ...rest.slice(0, 2), { text: 'See', link: { story: 4242 } }] })
    t.equal((await stories.ask('GET', 'web-stories/story?channel=183&msid=7')).response.pages[3].link, undefined)
    stories.later(hour)
  })
})

t.test('what costs a story its readers is a warning', async (t) => {
  const warned = (change: object) => checkStory({ ...story, ...change }).map(({ kind, where }) => `${kind} ${where}`)
  t.same(warned({}), [])
  t.same(warned({ title: 'x'.repeat(91) }), ['warning title'])
  t.same(warned({ authors: [] }), ['warning authors'])
  t.same(warned({ pages: story.pages.slice(0, 3) }), ['warning pages'])
  t.same(warned({ pages: story.pages.map((page) => ({ ...page, text: 'x'.repeat(190) })) }), ['warning pages'])
  t.same(warned({ pages: [{ ...story.pages[0], video: { src: '/a.mp4', type: 'video/mp4', seconds: 9, width: 720, height: 1280 } }, ...story.pages.slice(1)] }), ['warning page 1'])
})
