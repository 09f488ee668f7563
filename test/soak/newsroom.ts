import { askPage } from '../chaos/ask-page.ts'
import { ingestToken } from '../fixtures/ingest-token.ts'
import { type OpenStory, type SoakStory, titleOf } from './soak-stories.ts'

/** Writes stories, corrects them, and takes them down, as a newsroom's system does. */
export interface Newsroom {
  /** By their number. */
  readonly stories: ReadonlyMap<number, SoakStory>
  /** @param aheadMs milliseconds that it is dated ahead. @returns once it is acknowledged */
  readonly publish: (options?: { readonly withPicture?: boolean; readonly aheadMs?: number; readonly section?: string }) => Promise<SoakStory>
  readonly correct: (story: SoakStory) => Promise<void>
  readonly takeDown: (story: SoakStory) => Promise<void>
  readonly counts: () => Readonly<NewsroomCounts>
}

export interface NewsroomCounts {
  published: number
  embargoed: number
  corrected: number
  takenDown: number
  picturesTakenDown: number
  /** Sent again, because a node did not answer or answered with an error. */
  repeated: number
}

export interface NewsroomOptions {
  /** Where content may be written now, one after the other. */
  readonly port: () => number
  /** Of its first story; the pictures follow half a million later. */
  readonly firstMsid: number
  readonly picture: Uint8Array
}

const channel = 183
const sections = ['india', 'sports', 'business-economy', 'world'] as const
const timeoutMs = 20_000

export function openNewsroom({ port, firstMsid, picture }: NewsroomOptions): Newsroom {
  const stories = new Map<number, OpenStory>()
  let last = 0
  const counts: NewsroomCounts = { published: 0, embargoed: 0, corrected: 0, takenDown: 0, picturesTakenDown: 0, repeated: 0 }

  /** Until it is acknowledged: each of these requests may be repeated. */
  async function send(method: string, path: string, body?: string | Uint8Array, type = 'application/json'): Promise<void> {
    for (let attempt = 1; ; attempt += 1) {
      const answer = await askPage({ port: port(), path, method, headers: { host: 'news.example', authorization: `Bearer ${ingestToken}`, ...(body === undefined ? {} : { 'content-type': type }) }, ...(body === undefined ? {} : { body }), timeoutMs })
      if (answer.kind === 'answered' && answer.status < 300) return
      // Taken down by the first attempt, whose answer was lost.
      if (method === 'DELETE' && attempt > 1 && answer.kind === 'answered' && answer.status === 404) return
      const what = answer.kind === 'answered' ? `${answer.status} ${answer.text.slice(0, 300)}` : answer.reason
      if (attempt === 5 || (answer.kind === 'answered' && answer.status < 500)) throw new Error(`${method} ${path}: ${what}`)
      counts.repeated += 1
    }
  }

  async function put(story: OpenStory, version: number): Promise<void> {
    const { number, msid, path, datedAt, picture: lead } = story
    const [, section = ''] = /^\/(.+)\//.exec(path) ?? []
    const title = titleOf(number, version)
    const images = lead === undefined ? {} : { leadImage: lead, images: [{ msid: lead, alt: 'A plain picture', name: 'soak' }] }
    await send('PUT', `/api/content/${channel}/${msid}`, JSON.stringify({ cmstype: 'ARTICLE', section, seopath: 'soak', title, synopsis: '', datePublished: new Date(datedAt).toISOString(), body: `<p>${title}</p>`, ...images }))
    story.acknowledgedAt.push(Date.now())
  }

  return {
    stories,
    async publish({ withPicture = false, aheadMs, section } = {}) {
      const number = (last += 1)
      const msid = firstMsid + number
      const lead = withPicture ? msid + 500_000 : undefined
      if (lead !== undefined) await send('PUT', `/api/image/${lead}`, picture, 'image/jpeg')
      const story: OpenStory = { number, msid, path: `/${section ?? sections[number % sections.length] ?? 'india'}/soak-article-${msid}`, datedAt: Date.now() + (aheadMs ?? 0), isEmbargoed: aheadMs !== undefined, picture: lead, acknowledgedAt: [], removal: undefined }
      stories.set(number, story)
      await put(story, 1)
      if (aheadMs !== undefined) counts.embargoed += 1
      else counts.published += 1
      return story
    },
    async correct({ number }) {
      const story = stories.get(number)
      if (!story || story.removal) return
      await put(story, story.acknowledgedAt.length + 1)
      counts.corrected += 1
    },
    async takeDown({ number }) {
      const story = stories.get(number)
      if (!story || story.removal) return
      story.removal = { begunAt: Date.now(), doneAt: Infinity }
      await send('DELETE', `/api/content/${channel}/${story.msid}?pictures=true`)
      story.removal = { ...story.removal, doneAt: Date.now() }
      counts.takenDown += 1
      if (story.picture !== undefined) counts.picturesTakenDown += 1
    },
    counts: () => counts,
  }
}
