import { integer, matching, oneOf, page, type PropsOf, view } from 'masthead'
import { StoryResponse } from 'masthead/content'
import { edit, moderate, post, remove, reply, report, unblock, vote } from './actions.ts'
import { CommentsAnswer, OneAnswer, QueueAnswer } from './contract.ts'
import { messages } from './messages.ts'
import { listPath, moderationPath, perPage, sortOf } from './paths.ts'

/** All comments of a story, in pages and in the order that the reader wants. The story itself has the first ones. */
export const list = page({
  path: '/comments/:msid',
  params: { msid: integer({ min: 1, max: 9_999_999_999 }) },
  query: { page: integer({ min: 2, max: 10_000 }), order: oneOf('oldest', 'liked'), thread: matching(/[a-z0-9]{8,32}/, 'the id of a comment') },
  messages,
  needs: {
    story: { contract: StoryResponse, request: ({ params }) => ({ path: '/request/articleshow', query: { msid: params.msid } }) },
    comments: {
      contract: CommentsAnswer,
      request: ({ params: { msid }, query: { page = 1, order, thread }, edition: { channel } }) => ({ path: '/api/comment/getcomment', query: { channel, msid, ...sortOf(order ?? 'newest'), pageno: page, perpage: perPage, thread } }),
    },
  },
  actions: { post, vote },
  outcome: ({ data: { comments }, query }) => (comments.response.pageno > comments.response.pages || (query.thread !== undefined && comments.response.comments.length === 0) ? { kind: 'notFound' } : undefined),
  head: ({ data, params, page, t }) => ({ title: `${t.commentsOn(data.story.response.title)} | ${page.edition.siteName}`, description: data.story.response.synopsis, canonical: listPath(params.msid), noIndex: true }),
  views: { ...view(() => import('./views/list.tsx')), amp: false, whyNoAmp: 'The AMP page of the story has the first comments, and forms are not sent from AMP.' },
})

const noAmp = { amp: false, whyNoAmp: "It is one reader's alone." } as const

/** One comment: to answer, to report, and for its writer to change. */
export const act = page({
  path: '/comments/act/:id',
  params: { id: matching(/[a-z0-9]{8,32}/, 'the id of a comment') },
  personal: true,
  messages,
  needs: { comment: { contract: OneAnswer, request: ({ params }) => ({ path: '/api/comment/one', query: { comment: params.id } }) } },
  actions: { reply, report, edit, remove, vote, moderate },
  head: ({ page, t }) => ({ title: `${t.act} | ${page.edition.siteName}`, noIndex: true, alternates: {} }),
  views: { desktop: () => import('./views/act.tsx'), mobile: () => import('./views/act.tsx'), ...noAmp },
})

/** What waits for a moderator, and what was taken down. */
export const moderation = page({
  path: moderationPath,
  params: {},
  personal: true,
  who: 'moderator',
  messages,
  needs: { queue: { contract: QueueAnswer, request: () => ({ path: '/api/comment/queue' }) } },
  actions: { moderate, unblock },
  head: ({ page, t }) => ({ title: `${t.moderation} | ${page.edition.siteName}`, noIndex: true, alternates: {} }),
  views: { desktop: () => import('./views/moderation.tsx'), mobile: () => import('./views/moderation.tsx'), ...noAmp },
})

export type ListProps = PropsOf<typeof list>
export type ActProps = PropsOf<typeof act>
export type ModerationProps = PropsOf<typeof moderation>
