import type { PropsOf } from 'masthead'
import type { review } from '../../plugin.ts'
import { relatedStoriesOf } from '../../related-stories.ts'
import { MobileStory } from '../parts/mobile-story.tsx'
import { ReviewVerdict } from '../parts/review-verdict.tsx'

export default function ReviewMobile({ data, page, t }: PropsOf<typeof review>) {
  const story = data.story.response
  return <MobileStory story={story} more={relatedStoriesOf(data)} page={page} t={t} after={<ReviewVerdict story={story} page={page} t={t} />} />
}
