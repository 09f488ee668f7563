import type { PropsOf } from 'masthead'
import type { review } from '../../plugin.ts'
import { MobileStory } from '../parts/mobile-story.tsx'
import { ReviewVerdict } from '../parts/review-verdict.tsx'

export default function ReviewMobile({ data, page, t, widgets, slots }: PropsOf<typeof review>) {
  const story = data.story.response
  return <MobileStory story={story} lists={widgets} slots={slots} page={page} t={t} after={<ReviewVerdict story={story} page={page} t={t} />} />
}
