import { readSettings } from '../../../engine/config/read-settings.ts'
import type { LiveChange } from '../../../engine/live/message.ts'
import { createOrigin } from '../../../engine/origin/create-origin.ts'
import { signReader } from '../../../engine/readers/signed-reader.ts'
import part from '../../../plugins/comments/origin/origin.ts'
import { commentDatabase } from '../../../plugins/comments/origin/tables.ts'
import { settings } from '../../../plugins/comments/settings.ts'
import { editions, sampleStory } from '../../origin/sample-site.ts'

export interface Answer {
  readonly status: number
  /** The answer, or what was refused. */
  readonly response: Record<string, any>
  readonly code: string | undefined
}

const readerSecret = 'a-secret-for-tests-of-comments-0000'
const readPaths = new Set(['getcomment', 'getcommentcount', 'changes', 'one', 'mine', 'queue'])

export interface TestCommentsOptions {
  readonly database?: { readonly folder: string; readonly databaseUrl: string | undefined }
  readonly settings?: Readonly<Record<string, unknown>>
}

/** An origin with comments and the stories 1 to 3, its clock in the test's hands. */
export async function openComments({ database = { folder: ':memory:', databaseUrl: undefined }, settings: given = {} }: TestCommentsOptions = {}) {
  const read = readSettings('comments', settings, { heldFirst: 0, ...given }, {})
  if ('fault' in read) throw new Error(read.fault)
  let now = Date.UTC(2026, 10, 22, 6, 0, 0)
  const purged: { readonly tags: readonly string[]; readonly hard: boolean }[] = []
  const published: { readonly topic: string; readonly change: LiveChange }[] = []
  const origin = await createOrigin({
    ...database,
    editions,
    readerSecret,
    parts: [{ plugin: 'comments', part, settings: read.all }],
    onChanged: (tags, options) => purged.push({ tags, hard: options?.hard === true }),
    publish: (topic, change) => published.push({ topic, change }),
    now: () => now,
  })
  const content = origin.context.content
  await content.putSections([{ channel: 183, path: 'india', name: 'India', description: '', position: 1 }])
  for (const msid of [1, 2, 3]) await content.putStory(sampleStory(msid, { datePublished: new Date(now - 86_400_000).toISOString() }))
  purged.length = 0

  /** Asks as a reader; `moderator` has the role. */
  async function ask(path: string, body: object = {}, as: string | undefined = undefined): Promise<Answer> {
    const isRead = readPaths.has(path)
    const reader = as === undefined ? undefined : { id: as, name: `Name of ${as}`, roles: as.startsWith('moderator') ? ['moderator'] : [], sessionId: `s-${as}` }
    const { statusCode, body: text } = await origin.app.inject({
      ...(isRead ? { method: 'GET', url: `/api/comment/${path}`, query: body as Record<string, string> } : { method: 'POST', url: `/api/comment/${path}`, payload: body }),
      headers: reader ? { 'masthead-reader': signReader(reader, readerSecret, now) } : {},
    })
    const { response = {}, error } = JSON.parse(text)
    return { status: statusCode, response, code: error?.code }
  }

  return {
    origin,
    db: commentDatabase(origin.context),
    purged,
    published,
    ask,
    /** A comment on story 1. */
    say: (as: string, text: string, msid = 1) => ask('postcomment', { channel: 183, msid, text }, as),
    list: async (query: object = {}) => (await ask('getcomment', { msid: '1', sort: 'CreationDate', order: 'DESC', ...query })).response,
    pass: (ms: number) => {
      now += ms
    },
    close: () => origin.close(),
  }
}
