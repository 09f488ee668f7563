import type { PropsOf } from 'masthead'
import type { review } from '../../plugin.ts'
import { aroundOf } from '../../shelves.ts'
import { MobileStory } from '../parts/mobile-story.tsx'
import { Verdict } from '../parts/verdict.tsx'

export default function ReviewMobile({ data, page, t }: PropsOf<typeof review>) {
  const story = data.story.response
  return <MobileStory story={story} around={aroundOf(data)} page={page} t={t} after={<Verdict story={story} page={page} t={t} />} />
}
