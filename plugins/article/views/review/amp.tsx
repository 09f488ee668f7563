import type { PropsOf } from 'masthead'
import type { review } from '../../plugin.ts'
import { AmpStory } from '../parts/amp-story.tsx'
import { ReviewVerdict } from '../parts/review-verdict.tsx'

export default function ReviewAmp({ data, page, t, widgets, slots }: PropsOf<typeof review>) {
  const story = data.story.response
  return <AmpStory story={story} lists={widgets} slots={slots} page={page} t={t} after={<ReviewVerdict story={story} page={page} t={t} />} />
}
