import t from 'tap'
import { measuring } from '../../config/measuring.ts'
import { pageDimensions } from '../../engine/analytics/page-dimensions.ts'
import { createAgencyClasses, createPageTypes } from '../../engine/analytics/page-type.ts'

const config = measuring(undefined)

t.test('a page is measured as what it says, else as its section is, else as the rest', async (t) => {
  const typeOf = createPageTypes(config)
  const cases: readonly [page: Parameters<typeof typeOf>[0], code: number | undefined, name: string][] = [
    [{ kind: 'home', path: '/', isOfSection: true }, undefined, 'home'],
    [{ kind: undefined, path: '/india', isOfSection: true }, 20, 'listing'],
    [{ kind: undefined, path: '/city/noida', isOfSection: true }, 20, 'listing'],
    [{ kind: 'search', path: '/topic/monsoon', isOfSection: true }, 200, 'listing'],
    [{ kind: 'article', path: '/india/x-article-12', isOfSection: false }, undefined, 'consumption'],
    [{ kind: 'podcast', path: '/podcasts/x-audio-12', isOfSection: false }, 15, 'consumption'],
    [{ kind: 'video', path: '/videos/x-video-12', isOfSection: false }, 2, 'video_consumption'],
    [{ kind: 'liveblog', path: '/india/x-liveblog-12', isOfSection: false }, 99, 'blog'],
    [{ kind: undefined, path: '/india/x-recipe-12', isOfSection: false }, undefined, 'other'],
    [{ kind: undefined, path: '/ifsc-code', isOfSection: true }, undefined, 'other'],
    [{ kind: undefined, path: '/constructor', isOfSection: true }, undefined, 'other'],
  ]
  for (const [page, code, name] of cases) t.same(typeOf(page), code === undefined ? { name } : { name, code }, page.path)
  t.equal(createPageTypes({ sink: 'log' })({ kind: 'home', path: '/', isOfSection: true }), undefined, 'a site without page types has none')
})

t.test('wire agencies are told from the newsroom', async (t) => {
  const classOf = createAgencyClasses(config.agencies)
  for (const agency of ['ANI', 'PTI', 'IANS', 'AP', 'AFP', 'REUTERS', 'Reuters', ' pti ']) t.equal(classOf(agency), 'Wire', agency)
  for (const agency of [undefined, '', 'Masthead Desk', 'APTI', 'PTI desk']) t.equal(classOf(agency), 'Original', String(agency))
  t.equal(createAgencyClasses(undefined)('PTI'), undefined, 'a site without classes')
})

t.test('a story says who wrote it, where it stands and what it is about', async (t) => {
  const page = { address: '/', edition: { channel: 392 }, content: undefined, pageType: { name: 'home' }, agency: 'Original' }
  t.same(
    pageDimensions({ ...page, address: '/india/x-article-12', content: { section: 'india', msid: 12 }, pageType: { name: 'consumption' }, agency: 'Wire' }, { authors: ['A', 'B'], keywords: ['rain', 'rivers'] }),
    { hid: 392, pc: 100, pt: 'consumption', id: 12, ag: 'Wire', sec: 'india', au: 'A,B', tgs: 'rain,rivers' },
  )
  t.same(pageDimensions({ ...page, edition: { channel: 183 } }, {}), { hid: 183, pc: 100, pt: 'home' })
  t.same(pageDimensions({ ...page, address: '/photos/india', pageType: { name: 'listing', code: 20 } }, {}), { hid: 392, pc: 100, ct: 20, pt: 'listing', sec: 'photos/india' })
  t.equal(pageDimensions(page, { keywords: Array.from({ length: 200 }, () => 'long') }).tgs?.length, 300)
})
