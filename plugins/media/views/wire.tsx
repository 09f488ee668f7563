import { AmpTeaserList } from 'masthead/theme/amp-teaser-list'
import { SectionHeading } from 'masthead/theme/section-heading'
import { TeaserList } from 'masthead/theme/teaser-list'
import type { WireProps } from '../lists.ts'

/** What agencies supplied to look at and to hear; nothing where they supplied none. */
export default function Wire({ data, page, t }: WireProps) {
  const stories = data.newest.response
  return stories.length === 0 ? null : (
    <section aria-labelledby="media-wire">
      <SectionHeading title={t.wire} page={page} id="media-wire" />
      {page.variant === 'amp' ? <AmpTeaserList stories={stories} page={page} size="medium" /> : <TeaserList stories={stories} page={page} size="medium" />}
    </section>
  )
}
