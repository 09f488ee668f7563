import type { PropsOf } from 'masthead'
import type { review } from '../../plugin.ts'
import { aroundOf } from '../../shelves.ts'
import { AmpStory } from '../parts/amp-story.tsx'
import { Verdict } from '../parts/verdict.tsx'

export default function ReviewAmp({ data, page, t }: PropsOf<typeof review>) {
  const story = data.story.response
  return <AmpStory story={story} around={aroundOf(data)} page={page} t={t} after={<Verdict story={story} page={page} t={t} />} />
}
