import type { OriginContext } from 'masthead/origin'
import type { FastifyInstance } from 'fastify'

/** A story as comments need it. */
export interface CommentedStory {
  readonly title: string
  /** As plugins see it. */
  readonly path: string
  /** Milliseconds since the epoch. */
  readonly published: number
}

/** Milliseconds for which a story is remembered: a crowd that writes asks for it each time. One that is taken down takes comments for so long. */
const rememberedMs = 5_000
const maxRemembered = 2_000

/** Looks stories up; `undefined` for one that readers do not see. */
export type FindStory = (channel: number, msid: number) => Promise<CommentedStory | undefined>

/** Asks the content API, which knows what may be shown. */
export function storyFinder(app: FastifyInstance, { now }: Pick<OriginContext, 'now'>): FindStory {
  const known = new Map<string, { readonly until: number; readonly story: Promise<CommentedStory | undefined> }>()
  return (channel, msid) => {
    const key = `${channel}-${msid}`
    const found = known.get(key)
    if (found && found.until > now()) return found.story
    known.delete(key)
    const story = ask(app, channel, msid)
    known.set(key, { until: now() + rememberedMs, story })
    story.then((one) => one === undefined && known.delete(key), () => known.delete(key))
    const [oldest] = known.keys()
    if (known.size > maxRemembered && oldest !== undefined) known.delete(oldest)
    return story
  }
}

async function ask(app: FastifyInstance, channel: number, msid: number): Promise<CommentedStory | undefined> {
  const { statusCode, body } = await app.inject({ method: 'GET', url: '/request/articleshow', query: { channel: String(channel), msid: String(msid) } })
  if (statusCode === 404 || statusCode === 410) return undefined
  if (statusCode !== 200) throw new Error(`The story could not be read: ${statusCode}.`)
  const { title, path, datePublished } = (JSON.parse(body) as { readonly response: { readonly title: string; readonly path: string; readonly datePublished: string } }).response
  return { title, path, published: Date.parse(datePublished) }
}
