import { hasFlag, type PropsOf } from 'masthead'
import { newArticlePage } from '../../flags.ts'
import type { article } from '../../plugin.ts'
import { MobileStory } from '../parts/mobile-story.tsx'
import { Highlights } from '../parts/highlights.tsx'
import { WideStory } from '../parts/wide-story.tsx'

export default function ArticleMobile({ data, page, t, widgets, slots }: PropsOf<typeof article>) {
  const story = data.story.response
  const before = <Highlights points={story.highlights} title={t.highlights} />
  return hasFlag(page.edition, newArticlePage) ? (
    <WideStory story={story} lists={widgets} slots={slots} page={page} t={t} before={before} />
  ) : (
    <MobileStory story={story} lists={widgets} slots={slots} page={page} t={t} before={before} />
  )
}
