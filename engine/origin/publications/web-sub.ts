import { failedWith } from './failed-with.ts'
import type { PublicationSubscriber } from './publication.ts'
import { storyLists } from './story-places.ts'

/** Who tells subscribers of feeds that they have changed (W3C WebSub). */
export interface WebSubSettings {
  /** Address of the hub; feeds name it. */
  readonly hub: string
}

/** Feeds that one request names. */
const perRequest = 50

/** Names the feeds that list what was published, those that listed what is gone, and those of live blogs that have new entries. */
export const webSub = ({ hub }: WebSubSettings): PublicationSubscriber => ({
  maxBatch: 10_000,
  async tell(publications, { origin: { db, editions, publicUrl }, signal, mark, keep }) {
    const prefixes = new Map(editions.map(({ channel, routePrefix }) => [channel, routePrefix]))
    const left = publications.flatMap(({ channel, places }) => (places?.lists ?? []).map((path) => ({ channel, path })))
    const lists = new Set([...(await storyLists(db, publications.filter(({ kind }) => kind !== 'updated'))), ...left].flatMap(({ channel, path }) => (prefixes.has(channel) ? `${prefixes.get(channel)}${path}` : [])))
    const feeds = [...lists].flatMap((list) => ['rss.xml', 'feed.json'].map((file) => `${publicUrl}${list}/${file}`)).sort()
    for (let at = mark === undefined ? 0 : feeds.findIndex((feed) => feed > mark); at !== -1 && at < feeds.length; at += perRequest) {
      const some = feeds.slice(at, at + perRequest)
      const answer = await fetch(hub, { method: 'POST', body: new URLSearchParams([['hub.mode', 'publish'], ...some.map((feed): [string, string] => ['hub.url', feed])]), redirect: 'error', signal })
      await answer.body?.cancel()
      if (!answer.ok) return failedWith(answer.status)
      if (at + perRequest < feeds.length) await keep(some.at(-1) ?? '')
    }
    return { kind: 'told', count: feeds.length }
  },
})
