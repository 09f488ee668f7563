import { Breadcrumb } from 'masthead/theme/breadcrumb'
import { Pagination } from 'masthead/theme/pagination'
import { SectionHeading } from 'masthead/theme/section-heading'
import { TeaserList } from 'masthead/theme/teaser-list'
import { pagesOf } from 'masthead/kit'
import { authorsPath } from '../../paths.ts'
import type { AuthorProps } from '../../plugin.ts'
import { EmptyList } from '../parts/empty-list.tsx'
import { Profile } from '../parts/profile.tsx'
import styles from '../parts/profile.module.css'

/** Who someone is, and what they have written. */
export default function Author({ data, page, variant, t, slots }: AuthorProps) {
  const { author, items, pageno, ...counts } = data.list.response
  return (
    <div className="wrap">
      <Breadcrumb crumbs={[{ path: authorsPath, name: t.authors }]} page={page} current={author.name} />
      <Profile author={author} page={page} tools={slots?.listTools} />
      <section className={styles.pfStories}>
        <SectionHeading title={t.storiesBy(author.name)} page={page} />
        {items.length === 0 ? <EmptyList t={t} home={page.href('/')} /> : <TeaserList stories={items} page={page} size="small" layout={variant === 'mobile' ? 'rows' : 'grid'} />}
      </section>
      <Pagination path={`/author/${author.id}`} pageno={pageno} pages={pagesOf({ pageno, ...counts })} page={page} />
    </div>
  )
}
