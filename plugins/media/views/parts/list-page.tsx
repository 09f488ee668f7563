import { Pagination } from 'masthead/theme/pagination'
import { pagesOf } from '../../paging.ts'
import { ListFrame, type ListPageProps } from './list-frame.tsx'
import { MediaCard } from './media-card.tsx'
import { MediaCards } from './media-cards.tsx'

/** A list of films or sounds: on its first page the newest is large, the others stand in columns. */
export function ListPage({ list, page, t }: ListPageProps) {
  const { section, items, pageno } = list
  const first = pageno === 1 ? items[0] : undefined
  return (
    <ListFrame list={list} page={page} t={t} href={page.href}>
      {first === undefined ? null : (
        <div className="lp-first">
          <MediaCard story={first} page={page} t={t} level={2} opens={true} />
        </div>
      )}
      <MediaCards stories={first === undefined ? items : items.slice(1)} page={page} t={t} level={2} />
      <Pagination path={`/${section.path}`} pageno={pageno} pages={pagesOf(list)} page={page} />
    </ListFrame>
  )
}
