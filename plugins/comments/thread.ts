import { Type, view, widget, type WidgetPropsOf } from 'masthead'
import { post, vote } from './actions.ts'
import { CommentsAnswer } from './contract.ts'
import { messages } from './messages.ts'
import { perPage, sortOf } from './paths.ts'

/**
 * A story's newest comments, at its end. A widget: a new comment has it rendered again, and composed into the stored page, at
 * most once a second; the page is not rendered for it.
 */
export const thread = widget({
  placement: { slot: 'storyEnd', on: { kinds: ['article', 'photo-gallery', 'review', 'video', 'liveblog'] } },
  params: Type.Object({ msid: Type.Integer() }),
  pageParams: ['msid'],
  messages,
  needs: {
    comments: {
      contract: CommentsAnswer,
      request: ({ params: { msid }, edition: { channel } }) => ({ path: '/api/comment/getcomment', query: { channel, msid, ...sortOf('newest'), pageno: 1, perpage: perPage } }),
      // Shorter than the ten seconds of SPEC §9: a story does not wait for them.
      deadline: 1_500,
    },
  },
  actions: { post, vote },
  jsonLd: ({ data: { comments: { response } }, page }) => (response.count === 0 ? [] : [{ '@type': 'WebPage', '@id': page.absolute(page.address), commentCount: response.count }]),
  views: { ...view(() => import('./views/thread.tsx')), amp: () => import('./views/thread.amp.tsx') },
})

export type ThreadProps = WidgetPropsOf<typeof thread>
