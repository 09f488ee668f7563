import { AmpPicture } from 'masthead/theme/amp-picture'
import { CardFrame, cardPicture } from './card-frame.tsx'
import type { MediaCardProps } from './media-card.tsx'

/** `MediaCard` in AMP's elements. */
export function AmpMediaCard({ story, page, t, opens, level }: MediaCardProps) {
  const { sizes, widths } = cardPicture[opens ? 'first' : 'other']
  return (
    <CardFrame story={story} href={page.href(story.path, { amp: true })} page={page} t={t} opens={opens} level={level}>
      {story.leadImage === undefined ? null : <AmpPicture image={story.leadImage} page={page} ratio="16:9" sizes={sizes} widths={widths} priority={opens} />}
    </CardFrame>
  )
}
