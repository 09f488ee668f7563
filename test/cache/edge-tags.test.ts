import t from 'tap'
import { widest } from '../../engine/cache/cacheability.ts'
import { edgeTagsOf, edgeTagsOfPurge } from '../../engine/cache/edge-tags.ts'
import type { PageAddress } from '../../engine/cache/page-key.ts'
import type { PurgeTarget } from '../../engine/cache/purge.ts'

const at = (address: string, more: Partial<PageAddress> = {}): PageAddress => ({ site: 'main', edition: 'english', rendering: 'desktop', address, query: {}, traits: {}, kind: 'page', ...more })
const sent = (where: PageAddress, tags: readonly string[] = [], page = 'news.list') => edgeTagsOf(where, { page, cacheability: { ...widest, tags } })
/** Whether a purge reaches a copy that was sent with these tags. */
const reaches = (target: PurgeTarget, tags: readonly string[]) => {
  const named = edgeTagsOfPurge(target)
  return named === 'all' || named.some((tag) => tags.includes(tag))
}
const many = (count: number) => Array.from({ length: count }, (_, index) => `story-with-a-long-tag-${index}`)

t.test('tags that fit are sent as they are, more as hashes, and with more than that every purge of tags reaches the page', async (t) => {
  t.same(sent(at('/'), ['a-1', 'home']).slice(-2), ['a-1', 'home'])
  for (const count of [1, 30, 100, 130, 500]) {
    const tags = sent(at('/'), many(count))
    t.ok(tags.join(' ').length <= 1_000, `${count} tags: ${tags.join(' ').length} bytes`)
    t.ok(tags.every((tag) => /^[\w-]+$/.test(tag)))
    for (const tag of many(count)) if (!reaches({ kind: 'tags', tags: [tag] }, tags)) t.fail(`${tag} of ${count} does not reach it`)
    t.equal(reaches({ kind: 'tags', tags: ['another'] }, tags), count === 500, 'one of another page reaches it only when not all fit')
  }
})

t.test('a purge of an address, a page or an edition reaches its pages and no other', async (t) => {
  const url = (address: string, query?: Readonly<Record<string, string>>): PurgeTarget => ({ kind: 'url', site: 'main', edition: 'english', address, ...(query ? { query } : {}) })
  const pages = { first: at('/list'), second: at('/list', { query: { page: '2' } }), amp: at('/list', { rendering: 'amp' }), other: at('/list/x'), telugu: at('/list', { edition: 'telugu' }), photos: at('/list', { site: 'photos' }), unknown: at('/list', { kind: 'unknown' }) }
  const reached = (target: PurgeTarget) => Object.entries(pages).flatMap(([name, where]) => (reaches(target, sent(where, [], name === 'other' ? 'news.home' : 'news.list')) ? [name] : []))
  t.same(reached(url('/list')), ['first', 'second', 'amp'], 'all of its queries')
  t.same(reached(url('/list', {})), ['first', 'second', 'amp'])
  t.same(reached(url('/list', { page: '2' })), ['second'])
  t.same(reached(url('/list', { page: '3' })), [])
  t.same(reached({ kind: 'page', page: 'news.home' }), ['other'])
  t.same(reached({ kind: 'edition', edition: 'telugu' }), ['telugu'])
  t.equal(reached({ kind: 'all' }).length, 7)
})
