import { hasFlag, type PropsOf } from 'masthead'
import { newArticlePage } from '../../flags.ts'
import type { article } from '../../plugin.ts'
import { DesktopStory } from '../parts/desktop-story.tsx'
import { Highlights } from '../parts/highlights.tsx'
import { WideStory } from '../parts/wide-story.tsx'

export default function ArticleDesktop({ data, page, t, widgets, slots }: PropsOf<typeof article>) {
  const story = data.story.response
  const before = <Highlights points={story.highlights} title={t.highlights} />
  return hasFlag(page.edition, newArticlePage) ? (
    <WideStory story={story} lists={widgets} slots={slots} page={page} t={t} before={before} />
  ) : (
    <DesktopStory story={story} lists={widgets} slots={slots} page={page} t={t} before={before} />
  )
}
