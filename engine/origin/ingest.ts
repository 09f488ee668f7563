import type { FastifyInstance, FastifyReply } from 'fastify'
import { sendError } from './content-response.ts'
import { endBreaking, setBreaking } from './breaking.ts'
import { checkRaster, maxPictureBytes } from './check-raster.ts'
import { invalidInput } from './validate-input.ts'
import type { AuthorInput, FooterInput, InfoInput, SectionInput, StoryInput, TopicInput } from './content-store.ts'
import type { OriginContext } from './origin-part.ts'
import { splitChange } from './split-change.ts'
import type { TakenDown, Takedown } from './takedown.ts'

export interface IngestRoutes {
  readonly origin: OriginContext
  readonly channels: readonly number[]
  readonly takedown: Takedown
}

interface StoryParams {
  readonly channel: string
  readonly msid: string
}

/**
 * Mounts the writing side: stories, pictures, and the sections, topics, authors, static pages and footer of an edition.
 * Answers list the tags that were touched; `changed` is told about them after the commit.
 */
export function mountIngest(parent: FastifyInstance, { origin, channels, takedown }: IngestRoutes): void {
  const { content } = origin
  parent.register(async (app) => {
    // Before the body is read: who may not write cannot make us parse two megabytes either.
    app.addHook('onRequest', origin.guard)

    const done = (reply: FastifyReply, tags: readonly string[]) => {
      if (tags.length > 0) origin.changed(tags)
      return reply.header('cache-control', 'no-store').send({ tags })
    }
    /** For a story that readers may not see yet. */
    const held = (reply: FastifyReply, msid: number, tags: readonly string[], embargoedUntil: unknown) => {
      const { hard, soft } = splitChange(msid, tags)
      if (hard.length > 0) origin.changed(hard, { hard: true })
      if (soft.length > 0) origin.changed(soft)
      return reply.header('cache-control', 'no-store').send({ tags, embargoedUntil })
    }
    const takenDown = (reply: FastifyReply, taken: TakenDown | undefined, what: string) =>
      taken ? reply.header('cache-control', 'no-store').send(taken) : sendError(reply, { status: 404, code: 'NOT_FOUND', message: `There is no such ${what}.` })

    const channelOf = (text: string): number => {
      const channel = channels.find((channel) => String(channel) === text)
      if (channel === undefined) throw invalidInput('/channel', 'There is no edition with that channel.')
      return channel
    }
    const msidOf = (text: string): number => {
      if (!/^[1-9]\d{0,9}$/.test(text)) throw invalidInput('/msid', 'It is not a number from 1 to 9999999999.')
      return Number(text)
    }

    app.put<{ Params: StoryParams }>('/api/content/:channel/:msid', async (request, reply) => {
      const channel = channelOf(request.params.channel)
      const msid = msidOf(request.params.msid)
      const story = asObject(request.body)
      for (const [name, value] of Object.entries({ channel, msid })) {
        if (story[name] !== undefined && story[name] !== value) throw invalidInput(`/${name}`, 'It is not the one in the address.')
      }
      // putStory checks the shape.
      const tags = await content.putStory({ ...story, channel, msid } as StoryInput)
      return (await content.storyState(channel, msid)) === 'embargoed' ? held(reply, msid, tags, story['datePublished']) : done(reply, tags)
    })
    app.delete<{ Params: StoryParams; Querystring: { pictures?: string } }>('/api/content/:channel/:msid', async (request, reply) => {
      const { params, query } = request
      return takenDown(reply, await takedown.story(channelOf(params.channel), msidOf(params.msid), query.pictures === 'true'), 'story')
    })
    app.put<{ Params: StoryParams }>('/api/content/:channel/:msid/breaking', async (request, reply) => {
      const { until, title } = asObject(request.body)
      if (typeof until !== 'string') throw invalidInput('/until', 'It is not a text.')
      if (title !== undefined && typeof title !== 'string') throw invalidInput('/title', 'It is not a text.')
      return done(reply, await setBreaking(origin.db, { channel: channelOf(request.params.channel), msid: msidOf(request.params.msid), until, title }, origin.now()))
    })
    app.delete<{ Params: StoryParams }>('/api/content/:channel/:msid/breaking', async (request, reply) => done(reply, await endBreaking(origin.db, channelOf(request.params.channel), msidOf(request.params.msid))))
    app.delete<{ Params: { msid: string } }>('/api/image/:msid', async (request, reply) => takenDown(reply, await takedown.picture(msidOf(request.params.msid)), 'picture'))

    /** A list of things of an edition; each gets the edition's channel. */
    const list = <Input>(path: string, put: (inputs: readonly Input[]) => Promise<readonly string[]>) =>
      app.put<{ Params: { channel: string } }>(path, async (request, reply) => {
        const channel = channelOf(request.params.channel)
        if (!Array.isArray(request.body)) throw invalidInput('/', 'It is not a list.')
        return done(reply, await put(request.body.map((item) => ({ ...asObject(item), channel }) as Input)))
      })
    list<SectionInput>('/api/content/:channel/sections', content.putSections)
    list<TopicInput>('/api/content/:channel/topics', content.putTopics)
    list<AuthorInput>('/api/content/:channel/authors', content.putAuthors)
    list<InfoInput>('/api/content/:channel/info', content.putInfo)
    app.put<{ Params: { channel: string } }>('/api/content/:channel/footer', async (request, reply) => {
      const channel = channelOf(request.params.channel)
      return done(reply, await content.putFooter({ ...asObject(request.body), channel } as FooterInput))
    })

    app.register(async (pictures) => {
      pictures.removeAllContentTypeParsers()
      // Whatever it is called: what it is, its bytes say.
      pictures.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: maxPictureBytes }, (_, bytes, parsed) => parsed(null, bytes))
      pictures.put<{ Params: { msid: string } }>('/api/image/:msid', { bodyLimit: maxPictureBytes }, async (request, reply) => {
        const msid = msidOf(request.params.msid)
        if (!Buffer.isBuffer(request.body)) throw invalidInput('/', 'There is no picture in the request.')
        return done(reply, await content.putOriginal({ msid, ...(await checkRaster(request.body)) }))
      })
    })
  })
}

function asObject(value: unknown): Record<string, unknown> {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw invalidInput('/', 'It is not an object.')
  return value as Record<string, unknown>
}
