import { Type, view, widget, type WidgetPropsOf } from 'masthead'
import { StoryResponse } from 'masthead/content'
import { keep } from './actions/keep.ts'
import { messages } from './messages.ts'

// Buttons on stories, topics and authors. They are the same for all readers, and part of what a page is stored as. On a
// section's own site nobody is signed in, because a session belongs to one host.

const common = { messages, actions: { keep } } as const
const sites = ['main'] as const

export const saveStory = widget({
  ...common,
  placement: { slot: 'storyTools', sites },
  params: Type.Object({ msid: Type.Integer({ minimum: 1 }) }),
  pageParams: ['msid'],
  views: view(() => import('./views/save-story.tsx')),
})

const Name = Type.String({ pattern: '^[a-z0-9-]{1,200}$' })

export const followTopic = widget({
  ...common,
  placement: { slot: 'listTools', sites },
  params: Type.Object({ topic: Name }),
  pageParams: ['topic'],
  views: view(() => import('./views/follow-topic.tsx')),
})

export const followAuthor = widget({
  ...common,
  placement: { slot: 'listTools', sites },
  params: Type.Object({ author: Name }),
  pageParams: ['author'],
  views: view(() => import('./views/follow-author.tsx')),
})

/** The topics and authors of a story, below its text: its own page has asked for it already. */
export const followStory = widget({
  ...common,
  placement: { slot: 'textEnd', sites },
  params: Type.Object({ msid: Type.Integer({ minimum: 1 }) }),
  pageParams: ['msid'],
  needs: { story: { contract: StoryResponse, request: ({ params }) => ({ path: '/request/articleshow', query: { msid: params.msid } }), deadline: 600 } },
  views: view(() => import('./views/follow-story.tsx')),
})

export type FollowStoryProps = WidgetPropsOf<typeof followStory>
export type SaveStoryProps = WidgetPropsOf<typeof saveStory>
export type FollowTopicProps = WidgetPropsOf<typeof followTopic>
export type FollowAuthorProps = WidgetPropsOf<typeof followAuthor>
