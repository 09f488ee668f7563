import { AmpPagination } from 'masthead/theme/amp-pagination'
import { pagesOf } from '../../paging.ts'
import { AmpMediaCard } from './amp-media-card.tsx'
import { AmpMediaCards } from './amp-media-cards.tsx'
import { ListFrame, type ListPageProps } from './list-frame.tsx'

/** `ListPage` in AMP's elements. */
export function AmpListPage({ list, page, t }: ListPageProps) {
  const { section, items, pageno } = list
  const first = pageno === 1 ? items[0] : undefined
  return (
    <ListFrame list={list} page={page} t={t} href={(path) => page.href(path, { amp: true })}>
      {first === undefined ? null : (
        <div className="lp-first">
          <AmpMediaCard story={first} page={page} t={t} level={2} opens={true} />
        </div>
      )}
      <AmpMediaCards stories={first === undefined ? items : items.slice(1)} page={page} t={t} level={2} />
      <AmpPagination path={`/${section.path}`} pageno={pageno} pages={pagesOf(list)} page={page} />
    </ListFrame>
  )
}
