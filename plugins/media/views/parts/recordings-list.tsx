import { pagesOf } from 'masthead/kit'
import { Pagination } from 'masthead/theme/pagination'
import type { ReactNode } from 'react'
import type { PodcastsProps, VideosProps } from '../../plugin.ts'
import { ListFrame } from './list-frame.tsx'
import styles from './list-frame.module.css'
import { MediaCard } from './media-card.tsx'
import { MediaCards } from './media-cards.tsx'

export type RecordingsListProps = Pick<PodcastsProps | VideosProps, 'data' | 'page' | 't'> & {
  /** Between the heading and the list. */
  readonly above?: ReactNode
}

/** A list of recordings: on its first page the newest is large, the others are in columns. */
export function RecordingsList({ data, page, t, above }: RecordingsListProps) {
  const list = data.list.response
  const { section, items, pageno } = list
  const first = pageno === 1 ? items[0] : undefined
  return (
    <ListFrame list={list} page={page} t={t} href={page.href}>
      {above}
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
