import { AmpTeaserList } from 'masthead/theme/amp-teaser-list'
import { SectionHeading } from 'masthead/theme/section-heading'
import type { ShelfProps } from './shelf.tsx'
import './shelf.css'

/** `Shelf` in AMP's elements. */
export function AmpShelf({ id, title, stories, size, layout, page, path }: ShelfProps) {
  return stories.length === 0 ? null : (
    <section className="shelf" aria-labelledby={id}>
      <SectionHeading id={id} title={title} page={page} path={path} />
      <AmpTeaserList stories={stories} page={page} size={size} layout={layout} />
    </section>
  )
}
