import { action, Type } from 'masthead'
import { DoneAnswer, PostedAnswer, VotedAnswer } from './contract.ts'
import { messages } from './messages.ts'
import { anchorOf } from './paths.ts'
import { refusals } from './refusals.ts'

// What readers send. How many a reader may write in a while is a setting of the site, which the content API counts; the limits
// here keep a program from asking it a thousand times.

const common = { who: 'reader', messages, refusals: { ...refusals.messages, SIGN_IN: 'signInToComment', TOO_MANY: 'tooOften' } } as const
const writing = { times: 60, per: '10m', timesPerAddress: 6_000 } as const
const pressing = { times: 120, per: '1m', timesPerAddress: 12_000 } as const

/** How long it may be is told by the content API, which counts letters as people do; nothing longer than this is read at all. */
const Text = Type.String({ maxLength: 65_536 })
const Id = Type.String({ pattern: '^[a-z0-9]{8,32}$' })
const fields = { text: { missing: 'somethingNeeded', invalid: 'commentUnreadable' } } as const

export const post = action({
  ...common,
  inBatches: true,
  limit: writing,
  body: Type.Object({ msid: Type.Integer({ minimum: 1, maximum: 9_999_999_999 }), text: Text }),
  fields,
  request: ({ body, edition }) => ({ path: '/api/comment/postcomment', body: { ...body, channel: edition.channel } }),
  contract: PostedAnswer,
  result: ({ data: { response }, t }) => ({ tell: response.state === 'shown' ? t.posted : t.pending, data: response }),
})

export const reply = action({
  ...common,
  inBatches: true,
  limit: writing,
  body: Type.Object({ comment: Id, text: Text }),
  fields,
  request: ({ body }) => ({ path: '/api/comment/replycomment', body }),
  contract: PostedAnswer,
  result: ({ data: { response }, t }) => ({ tell: response.state === 'shown' ? t.posted : t.pending, goTo: `${response.path ?? '/'}#${response.state === 'shown' ? anchorOf(response.id) : 'comments'}`, data: response }),
})

/** One form for all comments of a page: its buttons say which comment and what. The same vote again changes nothing. */
export const vote = action({
  ...common,
  inBatches: true,
  limit: pressing,
  body: Type.Object({ vote: Type.String({ pattern: '^(?:up|down|none)\\.[a-z0-9]{8,32}$' }) }),
  request({ body }) {
    const [value, comment] = body.vote.split('.')
    return { path: '/api/comment/votecomment', body: { comment, vote: value } }
  },
  contract: VotedAnswer,
  result: ({ data, t }) => ({ tell: data.response.vote === 'none' ? t.voteTaken : t.voted, data: data.response }),
})

export const report = action({
  ...common,
  limit: pressing,
  body: Type.Object({ comment: Id }),
  request: ({ body }) => ({ path: '/api/comment/offensivecomment', body }),
  contract: DoneAnswer,
  result: ({ data: { response }, t }) => ({ tell: t.reported, goTo: `${response.path ?? '/'}#comments` }),
})

export const edit = action({
  ...common,
  limit: writing,
  body: Type.Object({ comment: Id, text: Text }),
  fields,
  request: ({ body }) => ({ path: '/api/comment/editcomment', body }),
  contract: PostedAnswer,
  result: ({ data: { response }, t }) => ({ tell: response.state === 'shown' ? t.changed : t.pending, goTo: `${response.path ?? '/'}#${response.state === 'shown' ? anchorOf(response.id) : 'comments'}` }),
})

export const remove = action({
  ...common,
  limit: writing,
  body: Type.Object({ comment: Id }),
  request: ({ body }) => ({ path: '/api/comment/deletecomment', body }),
  contract: DoneAnswer,
  result: ({ data: { response }, t }) => ({ tell: t.deleted, goTo: `${response.path ?? '/'}#comments` }),
})

export const moderate = action({
  ...common,
  who: 'moderator',
  limit: { times: 600, per: '1m' },
  body: Type.Object({ comment: Id, version: Type.Integer({ minimum: 0 }), decision: Type.Union([Type.Literal('approve'), Type.Literal('remove'), Type.Literal('restore'), Type.Literal('block')]) }),
  request: ({ body }) => ({ path: '/api/comment/moderate', body }),
  contract: DoneAnswer,
  result: ({ t }) => ({ tell: t.decided }),
})

export const unblock = action({
  ...common,
  who: 'moderator',
  limit: { times: 600, per: '1m' },
  body: Type.Object({ reader: Type.String({ minLength: 1, maxLength: 200 }) }),
  request: ({ body }) => ({ path: '/api/comment/unblock', body }),
  contract: Type.Object({ response: Type.Object({ isLifted: Type.Boolean() }) }),
  result: ({ t }) => ({ tell: t.unblocked }),
})
