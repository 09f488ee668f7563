import { Breadcrumb } from 'masthead/theme/breadcrumb'
import { Pagination } from 'masthead/theme/pagination'
import { SectionHeading } from 'masthead/theme/section-heading'
import { TeaserList } from 'masthead/theme/teaser-list'
import { pagesOf } from '../../paging.ts'
import type { AuthorProps } from '../../plugin.ts'
import { Nothing } from '../parts/nothing.tsx'
import { Profile } from '../parts/profile.tsx'

/** Who someone is, and what they have written. */
export default function Desktop({ data, page, t }: AuthorProps) {
  const { author, items, pageno, ...counts } = data.list.response
  return (
    <div className="wrap">
      <Breadcrumb crumbs={[]} page={page} current={author.name} />
      <Profile author={author} page={page} />
      <section className="pf-stories">
        <SectionHeading title={t.storiesBy(author.name)} page={page} />
        {items.length === 0 ? <Nothing t={t} home={page.href('/')} /> : <TeaserList stories={items} page={page} size="small" layout="grid" />}
      </section>
      <Pagination path={`/author/${author.id}`} pageno={pageno} pages={pagesOf({ pageno, ...counts })} page={page} />
    </div>
  )
}
