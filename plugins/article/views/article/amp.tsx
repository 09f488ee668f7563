import type { PropsOf } from 'masthead'
import type { article } from '../../plugin.ts'
import { AmpStory } from '../parts/amp-story.tsx'
import { Highlights } from '../parts/highlights.tsx'

export default function ArticleAmp({ data, page, t, widgets, slots }: PropsOf<typeof article>) {
  const story = data.story.response
  return (
    <AmpStory story={story} lists={widgets} slots={slots} page={page} t={t} before={<Highlights points={story.highlights} title={t.highlights} />} />
  )
}
