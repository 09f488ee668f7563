import { Breadcrumb } from 'masthead/theme/breadcrumb'
import { AmpPagination } from 'masthead/theme/amp-pagination'
import { SectionHeading } from 'masthead/theme/section-heading'
import { AmpTeaserList } from 'masthead/theme/amp-teaser-list'
import { pagesOf } from 'masthead/kit'
import { authorsPath } from '../../paths.ts'
import type { AuthorProps } from '../../plugin.ts'
import { EmptyList } from '../parts/empty-list.tsx'
import { AmpProfile } from '../parts/amp-profile.tsx'
import styles from '../parts/profile.module.css'

/** Who someone is, and what they have written. */
export default function Amp({ data, page, t, slots }: AuthorProps) {
  const { author, items, pageno, ...counts } = data.list.response
  return (
    <div className="wrap">
      <Breadcrumb crumbs={[{ path: authorsPath, name: t.authors }]} page={page} current={author.name} />
      <AmpProfile author={author} page={page} tools={slots?.listTools} />
      <section className={styles.pfStories}>
        <SectionHeading title={t.storiesBy(author.name)} page={page} />
        {items.length === 0 ? <EmptyList t={t} home={page.href('/', { amp: true })} /> : <AmpTeaserList stories={items} page={page} size="small" layout="rows" />}
      </section>
      <AmpPagination path={`/author/${author.id}`} pageno={pageno} pages={pagesOf({ pageno, ...counts })} page={page} />
    </div>
  )
}
