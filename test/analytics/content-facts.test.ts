import t from 'tap'
import { agencyClass, analyticsPageType, contentTypeCode } from '../../engine/analytics/content-facts.ts'
import { pageMeasures } from '../../engine/analytics/page-measures.ts'

t.test('pages have the codes and types that the newsroom knows', async (t) => {
  const cases: readonly [path: string, code: number | undefined, type: string][] = [
    ['/', undefined, 'home'],
    ['/india', 20, 'listing'],
    ['/city/noida', 20, 'listing'],
    ['/latest-news', 20, 'listing'],
    ['/topic/monsoon', 200, 'listing'],
    ['/search-result/monsoon', 200, 'listing'],
    ['/india/x-article-12', undefined, 'consumption'],
    ['/india/x-on-a-video-article-12', undefined, 'consumption'],
    ['/podcasts/x-audio-12', 15, 'consumption'],
    ['/entertainment/x-review-12', undefined, 'consumption'],
    ['/x-movieshow-12', undefined, 'consumption'],
    ['/photos/x-photo-gallery-12', undefined, 'consumption'],
    ['/videos/x-video-12', 2, 'video_consumption'],
    ['/short-videos/x-reels-12', 2, 'video_consumption'],
    ['/india/x-liveblog-12', 99, 'blog'],
    ['/ifsc-code', undefined, 'other'],
    ['/constructor', undefined, 'other'],
  ]
  for (const [path, code, type] of cases) {
    t.equal(contentTypeCode(path), code, path)
    t.equal(analyticsPageType(path), type, path)
  }
})

t.test('wire agencies are told from the newsroom', async (t) => {
  for (const agency of ['ANI', 'PTI', 'IANS', 'AP', 'AFP', 'REUTERS', 'Reuters', ' pti ']) t.equal(agencyClass(agency), 'Wire', agency)
  for (const agency of [undefined, '', 'Masthead Desk', 'APTI', 'PTI desk']) t.equal(agencyClass(agency), 'Original', String(agency))
})

t.test('a story says who wrote it, where it stands and what it is about', async (t) => {
  const edition = { channel: 392 }
  t.same(pageMeasures({ path: '/india/x-article-12', address: '/india/x-article-12', edition }, { authors: ['A', 'B'], keywords: ['rain', 'rivers'], agency: 'PTI' }), {
    hid: 392,
    pc: 100,
    pt: 'consumption',
    id: 12,
    ag: 'Wire',
    sec: 'india',
    au: 'A,B',
    tgs: 'rain,rivers',
  })
  t.same(pageMeasures({ path: '/', address: '/', edition: { channel: 183 } }, {}), { hid: 183, pc: 100, pt: 'home' })
  t.same(pageMeasures({ path: '/india', address: '/photos/india', edition }, {}), { hid: 392, pc: 100, ct: 20, pt: 'listing', sec: 'photos/india' })
  t.equal(pageMeasures({ path: '/', address: '/', edition }, { keywords: Array.from({ length: 200 }, () => 'long') }).tgs?.length, 300)
})
