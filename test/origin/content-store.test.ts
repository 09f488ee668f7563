import t, { type Test } from 'tap'
import type { StoryInput } from '../../engine/origin/content-store.ts'
import { eachDatabase } from './each-database.ts'
import { fillSample, minutesAgo, type SampleOrigin, sampleOrigin, sampleStory } from './sample-site.ts'
import { tableScans } from './table-scans.ts'

const invalid: readonly (readonly [name: string, change: Record<string, unknown>, field: string])[] = [
  ['no title', { title: undefined }, '/title'],
  ['an empty title', { title: '  ' }, '/title'],
  ['a title of NULs', { title: '\0\0' }, '/title'],
  ['a title that is a number', { title: 5 }, '/title'],
  ['a section with a slash too many', { section: '/india' }, '/section'],
  ['a section that is named as an edition', { section: 'telugu/city' }, '/section'],
  ['a section of five levels', { section: 'a/b/c/d/e' }, '/section'],
  ['a seopath with a dot', { seopath: 'a.b' }, '/seopath'],
  ['a seopath with the word undefined', { seopath: 'a-undefined-b' }, '/seopath'],
  ['a kind of story that there is not', { cmstype: 'POEM' }, '/cmstype'],
  ['a rating beyond five', { rating: 6 }, '/rating'],
  ['a review without a rating', { cmstype: 'MOVIEREVIEW' }, '/rating'],
  ['a date that is none', { datePublished: '2026-13-45T00:00:00Z' }, '/datePublished'],
  ['a date without a zone', { datePublished: '2026-01-01T00:00:00' }, '/datePublished'],
  ['a topic that there is not', { topics: ['lakes', 'nothing'] }, '/topics/1'],
  ['an author that there is not', { authors: ['nobody'] }, '/authors/0'],
  ['a picture without a description', { images: [{ msid: 9 }] }, '/images/0/alt'],
  ['a picture whose msid is text', { images: [{ msid: '9', alt: '' }] }, '/images/0/msid'],
  ['a msid of zero', { msid: 0 }, '/msid'],
  ['a body that is only tags', { body: '<b>'.repeat(30_000) }, '/body'],
]

eachDatabase(t, async (t, { open, dialect }) => {
  const start = async (t: Test): Promise<SampleOrigin> => {
    const origin = await sampleOrigin(t, await open())
    await fillSample(origin)
    return origin
  }
  const story = async (origin: SampleOrigin, msid: number, channel = 183) => {
    const answer = await origin.app.inject(`/request/articleshow?msid=${msid}&channel=${channel}`)
    return { status: answer.statusCode, headers: answer.headers, story: answer.json().response }
  }

  await t.test('a story that is changed without a date of it was changed now', async (t) => {
    const origin = await start(t)
    const { dateModified: _, ...undated } = sampleStory(10, { title: 'Rain ahead', datePublished: minutesAgo(90) })
    const put = async (change: Partial<StoryInput>) => {
      await origin.context.content.putStory({ ...undated, ...change })
      return (await story(origin, 10)).story.dateModified as string
    }
    const published = new Date(minutesAgo(90)).toISOString()
    t.equal(await put({}), published)
    t.equal(await put({}), published, 'sent again as it is')
    t.equal(await put({ topics: ['lakes'] }), published, 'listed elsewhere')
    t.equal(await put({ title: 'Rain in the evening' }), new Date(minutesAgo(0)).toISOString(), 'its title')
    t.equal(await put({ title: 'Rain in the evening' }), new Date(minutesAgo(0)).toISOString(), 'sent again')
    t.equal(await put({ title: 'Rain at night', dateModified: minutesAgo(60) }), new Date(minutesAgo(60)).toISOString(), 'the newsroom knows better')
  })

  await t.test('the index of sitemaps has the newest story of each list', async (t) => {
    const origin = await start(t)
    const { content } = origin.context
    await content.putStory(sampleStory(10, { topics: ['lakes'], datePublished: minutesAgo(50) }))
    await content.putStory(sampleStory(11, { authors: ['meera'], datePublished: minutesAgo(40) }))
    await content.putStory(sampleStory(12, { datePublished: minutesAgo(-1) }))
    const { response } = (await origin.app.inject('/request/sitemaps?channel=183')).json() as { readonly response: readonly { readonly name: string; readonly files: readonly { readonly modified?: string }[] }[] }
    const newest = async (name: string, path: RegExp) => ((await origin.app.inject(`/request/sitemap?name=${name}&file=1&channel=183`)).json().response as readonly { readonly path: string; readonly modified?: string }[]).filter((page) => path.test(page.path)).map(({ modified }) => modified ?? '').sort().at(-1)
    for (const [name, path] of [['sections', /^\/$/], ['topics', /^\/topic/], ['authors', /^\/author/]] as const) {
      const modified = response.find((list) => list.name === name)?.files[0]?.modified
      t.ok(modified, name)
      t.equal(modified, await newest(name, path), name)
    }
  })

  await t.test('a story comes out as its page needs it', async (t) => {
    const origin = await start(t)
    await origin.context.content.putStory(
      sampleStory(10, {
        section: 'city/hyderabad',
        seopath: 'lake-walk',
        kicker: 'Good news',
        highlights: ['One', 'Two'],
        keywords: ['lakes'],
        topics: ['birds', 'lakes'],
        authors: ['meera'],
        agency: 'IANS',
        leadImage: 11,
        images: [
          { msid: 11, alt: 'A lake', caption: 'At dawn', scene: 'lake' },
          { msid: 12, alt: 'చెరువు', width: 800, height: 600 },
        ],
        gallery: [12, 11],
        datePublished: '2026-03-10T08:00:00+05:30',
        dateModified: '2026-03-10T09:30:00+05:30',
        body: '<p>One two three.</p><script>x</script>',
      }),
    )
    const { status, headers, story: shown } = await story(origin, 10)
    t.equal(status, 200)
    t.same(shown, {
      msid: 10,
      cmstype: 'ARTICLE',
      path: '/city/hyderabad/lake-walk-article-10',
      section: 'city/hyderabad',
      sectionName: 'Hyderabad',
      kicker: 'Good news',
      title: 'Story 10',
      synopsis: 'What story 10 is about.',
      authors: [{ id: 'meera', name: 'Meera' }],
      leadImage: { msid: 11, width: 1600, height: 900, alt: 'A lake', caption: 'At dawn', name: 'a-lake' },
      datePublished: '2026-03-10T02:30:00.000Z',
      dateModified: '2026-03-10T04:00:00.000Z',
      pictures: 2,
      seopath: 'lake-walk',
      highlights: ['One', 'Two'],
      keywords: ['lakes'],
      topics: [
        { id: 'birds', name: 'Birds' },
        { id: 'lakes', name: 'Lakes' },
      ],
      agency: { id: 'ians', name: 'IANS' },
      body: '<p>One two three.</p>',
      bodyAmp: '<p>One two three.</p>',
      ampExtensions: [],
      words: 3,
      gallery: [
        { msid: 12, width: 800, height: 600, alt: 'చెరువు', name: 'cheruvu' },
        { msid: 11, width: 1600, height: 900, alt: 'A lake', caption: 'At dawn', name: 'a-lake' },
      ],
      breadcrumb: [
        { path: '/city', name: 'Cities' },
        { path: '/city/hyderabad', name: 'Hyderabad' },
      ],
      profiles: [{ id: 'meera', name: 'Meera', role: 'Editor', bio: 'Writes.' }],
      alternates: [],
      counterparts: [{ channel: 392, path: '/city/hyderabad' }],
    })
    t.match(headers['surrogate-key'], /^s10 nav-183 un\d+ tn\d+ tn\d+$/)
  })

  await t.test('the addresses of each kind of story', async (t) => {
    const origin = await start(t)
    const kinds: readonly (readonly [StoryInput['cmstype'], string])[] = [
      ['MOVIEREVIEW', 'x-review-20'],
      ['PHOTOGALLERYSLIDESHOWSECTION', 'x-photo-gallery-20'],
      ['PHOTOGALLERYLISTSECTION', 'x/photostory/20.cms'],
      ['MOVIESHOW', 'x-movieshow-20'],
      ['VIDEOS', 'x-video-20'],
      ['LIVEBLOG', 'x-liveblog-20'],
      ['MEDIAAUDIO', 'x-audio-20'],
      ['SHORTMEDIAVIDEO', 'x-reels-20'],
    ]
    for (const [cmstype, address] of kinds) {
      await origin.context.content.putStory(sampleStory(20, { cmstype, seopath: 'x', rating: 4 }))
      t.equal((await story(origin, 20)).story.path, `/india/${address}`)
    }
    await origin.context.content.putStory(sampleStory(20, { seopath: '' }))
    t.equal((await story(origin, 20)).story.path, '/india/x-article-20', 'without words it keeps those that it has')
    await origin.context.content.putStory(sampleStory(21, { seopath: '-250', title: 'తెలంగాణలో వర్షం: 250 ఊళ్లు undefined' }))
    t.equal((await story(origin, 21)).story.path, '/india/telanganalo-varsham-250-ullu-article-21', 'or gets them from its title')
    const { seopath: _none, ...without } = sampleStory(22, { title: '雨' })
    await origin.context.content.putStory(without)
    t.equal((await story(origin, 22)).story.path, '/india/article-22', 'and has none where there are none')
  })

  await t.test('a plugin finds the stories that readers may see, and no others', async (t) => {
    const { context: { content } } = await start(t)
    const tomorrow = minutesAgo(-24 * 60)
    for (const story of [sampleStory(30, { cmstype: 'MOVIEREVIEW', rating: 4, seopath: 'kites', title: 'Kites', section: 'city/hyderabad', datePublished: minutesAgo(5) }), sampleStory(31, { datePublished: tomorrow }), sampleStory(32), sampleStory(30, { channel: 392, title: 'గాలిపటాలు' })]) await content.putStory(story)
    await content.removeStory(183, 32)
    const kites = { channel: 183, msid: 30, cmstype: 'MOVIEREVIEW', title: 'Kites', path: '/city/hyderabad/kites-review-30', published: Date.parse(minutesAgo(5)) }
    t.same(await content.findStory(183, 30), kites)
    t.equal((await content.findStory(392, 30))?.title, 'గాలిపటాలు', 'of its own edition')
    for (const [msid, why] of [[31, 'one that waits for its minute'], [32, 'one that was taken down'], [33, 'one that never was']] as const) t.equal(await content.findStory(183, msid), undefined, why)
    t.same(await content.findStories(183, [30, 31, 32, 33, 30]), new Map([[30, kites]]))
    t.same(await content.findStories(183, []), new Map())
  })

  for (const [name, change, field] of invalid) {
    await t.test(`${name} is refused, naming ${field}`, async (t) => {
      const origin = await start(t)
      const sent = { ...sampleStory(30), ...change } as StoryInput
      await t.rejects(origin.context.content.putStory(sent), { code: 'MH_INGEST_INVALID', status: 422, place: { field } })
      t.equal((await story(origin, 30)).status, 404, 'and nothing is written')
      await t.resolves(origin.context.content.putStory(sampleStory(30)), 'and the next one is taken')
    })
  }

  await t.test('a section that is not there is made, with those above it', async (t) => {
    const origin = await start(t)
    const tags = await origin.context.content.putStory(sampleStory(40, { section: 'city/navi-mumbai/east' }))
    t.ok(tags.includes('nav-183'))
    t.match((await story(origin, 40)).story.breadcrumb, [{ name: 'Cities' }, { name: 'Navi Mumbai' }, { name: 'East' }])
    const { response } = (await origin.app.inject('/request/articlelist?seopath=city')).json()
    t.match(response, { items: [{ msid: 40 }], children: [{ path: '/city/hyderabad' }, { path: '/city/navi-mumbai' }] })
  })

  await t.test('an image keeps the size of its original, and its scene', async (t) => {
    const origin = await start(t)
    const { content } = origin.context
    await content.putImages([{ msid: 50, alt: 'a', scene: 'lake' }])
    await content.putStory(sampleStory(51, { leadImage: 50 }))
    const tags = await content.putOriginal({ msid: 50, width: 400, height: 300, bytes: Buffer.from('x'), type: 'image/png' })
    t.same([...tags], ['m50', 's51'])
    await content.putStory(sampleStory(51, { leadImage: 50, images: [{ msid: 50, alt: 'b', width: 9, height: 9 }] }))
    t.match((await story(origin, 51)).story.leadImage, { width: 400, height: 300, alt: 'b' })
  })

  await t.test('a lead picture that nobody described is left out', async (t) => {
    const origin = await start(t)
    await origin.context.content.putStory(sampleStory(52, { leadImage: 53 }))
    t.notOk('leadImage' in (await story(origin, 52)).story)
  })

  await t.test('editions have stories of their own under one msid, and know each other\'s', async (t) => {
    const origin = await start(t)
    const { content } = origin.context
    await content.putStory(sampleStory(60, { alternate: 61 }))
    const tags = await content.putStory(sampleStory(61, { channel: 392, title: 'తెలుగు' }))
    t.ok(tags.includes('s60'), 'the page of the other edition gets a link')
    await content.putStory(sampleStory(61, { title: 'English' }))
    t.same((await story(origin, 60)).story.alternates, [{ channel: 392, path: '/india/story-61-article-61' }])
    t.same((await story(origin, 61, 392)).story.alternates, [{ channel: 183, path: '/india/story-60-article-60' }])
    t.equal((await story(origin, 61, 392)).story.title, 'తెలుగు')
    t.equal((await story(origin, 61)).story.title, 'English')
    t.ok((await content.removeStory(392, 61)).includes('s60'))
    t.same((await story(origin, 60)).story.alternates, [])
  })

  await t.test('a story that is taken down is gone, and comes back when it is put again', async (t) => {
    const origin = await start(t)
    const { content } = origin.context
    await content.putStory(sampleStory(70, { topics: ['lakes'] }))
    const tags = await content.removeStory(183, 70)
    t.ok(['s70', 'home-183', 'tr-183'].every((tag) => tags.includes(tag)))
    const { status, headers } = await story(origin, 70)
    t.equal(status, 410)
    t.equal(headers['surrogate-key'], 's70')
    t.same((await origin.app.inject('/request/latest')).json().response, [])
    t.same((await origin.app.inject('/request/topic?topic=lakes')).json().response.total, 0)
    t.same(await content.removeStory(183, 70), [], 'a second time nothing changes')
    t.same(await content.removeStory(183, 71), [], 'nor for what was never there')
    await content.putStory(sampleStory(70))
    t.equal((await story(origin, 70)).status, 200)
  })

  await t.test('a correction touches the story, a move its old and new lists', async (t) => {
    const origin = await start(t)
    const { content } = origin.context
    const rows = (await origin.context.db.selectFrom('sections').selectAll().where('channel', '=', 183).execute()) as { id: number; path: string }[]
    const section = (path: string) => `c${rows.find((row) => row.path === path)?.id}`
    const before = sampleStory(80, { section: 'city/hyderabad', topics: ['lakes'], authors: ['meera'] })
    const first = await content.putStory(before)
    for (const tag of ['s80', 'home-183', 'tr-183', section('city'), section('city/hyderabad'), section('latest-news')]) t.ok(first.includes(tag), `at first ${tag}`)
    t.notOk(first.includes(section('india')))
    t.same(await content.putStory({ ...before, title: 'Corrected', body: '<p>Better.</p>' }), ['s80', 'sm-183', 'sm-183-1'])
    const moved = await content.putStory({ ...before, section: 'india' })
    // The section that it leaves has no other story, so that menus and footers lose it.
    t.same(new Set(moved), new Set(['s80', 'sm-183', 'sm-183-1', 'tr-183', 'nav-183', 'ft-183', section('city'), section('city/hyderabad'), section('india'), section('latest-news')]))
    const retold = await content.putStory({ ...before, section: 'india', topics: ['birds'] })
    t.equal(retold.filter((tag) => /^t\d/.test(tag)).length, 2, 'the old topic and the new one')
    t.equal(retold.filter((tag) => /^c/.test(tag)).length, 0)
    const redated = await content.putStory({ ...before, section: 'india', topics: ['birds'], datePublished: minutesAgo(1) })
    for (const tag of ['home-183', section('india'), section('latest-news')]) t.ok(redated.includes(tag), `a new date touches ${tag}`)
  })

  await t.test('a section that shows a kind of story lists it from everywhere, also from before', async (t) => {
    const origin = await start(t)
    const { content } = origin.context
    const list = async (path: string) => (await origin.app.inject(`/request/articlelist?seopath=${path}`)).json().response.items.map(({ msid }: { msid: number }) => msid)
    await content.putStory(sampleStory(90, { cmstype: 'PHOTOGALLERYSLIDESHOWSECTION', section: 'sports' }))
    await content.putStory(sampleStory(91, { cmstype: 'MOVIEREVIEW', rating: 3, section: 'sports' }))
    t.same(await list('photos'), [90])
    await content.putSections([{ channel: 183, path: 'reviews', name: 'Reviews', description: '', shows: ['MOVIEREVIEW'] }])
    t.same(await list('reviews'), [91])
    t.same(await list('latest-news'), [90, 91])
    await content.putSections([{ channel: 183, path: 'reviews', name: 'Reviews', description: '' }])
    t.same(await list('reviews'), [])
  })

  await t.test('sections of different names are the same where they say so', async (t) => {
    const origin = await start(t)
    const { content } = origin.context
    await content.putSections([{ channel: 392, path: 'cities', name: 'నగరాలు', description: '', pair: 'city' }])
    const list = async (path: string, channel: number) => (await origin.app.inject(`/request/articlelist?seopath=${path}&channel=${channel}`)).json().response as { alternates: unknown; counterparts: unknown }
    const telugu = [{ channel: 392, path: '/cities' }]
    await content.putSections([{ channel: 392, path: 'city', name: 'City', description: '', pair: 'something-else' }])
    t.match(await list('city', 183), { alternates: telugu, counterparts: telugu })
    t.match(await list('cities', 392), { alternates: [{ channel: 183, path: '/city' }] })
    await content.putSections([{ channel: 183, path: 'city/pune', name: 'Pune', description: '' }])
    t.match(await list('city/pune', 183), { alternates: [], counterparts: telugu }, 'the nearest is where the edition switch leads, and is not the same')
    await content.putStory(sampleStory(97, { section: 'city' }))
    const { response } = (await origin.app.inject('/request/sitemap?name=sections&file=1&channel=183')).json()
    t.match(response.find(({ path }: { path: string }) => path === '/city'), { alternates: telugu })
  })

  await t.test('writes of one story at once leave one story', async (t) => {
    const origin = await start(t)
    const { content } = origin.context
    await Promise.all(
      Array.from({ length: 12 }, (_, index) =>
        content.putStory(sampleStory(95, { title: `Version ${index}`, topics: index % 2 ? ['lakes'] : ['birds', 'lakes'], images: [{ msid: 96 + (index % 3), alt: 'x' }, { msid: 96, alt: 'y' }] })),
      ),
    )
    const { response } = (await origin.app.inject('/request/topic?topic=lakes')).json()
    t.equal(response.total, 1)
  })

  await t.test('of two moves at once, the second touches what the first one touched', async (t) => {
    const origin = await start(t)
    const { content, db } = origin.context
    const rows = (await db.selectFrom('sections').selectAll().where('channel', '=', 183).execute()) as { id: number; path: string }[]
    for (let round = 0; round < 10; round++) {
      await content.putStory(sampleStory(94, { section: 'city' }))
      const targets = ['india', 'sports'] as const
      const [india, sports] = await Promise.all(targets.map((section) => content.putStory(sampleStory(94, { section }))))
      const won = (await story(origin, 94)).story.section === 'india' ? india : sports
      for (const path of targets) t.ok(won?.includes(`c${rows.find((row) => row.path === path)?.id}`), `round ${round}: ${path}`)
    }
  })

  await t.test('writes in a transaction that fails are taken back', async (t) => {
    const origin = await start(t)
    const { seedDemo } = await import('../../engine/origin/seed-demo.ts')
    const report = await seedDemo(origin.context, [
      {
        plugin: 'broken',
        part: {
          demo: async ({ content, changed }) => {
            changed(await content.putStory(sampleStory(97)))
            throw new Error('half-way')
          },
        },
      },
      { plugin: 'sound', part: { demo: async ({ content, changed }) => changed(await content.putStory(sampleStory(98))) } },
    ])
    t.same(report.seeded, ['sound'])
    t.match(report.failed, [{ plugin: 'broken', error: { code: 'MH_PLUGIN_CODE' } }])
    t.equal((await story(origin, 97)).status, 404)
    t.equal((await story(origin, 98)).status, 200)
    t.equal(origin.told.length, 1, 'nodes are told once, of what stayed')
    t.ok(origin.told[0]?.includes('s98'))
    t.notOk(origin.told[0]?.includes('s97'))
  })

  await t.test('demo content goes in once per store, also when two processes start on it', async (t) => {
    const { seedDemo } = await import('../../engine/origin/seed-demo.ts')
    const where = await open()
    const origins = dialect === 'postgres' ? await Promise.all([sampleOrigin(t, where), sampleOrigin(t, where)]) : [await sampleOrigin(t, where)]
    let fills = 0
    const parts = [{ plugin: 'demo', part: { demo: async () => void fills++ } }]
    const reports = await Promise.all([...origins, ...origins].map(({ context }) => seedDemo(context, parts)))
    t.equal(fills, 1)
    t.equal(reports.filter(({ seeded }) => seeded.length > 0).length, 1)
  })

  await t.test('a story is read without looking through a table', { skip: dialect === 'postgres' && 'SQLite tells how it reads' }, async (t) => {
    const origin = await start(t)
    const { readStory } = await import('../../engine/origin/story.ts')
    await origin.context.content.putStory(sampleStory(99, { topics: ['lakes', 'birds'], authors: ['meera'], leadImage: 1, images: [{ msid: 1, alt: 'x' }], alternate: 5 }))
    t.same(await tableScans(origin.context.db, (db) => readStory(db, 183, 99)), [])
    t.same(await tableScans(origin.context.db, (db) => db.selectFrom('stories').select('msid').where('words', '>', 1).execute()), ['SCAN stories'], 'which would be seen')
  })
})
