import type { WidgetPropsOf } from 'masthead'
import { SectionHeading } from 'masthead/theme/section-heading'
import { TeaserList } from 'masthead/theme/teaser-list'
import type { latest } from '../plugin.ts'
import { othersOf } from './parts/latest-stories.ts'
import styles from './parts/blog-page.module.css'

/** Other stories of the day. */
export default function Latest({ data, params, page, t }: WidgetPropsOf<typeof latest>) {
  const stories = othersOf(params.msid, data.latest.response)
  return stories.length === 0 ? null : (
    <section className={styles.lbLatest} aria-labelledby="lb-latest-title">
      <SectionHeading id="lb-latest-title" title={t.upNext} page={page} path={`/${params.section}`} />
      <TeaserList stories={stories} page={page} size="medium" layout="grid" />
    </section>
  )
}
