import type { PropsOf } from 'masthead'
import type { print } from '../../plugin.ts'
import { AmpStory } from '../parts/amp-story.tsx'
import { Highlights } from '../parts/highlights.tsx'

/** The print page's AMP view: the story without lists. */
export default function PrintAmp({ data, page, t }: PropsOf<typeof print>) {
  const story = data.story.response
  return (
    <AmpStory story={story} lists={{}} page={page} t={t} before={<Highlights points={story.highlights} title={t.highlights} />} />
  )
}
