import { failedWith } from './failed-with.ts'
import type { PublicationSubscriber } from './publication.ts'
import { storyPaths } from './story-places.ts'

/** Tells search engines which stories were published, corrected or taken down (indexnow.org). */
export interface IndexNowSettings {
  /** By which they know that the site tells them: 8 to 128 letters, digits and dashes. The site serves it at `/<key>.txt`. */
  readonly key: string
  /** Who is told, and tells the others. Default `https://api.indexnow.org/indexnow`. */
  readonly endpoint?: string | undefined
}

const defaultEndpoint = 'https://api.indexnow.org/indexnow'
/** Addresses of one request (the protocol). */
const maxUrls = 10_000

/** One request for all stories that wait. */
export const indexNow = ({ key, endpoint = defaultEndpoint }: IndexNowSettings): PublicationSubscriber => ({
  maxBatch: maxUrls,
  async tell(publications, { origin: { db, editions, publicUrl }, signal }) {
    const prefixes = new Map(editions.map(({ channel, routePrefix }) => [channel, routePrefix]))
    // A live blog's page changes each minute, which its own date says.
    const news = publications.filter(({ kind }) => kind !== 'updated')
    // Of what is gone, engines look at the address that they know, and find that.
    const gone = news.flatMap(({ channel, places }) => (places ? { channel, path: places.path } : []))
    const urls = new Set([...(await storyPaths(db, news)), ...gone].flatMap(({ channel, path }) => (prefixes.has(channel) ? `${publicUrl}${prefixes.get(channel)}${path}` : [])))
    const urlList = [...urls].slice(0, maxUrls)
    if (urlList.length === 0) return { kind: 'told', count: 0 }
    const answer = await fetch(endpoint, {
      method: 'POST',
      headers: { 'content-type': 'application/json; charset=utf-8' },
      body: JSON.stringify({ host: new URL(publicUrl).host, key, keyLocation: `${publicUrl}/${key}.txt`, urlList }),
      redirect: 'error',
      signal,
    })
    await answer.body?.cancel()
    return answer.ok ? { kind: 'told', count: urlList.length } : failedWith(answer.status)
  },
})
