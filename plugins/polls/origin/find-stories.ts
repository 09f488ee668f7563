import type { FastifyInstance } from 'fastify'
import type { FindStories } from './reading.ts'

/** Asks the content API, which knows what may be shown. */
export const storyFinder =
  (app: FastifyInstance): FindStories =>
  async (channel, msids) => {
    const found = await Promise.all(
      [...new Set(msids)].map(async (msid) => {
        const { statusCode, body } = await app.inject({ method: 'GET', url: '/request/articleshow', query: { channel: String(channel), msid: String(msid) } })
        if (statusCode === 404 || statusCode === 410) return []
        if (statusCode !== 200) throw new Error(`The story could not be read: ${statusCode}.`)
        const { title, path } = (JSON.parse(body) as { readonly response: { readonly title: string; readonly path: string } }).response
        return [[msid, { title, path }] as const]
      }),
    )
    return new Map(found.flat())
  }
