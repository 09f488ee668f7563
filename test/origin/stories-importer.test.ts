import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import t from 'tap'
import { createStoriesImporter, storiesImporter } from '../../engine/origin/stories-importer.ts'
import { noon, sampleOrigin, sampleStory } from './sample-site.ts'

const folder = await mkdtemp(join(tmpdir(), 'masthead-stories-'))
t.teardown(() => rm(folder, { recursive: true, force: true }))

const file = (header: object, body = '<p>Body.</p>') => `${JSON.stringify(header, undefined, 2)}\n---\n${body}\n`
const { channel: _, datePublished: __, body: ___, ...header } = sampleStory(1)

async function write(files: Readonly<Record<string, string>>): Promise<string> {
  const root = await mkdtemp(join(folder, 'x-'))
  for (const [name, text] of Object.entries(files)) {
    await mkdir(join(root, name, '..'), { recursive: true })
    await writeFile(join(root, name), text)
  }
  return root
}

t.test('a folder of stories with what lies beside it', async (t) => {
  const origin = await sampleOrigin(t)
  const root = await write({
    'english/sections.json': JSON.stringify([{ path: 'india', name: 'India!', description: '', position: 1 }]),
    'english/topics.json': JSON.stringify([{ id: 'lakes', name: 'Lakes', description: '' }]),
    'english/authors.json': JSON.stringify([{ id: 'meera', msid: 90, name: 'Meera', role: 'Editor', bio: '', scene: 'portrait', section: 'india' }]),
    'english/stories/1.html': file({ ...header, topics: ['lakes'], authors: ['meera'], publishedMinutesAgo: 90, updatedMinutesAgo: 30, images: [{ msid: 91, alt: 'A', scene: 'lake' }], leadImage: 91 }),
    'telugu/stories/2.html': file({ ...header, msid: 2, title: 'తెలుగు', publishedMinutesAgo: 5 }, '<p>--- inside</p>\n---\n<p>after</p>'),
    'english/stories/notes.txt': 'not a story',
  })
  const progress: (readonly [number, number | undefined])[] = []
  const report = await storiesImporter.run(root, origin.context, (done, total) => progress.push([done, total]))
  t.same(report, { imported: 2, rejected: [] })
  t.same(progress, [[1, 2], [2, 2]])
  t.equal(origin.told.length, 1)
  const { response } = (await origin.app.inject('/request/articleshow?msid=1')).json()
  t.match(response, {
    sectionName: 'India!',
    datePublished: new Date(noon - 90 * 60_000).toISOString(),
    dateModified: new Date(noon - 30 * 60_000).toISOString(),
    profiles: [{ name: 'Meera', portrait: { msid: 90 } }],
    leadImage: { msid: 91 },
  })
  const telugu = (await origin.app.inject('/request/articleshow?msid=2&channel=392')).json().response
  t.match(telugu, { title: 'తెలుగు', words: 4 })
  t.same(await origin.context.db.selectFrom('images').select(['msid', 'scene']).orderBy('msid').execute(), [
    { msid: 90, scene: 'portrait' },
    { msid: 91, scene: 'lake' },
  ])
})

t.test('bad files are named with their fields, and the others go in', async (t) => {
  const origin = await sampleOrigin(t)
  const story = { ...header, publishedMinutesAgo: 1 }
  const root = await write({
    'english/topics.json': '[{"id":"Bad Id","name":"x","description":""}]',
    'english/authors.json': '{',
    'english/stories/1-good.html': file(story),
    'english/stories/2-no-separator.html': JSON.stringify(story),
    'english/stories/3-no-json.html': '{\n---\n<p>x</p>',
    'english/stories/4-no-title.html': file({ ...story, msid: 4, title: undefined }),
    'english/stories/5-no-age.html': file({ ...story, msid: 5, publishedMinutesAgo: 'soon' }),
    'english/stories/6-topic.html': file({ ...story, msid: 6, topics: ['nothing'] }),
    'other/stories/7-no-edition.html': file({ ...story, msid: 7 }),
    'english/stories/8-good.html': file({ ...story, msid: 8 }),
    'english/stories/9-no-date.html': file({ ...header, msid: 9 }),
  })
  const { imported, rejected } = await storiesImporter.run(root, origin.context, () => {})
  t.equal(imported, 2)
  t.same(
    rejected.map(({ where }) => where),
    [
      'english/topics.json[0] /id',
      'english/authors.json',
      'english/stories/2-no-separator.html',
      'english/stories/3-no-json.html',
      'english/stories/4-no-title.html /title',
      'english/stories/5-no-age.html /publishedMinutesAgo',
      'english/stories/6-topic.html /topics/0',
      'english/stories/9-no-date.html /datePublished',
      'other/stories/7-no-edition.html /channel',
    ],
  )
  for (const { reason } of rejected) t.ok(reason.length > 5)
})

t.test('one file, with the edition said', async (t) => {
  const origin = await sampleOrigin(t)
  const root = await write({ 'a.html': file({ ...header, publishedMinutesAgo: 1 }) })
  t.match(await createStoriesImporter({ channel: 392 }).run(join(root, 'a.html'), origin.context, () => {}), { imported: 1 })
  t.equal((await origin.app.inject('/request/articleshow?msid=1&channel=392')).statusCode, 200)
})

t.test('lines of JSON', async (t) => {
  const origin = await sampleOrigin(t)
  const lines = [sampleStory(1), sampleStory(2, { channel: 392 }), { ...sampleStory(3), title: 1 }].map((story) => JSON.stringify(story))
  const root = await write({ 'stories.ndjson': ['\ufeff' + lines[0], '', ...lines.slice(1), '{"half', '[]'].join('\r\n') })
  const { imported, rejected } = await storiesImporter.run(join(root, 'stories.ndjson'), origin.context, () => {})
  t.equal(imported, 2)
  t.same(rejected.map(({ where }) => where), ['stories.ndjson:4 /title', 'stories.ndjson:5', 'stories.ndjson:6'])
})

t.test('the demo stories go in, all of them', async (t) => {
  const origin = await sampleOrigin(t)
  const { imported, rejected } = await storiesImporter.run(join(import.meta.dirname, '../../plugins/demo'), origin.context, () => {})
  t.same(rejected, [])
  t.ok(imported >= 50, `${imported} stories`)
})
