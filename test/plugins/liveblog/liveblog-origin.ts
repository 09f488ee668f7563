import type { LiveChange } from '../../../engine/live/message.ts'
import { createOrigin, type Origin } from '../../../engine/origin/create-origin.ts'
import part from '../../../plugins/liveblog/origin/origin.ts'
import type { LiveBlog } from '../../../plugins/liveblog/contract.ts'
import { editions } from '../../origin/sample-site.ts'

export interface LiveblogOrigin {
  readonly origin: Origin
  readonly published: { topic: string; change: LiveChange }[]
  readonly changed: string[]
  readonly clock: { now: number }
  readonly blog: (query?: string) => Promise<LiveBlog>
  readonly changes: (cursor?: number) => Promise<{ cursor: number; upserts: { id: string; body?: string }[]; deletes: string[]; refetch?: true }>
  readonly call: (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: unknown, token?: string) => Promise<{ status: number; body: any }>
}

export const blog = { channel: 183, msid: 77 }

export async function openLiveblog(database: { folder: string; databaseUrl: string | undefined } = { folder: ':memory:', databaseUrl: undefined }): Promise<LiveblogOrigin> {
  const published: LiveblogOrigin['published'] = []
  const changed: string[] = []
  const clock = { now: Date.parse('2026-11-21T06:00:00Z') }
  const origin = await createOrigin({
    ...database,
    ingestToken: 'secret',
    editions,
    parts: [{ plugin: 'liveblog', part }],
    onChanged: (tags) => changed.push(...tags),
    publish: (topic, change) => void published.push({ topic, change }),
    now: () => clock.now,
  })
  const json = async (url: string) => (await origin.app.inject(url)).json().response
  return {
    origin,
    published,
    changed,
    clock,
    blog: (query = '') => json(`/request/liveblog?channel=183&msid=77${query}`),
    changes: (cursor) => json(`/request/liveblog/changes?channel=183&msid=77${cursor === undefined ? '' : `&cursor=${cursor}`}`),
    async call(method, path, body, token = 'secret') {
      const answer = await origin.app.inject({ method, url: `/api/content/183/liveblog/77${path}`, headers: { authorization: `Bearer ${token}` }, ...(body === undefined ? {} : { payload: body as object }) })
      return { status: answer.statusCode, body: answer.json() }
    },
  }
}
