import t, { type Test } from 'tap'
import { Compile } from 'typebox/compile'
import type { TSchema } from 'typebox'
import { AuthorResponse, BreakingResponse, FooterResponse, InfoResponse, ListingResponse, NavigationResponse, SearchResponse, SectionsResponse, StoryResponse, TeasersResponse, TopicResponse, TopicsResponse } from '../../engine/content/content-responses.ts'
import { eachDatabase } from './each-database.ts'
import { fillSample, minutesAgo, sampleOrigin, sampleStory } from './sample-site.ts'

const contracts: readonly (readonly [address: string, contract: TSchema])[] = [
  ['/api/getnavigation?msid=ALL&origin=mobile', NavigationResponse],
  ['/request/sections', SectionsResponse],
  ['/request/footer', FooterResponse],
  ['/request/breaking', BreakingResponse],
  ['/request/home?perpage=33', TeasersResponse],
  ['/request/latest', TeasersResponse],
  ['/request/related?msid=1&perpage=6', TeasersResponse],
  ['/api/trending?contenttype=article&pageno=1&perpage=5', TeasersResponse],
  ['/api/trending/topics?pageno=1&perpage=12', TopicsResponse],
  ['/api/trending/topic?msid=1', TopicsResponse],
  ['/request/articlelist?seopath=india&pageno=1&perpage=22', ListingResponse],
  ['/request/topic?topic=lakes', TopicResponse],
  ['/request/authorprofile?authorid=meera', AuthorResponse],
  ['/request/articleshow?msid=1', StoryResponse],
  ['/request/info?name=about-us', InfoResponse],
  ['/request/search?query=story', SearchResponse],
]

const missing: readonly (readonly [address: string, tags: RegExp | undefined])[] = [
  ['/request/articleshow?msid=999', /^s999$/],
  ['/request/articleshow?msid=0', undefined],
  ['/request/articleshow?msid=1e3', undefined],
  ['/request/articleshow?msid=99999999999999999999', undefined],
  ['/request/articleshow', undefined],
  ['/request/related?msid=999', /^s999$/],
  ['/request/articlelist?seopath=nothing', /^nav-183$/],
  ['/request/articlelist', /^nav-183$/],
  ['/request/topic?topic=nothing', /^tt-183$/],
  ['/request/authorprofile?authorid=nobody', /^uu-183$/],
  ['/request/info?name=nothing', /^info-183$/],
  ['/request/info?name=%00', /^info-183$/],
  ['/request/nothing', undefined],
]

eachDatabase(t, async (t, { open, dialect }) => {
  const origin = await sampleOrigin(t, await open())
  await fillSample(origin)
  const { content } = origin.context
  for (let msid = 1; msid <= 30; msid++) {
    await content.putStory(
      sampleStory(msid, {
        section: ['india', 'city/hyderabad', 'sports'][msid % 3] ?? 'india',
        topics: msid <= 3 || msid === 30 ? ['lakes', 'birds'] : msid % 5 === 0 ? ['birds'] : [],
        authors: ['meera'],
      }),
    )
  }
  await content.putImages([{ msid: 901, alt: 'Meera' }])
  await content.putInfo([{ channel: 183, name: 'about-us', title: 'About us', description: 'Who we are', body: '<h1>Us</h1><script>x</script>' }])
  await content.putStory(sampleStory(4, { channel: 392 }))

  const get = (address: string) => origin.app.inject(address)
  const msids = (answer: Awaited<ReturnType<typeof get>>): number[] => (answer.json().response.items ?? answer.json().response).map(({ msid }: { msid: number }) => msid)

  for (const [address, contract] of contracts) {
    await t.test(`${address} keeps its contract`, async (t) => {
      const answer = await get(address)
      t.equal(answer.statusCode, 200)
      t.same(Compile(contract).Errors(answer.json()), [])
      t.match(answer.headers['cache-control'], /^public, max-age=\d+, stale-while-revalidate=\d+, stale-if-error=\d+$/)
      t.match(answer.headers['surrogate-key'], /^[\w-]+( [\w-]+)*$/)
      t.match(answer.headers['content-type'], /^application\/json/)
    })
  }

  for (const [address, tags] of missing) {
    await t.test(`${address} is a 404 that names what would be there`, async (t) => {
      const answer = await get(address)
      t.equal(answer.statusCode, 404)
      t.match(answer.json(), { error: { code: 'NOT_FOUND', message: String } })
      if (tags) {
        t.match(answer.headers['surrogate-key'], tags)
        t.match(answer.headers['cache-control'], /max-age=30,/)
      }
    })
  }

  await t.test('an address with a name longer than any is a 404 that does not repeat it', async (t) => {
    for (const method of ['GET', 'PUT'] as const) {
      const answer = await origin.app.inject({ method, url: `/api/content/183/${'9'.repeat(400)}` })
      t.equal(answer.statusCode, 404, method)
      t.notMatch(answer.body, /999|FST_/)
      t.equal(answer.headers['x-content-type-options'], 'nosniff')
    }
  })

  await t.test('a section without a story is offered in the menu from its first one on, also below one that its path does not name', async (t) => {
    const tags = (answer: { headers: Record<string, unknown> }) => String(answer.headers['surrogate-key'] ?? '').split(' ')
    const before = await get('/api/getnavigation?msid=ALL')
    await content.putSections([{ channel: 183, path: 'goa', name: 'Goa', description: '', position: 4, parent: 'city' }])
    const without = await get('/api/getnavigation?msid=ALL')
    t.same(without.json(), before.json(), 'not yet')
    const written = await content.putStory(sampleStory(77, { section: 'goa' }))
    t.ok(tags(without).some((tag) => written.includes(tag)), 'its first story makes the menu anew')
    const { response } = (await get('/api/getnavigation?msid=ALL')).json()
    t.match(response[0], { seopath: 'city', child: [{ seopath: 'city/hyderabad' }, { seopath: 'goa', title: 'Goa' }] })
    t.equal(response.length, 2)
    t.notOk((await content.putStory(sampleStory(78, { section: 'goa' }))).some((tag) => tags(without).includes(tag)), 'a second one changes no menu')
    t.notOk((await content.removeStory(183, 78)).some((tag) => tags(without).includes(tag)), 'nor does one of several that goes')
    t.ok((await content.putStory(sampleStory(77, { section: 'india' }))).some((tag) => tags(without).includes(tag)), 'the last one that moves away does')
    await content.putStory(sampleStory(77, { section: 'goa' }))
    const withIt = await get('/api/getnavigation?msid=ALL')
    t.ok((await content.removeStory(183, 77)).some((tag) => tags(withIt).includes(tag)), 'and so does one that is taken down')
    t.same((await get('/api/getnavigation?msid=ALL')).json(), before.json(), 'and it goes with its last')
    await content.putSections([{ channel: 183, path: 'goa', name: 'Goa', description: '' }])
  })

  await t.test('the menu nests what stands in it', async (t) => {
    const { response } = (await get('/api/getnavigation?msid=ALL')).json()
    t.match(response, [
      { seopath: 'city', title: 'Cities', child: [{ seopath: 'city/hyderabad', title: 'Hyderabad', msid: Number }] },
      { seopath: 'india', title: 'India', child: [] },
    ])
    t.equal(response.length, 2)
  })

  await t.test('a footer lists the menu and the static pages until one is written', async (t) => {
    t.match((await get('/request/footer')).json().response[0].groups, [
      { title: 'The english site', links: [{ path: '/city' }, { path: '/india' }] },
      { title: 'The organisation', links: [{ title: 'About us', path: '/info/about-us' }] },
    ])
    const groups = [{ title: 'More', links: [{ title: 'India', path: '/india' }] }]
    t.same(await content.putFooter({ channel: 183, groups }), ['ft-183'])
    t.same((await get('/request/footer')).json().response[0].groups, groups)
    await t.rejects(content.putFooter({ channel: 183, groups: [{ title: 'x', links: [{ title: 'x', path: '//evil.test' }] }] }), { code: 'MH_INGEST_INVALID' })
  })

  await t.test('a static page is sanitised', async (t) => {
    t.match((await get('/request/info?name=about-us')).json().response, { body: '<h2>Us</h2>', bodyAmp: '<h2>Us</h2>', ampExtensions: [] })
  })

  await t.test('lists are newest first, and page', async (t) => {
    t.same(msids(await get('/request/home?perpage=4')), [1, 2, 3, 4])
    t.same(msids(await get('/request/latest?perpage=3&pageno=2')), [4, 5, 6])
    t.equal(msids(await get('/request/home')).length, 30, 'all, as there are fewer than 33')
  })

  await t.test('a section lists its descendants', async (t) => {
    const { response } = (await get('/request/articlelist?seopath=city&perpage=4&pageno=2')).json()
    t.match(response, {
      section: { path: 'city', name: 'Cities' },
      breadcrumb: [{ path: '/city', name: 'Cities' }],
      children: [{ path: '/city/hyderabad', name: 'Hyderabad' }],
      total: 10,
      pageno: 2,
      perpage: 4,
    })
    t.same(msids(await get('/request/articlelist?seopath=city&perpage=4&pageno=2')), [13, 16, 19, 22])
    t.same(msids(await get('/request/articlelist?seopath=%2Fcity%2Fhyderabad%2F&perpage=1')), [1], 'slashes at the ends do not matter')
  })

  await t.test('a page past the end is empty', async (t) => {
    const answer = await get('/request/articlelist?seopath=india&pageno=900')
    t.equal(answer.statusCode, 200)
    t.match(answer.json().response, { items: [], total: 10, pageno: 900 })
  })

  await t.test('page numbers and sizes that cannot be read have defaults and bounds', async (t) => {
    for (const [query, pageno, perpage] of [
      ['', 1, 22],
      ['&pageno=x&perpage=-1', 1, 22],
      ['&pageno=0&perpage=0', 1, 22],
      ['&pageno=2&pageno=3&perpage=5&perpage=7', 3, 7],
      ['&pageno=999999999&perpage=100000', 10_000, 100],
      ['&pageno=1.5&perpage=1e1', 1, 22],
    ] as const) {
      t.match((await get(`/request/articlelist?seopath=india${query}`)).json().response, { pageno, perpage }, query)
    }
  })

  await t.test('related stories share topics, then the section', async (t) => {
    const related = msids(await get('/request/related?msid=1&perpage=8'))
    t.same(related.slice(0, 5), [2, 3, 30, 5, 10], 'two topics before one, the newest first')
    t.notOk(related.includes(1))
    t.equal(related.length, 8)
    const bySection = msids(await get('/request/related?msid=4&perpage=3'))
    t.same(bySection, [1, 7, 10], 'without topics: its section')
  })

  await t.test('trending spreads over sections, and keeps to a kind of story', async (t) => {
    await content.putStory(sampleStory(31, { cmstype: 'VIDEOS', section: 'sports', datePublished: minutesAgo(1) }))
    t.equal(msids(await get('/api/trending?perpage=5')).length, 5)
    t.same(msids(await get('/api/trending?contenttype=video')), [31])
    t.notOk(msids(await get('/api/trending?contenttype=article&perpage=50')).includes(31))
    t.same(new Set((await get('/api/trending?contenttype=article&perpage=3')).json().response.map(({ section }: { section: string }) => section)).size, 3)
  })

  await t.test('topics trend by their recent stories', async (t) => {
    t.same((await get('/api/trending/topics')).json().response, [
      { id: 'birds', name: 'Birds' },
      { id: 'lakes', name: 'Lakes' },
    ])
    t.same((await get('/api/trending/topic?msid=5&perpage=2')).json().response[0], { id: 'birds', name: 'Birds' })
  })

  await t.test('the channel selects the edition; without one it is English', async (t) => {
    t.same(msids(await get('/request/home?channel=392')), [4])
    t.equal(msids(await get('/request/home?channel=183')).length, 31)
    t.equal((await get('/request/articleshow?msid=9&channel=392')).statusCode, 404)
    const wrong = await get('/request/home?channel=7')
    t.equal(wrong.statusCode, 400)
    t.match(wrong.json(), { error: { code: 'UNKNOWN_CHANNEL' } })
    t.equal(wrong.headers['cache-control'], 'no-store')
  })

  await t.test('a story stays fresh the longer the older it is', async (t) => {
    const maxAge = async (msid: number) => Number(/max-age=(\d+)/.exec(String((await get(`/request/articleshow?msid=${msid}`)).headers['cache-control']))?.[1])
    await content.putStory(sampleStory(40, { datePublished: minutesAgo(5 * 60) }))
    await content.putStory(sampleStory(41, { datePublished: minutesAgo(50 * 60) }))
    t.same(await Promise.all([1, 40, 41].map(maxAge)), [60, 300, 3600])
  })

  await t.test('an author has a profile and a list', async (t) => {
    const { response } = (await get('/request/authorprofile?authorid=meera&perpage=2')).json()
    t.match(response, { author: { id: 'meera', portrait: { msid: 901, alt: 'Meera' } }, items: [{ msid: 1 }, { msid: 2 }], total: 30 })
  })

  await t.test('over a socket', async (t) => {
    const address = await origin.app.listen({ host: '127.0.0.1', port: 0 })
    const answer = await fetch(`${address}/request/articleshow?msid=1`)
    t.equal(answer.status, 200)
    t.match(await answer.json(), { response: { msid: 1, title: 'Story 1' } })
    t.equal((await fetch(`${address}/request/articleshow?msid=1`, { method: 'HEAD' })).status, 200)
    const broken = await fetch(`${address}/request/home?channel=%E0%A4%A`)
    t.ok(broken.status < 500)
    t.notMatch(await broken.text(), /node_modules|\.ts:/)
  })

  if (dialect === 'sqlite') await failures(t)
})

async function failures(t: Test): Promise<void> {
  await t.test('a failure says nothing about the machine', async (t) => {
    const logged: object[] = []
    const logger = { info: () => {}, warn: () => {}, error: (details: object) => void logged.push(details) }
    const broken = { plugin: 'broken', part: { routes: (app: { get: (path: string, handler: () => never) => unknown }) => void app.get('/api/broken', fail) } }
    const unmountable = { plugin: 'unmountable', part: { routes: fail } }
    const origin = await sampleOrigin(t, { logger, parts: [broken, unmountable] })
    const answer = await origin.app.inject('/api/broken')
    t.equal(answer.statusCode, 500)
    t.same(answer.json(), { error: { code: 'MH_UNEXPECTED', message: 'Something went wrong!' } })
    t.equal(answer.headers['cache-control'], 'no-store')
    t.equal(logged.length, 2, 'the log has it, and that one plugin could not be mounted')
    t.same(origin.parts.map(({ plugin }) => plugin), ['broken'])
  })
}

function fail(): never {
  throw new Error('secret /srv/site/path')
}
