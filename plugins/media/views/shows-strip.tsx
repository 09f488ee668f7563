import { variantHref } from 'masthead/kit'
import { SectionHeading } from 'masthead/theme/section-heading'
import { seriesOn, showsPath } from '../series/series.ts'
import type { ShowsStripProps } from '../series/widgets.ts'
import { SeriesCards } from './parts/series-cards.tsx'

export default function ShowsStrip({ page, t, settings = {} }: ShowsStripProps) {
  const all = seriesOn({ page, settings })
  return all.length === 0 ? null : (
    <section aria-labelledby="shows">
      <SectionHeading title={t.shows} page={page} path={showsPath} id="shows" />
      <SeriesCards all={all.slice(0, 4)} page={page} level={3} href={(path) => variantHref(page, path)} />
    </section>
  )
}
