import { Pagination } from 'masthead/theme/pagination'
import { pagesOf } from 'masthead/kit'
import type { PodcastsProps, VideosProps } from '../plugin.ts'
import { ListFrame } from './parts/list-frame.tsx'
import { MediaCard } from './parts/media-card.tsx'
import { MediaCards } from './parts/media-cards.tsx'
import styles from './parts/list-frame.module.css'

/** A list of recordings: on its first page the newest is large, the others are in columns. */
export default function List({ data, page, t }: PodcastsProps | VideosProps) {
  const list = data.list.response
  const { section, items, pageno } = list
  const first = pageno === 1 ? items[0] : undefined
  return (
    <ListFrame list={list} page={page} t={t} href={page.href}>
      {first === undefined ? null : (
        <div className={styles.lpFirst}>
          <MediaCard story={first} page={page} t={t} level={2} opens={true} />
        </div>
      )}
      <MediaCards stories={first === undefined ? items : items.slice(1)} page={page} t={t} level={2} />
      <Pagination path={`/${section.path}`} pageno={pageno} pages={pagesOf(list)} page={page} />
    </ListFrame>
  )
}
