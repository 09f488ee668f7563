import { Type, view, widget, type WidgetPropsOf } from 'masthead'
import { StoryResponse } from 'masthead/content'
import { RatingAnswer } from './contract.ts'
import { messages } from './messages.ts'
import { rate } from './rate.ts'

/** What readers think of the film of a review, below the critic's verdict. */
export const ofReaders = widget({
  placement: { slot: 'textEnd', on: { kinds: ['review'] }, sites: ['main'] },
  params: Type.Object({ msid: Type.Integer({ minimum: 1 }) }),
  pageParams: ['msid'],
  messages,
  needs: {
    rating: { contract: RatingAnswer, request: ({ params, edition }) => ({ path: '/api/rating/getrating', query: { channel: edition.channel, msid: params.msid } }), deadline: 1_500 },
    // As the review's page asks for it: one answer for both.
    story: { contract: StoryResponse, request: ({ params }) => ({ path: '/request/articleshow', query: { msid: params.msid } }) },
  },
  actions: { rate },
  jsonLd: ({ data, page }) => {
    const { average, count } = data.rating.response
    const { path, film } = data.story.response
    if (average === undefined || film === undefined) return []
    // The review's page names the film so (`itemReviewed`).
    return [{ '@type': 'Movie', '@id': `${page.absolute(path)}#film`, name: film.name, aggregateRating: { '@type': 'AggregateRating', ratingValue: average, ratingCount: count, bestRating: 5, worstRating: 1 } }]
  },
  views: view(() => import('./views/rating.tsx')),
})

export type RatingProps = WidgetPropsOf<typeof ofReaders>
