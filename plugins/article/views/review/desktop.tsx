import type { PropsOf } from 'masthead'
import type { review } from '../../plugin.ts'
import { DesktopStory } from '../parts/desktop-story.tsx'
import { ReviewVerdict } from '../parts/review-verdict.tsx'

export default function ReviewDesktop({ data, page, t, widgets, slots }: PropsOf<typeof review>) {
  const story = data.story.response
  return <DesktopStory story={story} lists={widgets} slots={slots} page={page} t={t} after={<ReviewVerdict story={story} page={page} t={t} />} />
}
