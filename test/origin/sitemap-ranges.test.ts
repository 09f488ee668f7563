import { type KyselyPlugin, sql } from 'kysely'
import t from 'tap'
import { createContentStore } from '../../engine/origin/create-content-store.ts'
import { type ContentDatabase, openDatabase } from '../../engine/origin/database.ts'
import { runMigrations } from '../../engine/origin/migration/run-migrations.ts'
import { contentMigrations } from '../../engine/origin/migrations.ts'
import { storiesPerFile } from '../../engine/origin/sitemap/sitemap-ranges.ts'
import { readStorySitemap, storySitemapFiles } from '../../engine/origin/sitemap/story-sitemap.ts'
import { eachDatabase } from './each-database.ts'
import { noon, sampleStory } from './sample-site.ts'
import { tableScans } from './table-scans.ts'

t.setTimeout(180_000)

/** Stories of one edition, with every tenth number. */
const many = 200_000
const step = 10
const later = noon + 86_400_000

/** Counts the rows that queries give. */
function counted(db: ContentDatabase): { readonly db: ContentDatabase; readonly rows: () => number } {
  let rows = 0
  const plugin: KyselyPlugin = {
    transformQuery: ({ node }) => node,
    transformResult: async ({ result }) => {
      rows += result.rows.length
      return result
    },
  }
  return { db: db.withPlugin(plugin), rows: () => rows }
}

const msidsOf = (entries: readonly { readonly path: string }[] | undefined) => (entries ?? []).map(({ path }) => Number(/(\d+)$/.exec(path)?.[1]))

eachDatabase(t, async (t, { open, dialect }) => {
  const { db, close } = openDatabase(await open())
  t.teardown(close)
  const steps = Object.entries(contentMigrations(dialect))
  await runMigrations(db, 'engine', Object.fromEntries(steps.filter(([name]) => name < '0013')), 'expand')
  const sectionId = (await db.insertInto('sections').values({ channel: 183, path: 'india', name: 'India', description: '', position: null, shows: null }).returning('id').executeTakeFirstOrThrow()).id
  await sql`
    insert into stories (channel, msid, cmstype, section_id, seopath, title, synopsis, published, modified, removed, highlights, keywords, gallery, words, amp_extensions, body, body_amp)
    with recursive numbers (n) as (select 1 union all select n + 1 from numbers where n < ${sql.lit(many)})
    select 183, n * ${sql.lit(step)}, 'ARTICLE', ${sectionId}, 'one', 'One', '', ${noon}, ${noon}, 0, '[]', '[]', '[]', 1, '[]', '', '' from numbers`.execute(db)
  await runMigrations(db, 'engine', contentMigrations(dialect), 'expand')
  const content = createContentStore(db, { dialect, now: () => later, editions: [] })
  const filesOf = (tags: readonly string[]) => tags.filter((tag) => /^sm-\d+-\d+$/.test(tag))

  await t.test('the migration puts the stories that are there into files', async (t) => {
    const files = await storySitemapFiles(db, 183)
    t.equal(files.length, many / storiesPerFile)
    t.ok(files.every(({ modified }) => modified === noon))
  })

  await t.test('a file costs as much as it is long, the last as much as the first', async (t) => {
    for (const file of [1, 50, many / storiesPerFile]) {
      const reads = counted(db)
      const entries = await readStorySitemap(reads.db, 183, file)
      t.equal(entries?.length, storiesPerFile)
      t.equal(msidsOf(entries)[0], ((file - 1) * storiesPerFile + 1) * step)
      t.ok(reads.rows() < storiesPerFile + 10, `${reads.rows()} rows`)
    }
    const index = counted(db)
    await storySitemapFiles(index.db, 183)
    t.equal(index.rows(), many / storiesPerFile)
    // PostgreSQL's plans depend on what it knows of the rows; both are asked in the same words.
    if (dialect === 'sqlite') t.same(await tableScans(db, (watched) => readStorySitemap(watched, 183, 50)), [])
    t.equal(await readStorySitemap(db, 183, 5_000), undefined)
  })

  await t.test('a publish changes one file, and begins another where the newest is full', async (t) => {
    const first = await content.putStory(sampleStory((many + 1) * step))
    t.same(filesOf(first), [`sm-183-${many / storiesPerFile + 1}`])
    t.ok(first.includes('sm-183'), 'and the index')
    t.same(filesOf(await content.putStory(sampleStory((many + 2) * step))), filesOf(first))
    t.same(msidsOf(await readStorySitemap(db, 183, many / storiesPerFile + 1)), [(many + 1) * step, (many + 2) * step])
  })

  await t.test('a correction and a takedown change the one file with the story, and say when', async (t) => {
    const msid = 3 * storiesPerFile * step + step
    const modified = new Date(noon + 3_600_000).toISOString()
    t.same(filesOf(await content.putStory(sampleStory(msid, { dateModified: modified }))), ['sm-183-4'])
    t.equal((await storySitemapFiles(db, 183)).find(({ file }) => file === 4)?.modified, Date.parse(modified))
    t.same(filesOf(await content.removeStory(183, msid)), ['sm-183-4'])
    t.equal((await storySitemapFiles(db, 183)).find(({ file }) => file === 4)?.modified, later)
    t.notOk(msidsOf(await readStorySitemap(db, 183, 4)).includes(msid))
    t.same(filesOf(await content.putStory(sampleStory(msid, { datePublished: new Date(later + 60_000).toISOString() }))), [], 'nobody is told of one that waits for its minute')
  })

  await t.test('a story among older ones cuts its full file in halves, and no story is lost or named twice', async (t) => {
    const before = (await storySitemapFiles(db, 183)).length
    const tags = await content.putStory(sampleStory(storiesPerFile * step + 5))
    t.same(filesOf(tags).sort(), ['sm-183-1', 'sm-183-102'])
    const files = await storySitemapFiles(db, 183)
    t.equal(files.length, before + 1)
    const all: number[] = []
    for (const { file } of files) all.push(...msidsOf(await readStorySitemap(db, 183, file)))
    t.equal(all.length, many + 2)
    t.equal(new Set(all).size, all.length)
    t.same(all, [...all].sort((one, other) => one - other), 'the index lists the files in the order of their stories')
  })

  await t.test('what another edition has of a story is named by both, and both files change with it', async (t) => {
    const other = await content.putStory(sampleStory(7, { channel: 392, alternate: step, seopath: 'elsewhere' }))
    t.same(filesOf(other).sort(), ['sm-183-1', 'sm-392-1'])
    const english = (await readStorySitemap(db, 183, 1))?.[0]
    const telugu = (await readStorySitemap(db, 392, 1))?.[0]
    t.same(english?.alternates, [{ channel: 392, path: telugu?.path }])
    t.same(telugu?.alternates, [{ channel: 183, path: english?.path }])
    t.same(filesOf(await content.putStory(sampleStory(7, { channel: 392, alternate: step, seopath: 'elsewhere', title: 'Corrected' }))), ['sm-392-1'], 'a correction is no matter of the other')
  })

  await t.test('pictures and the film of a story are named', async (t) => {
    const image = { msid: 900, alt: 'A lake', name: 'lake' }
    await content.putStory(sampleStory(1, { channel: 392, cmstype: 'VIDEOS', leadImage: 900, gallery: [900, 901], images: [image, { ...image, msid: 901, name: 'shore' }], recording: { kind: 'video', seconds: 70, sources: [{ src: '/media/lake.mp4', type: 'video/mp4' }], captions: [] } }))
    const [entry] = (await readStorySitemap(db, 392, 1)) ?? []
    t.same(entry?.pictures, [{ msid: 900, name: 'lake' }, { msid: 901, name: 'shore' }])
    t.match(entry?.video, { title: 'Story 1', src: '/media/lake.mp4', seconds: 70 })
  })
})
