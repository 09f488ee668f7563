import type { PageContext } from 'masthead'
import type { Teaser } from 'masthead/content'
import { Picture } from 'masthead/theme/picture'
import type { Messages } from '../../plugin.ts'
import { CardFrame, cardPicture } from './card-frame.tsx'

export interface MediaCardProps {
  readonly story: Teaser
  readonly page: PageContext
  readonly t: Messages
  /** Whether it opens the list: large, with a priority picture. */
  readonly opens?: boolean | undefined
  readonly level: 2 | 3
}

/** A recording in a list. */
export function MediaCard({ story, page, t, opens, level }: MediaCardProps) {
  const { sizes, widths } = cardPicture[opens ? 'first' : 'other']
  return (
    <CardFrame story={story} href={page.href(story.path)} page={page} t={t} opens={opens} level={level}>
      {story.leadImage === undefined ? null : <Picture image={story.leadImage} page={page} ratio="16:9" sizes={sizes} widths={widths} priority={opens} />}
    </CardFrame>
  )
}
