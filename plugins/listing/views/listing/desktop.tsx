import { Breadcrumb } from 'masthead/theme/breadcrumb'
import { Pagination } from 'masthead/theme/pagination'
import { pagesOf } from 'masthead/kit'
import type { ListingProps } from '../../plugin.ts'
import { WideStories } from '../parts/wide-stories.tsx'
import { SectionLinks } from '../parts/section-links.tsx'
import { ListHeader } from '../parts/list-header.tsx'
import { EmptyList } from '../parts/empty-list.tsx'

/** A section: its name, the sections below it, its stories. */
export default function Desktop({ data, page, t }: ListingProps) {
  const { section, breadcrumb, children, items, pageno, ...counts } = data.list.response
  return (
    <div className="wrap">
      <Breadcrumb crumbs={breadcrumb.slice(0, -1)} page={page} current={section.name} />
      <ListHeader title={section.name} description={section.description} pageno={pageno === 1 ? undefined : t.pageno(pageno)}>
        <SectionLinks section={section} subsections={children} page={page} t={t} />
      </ListHeader>
      {items.length === 0 ? <EmptyList t={t} home={page.href('/')} /> : <WideStories stories={items} page={page} opens={pageno === 1} />}
      <Pagination path={`/${section.path}`} pageno={pageno} pages={pagesOf({ pageno, ...counts })} page={page} />
    </div>
  )
}
