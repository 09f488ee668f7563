import { AmpPagination } from 'masthead/theme/amp-pagination'
import { pagesOf } from 'masthead/kit'
import type { PodcastsProps, VideosProps } from '../plugin.ts'
import { AmpMediaCard } from './parts/amp-media-card.tsx'
import { AmpMediaCards } from './parts/amp-media-cards.tsx'
import { ListFrame } from './parts/list-frame.tsx'
import styles from './parts/list-frame.module.css'

/** `List` in AMP's elements. */
export default function AmpList({ data, page, t }: PodcastsProps | VideosProps) {
  const list = data.list.response
  const { section, items, pageno } = list
  const first = pageno === 1 ? items[0] : undefined
  return (
    <ListFrame list={list} page={page} t={t} href={(path) => page.href(path, { amp: true })}>
      {first === undefined ? null : (
        <div className={styles.lpFirst}>
          <AmpMediaCard story={first} page={page} t={t} level={2} opens={true} />
        </div>
      )}
      <AmpMediaCards stories={first === undefined ? items : items.slice(1)} page={page} t={t} level={2} />
      <AmpPagination path={`/${section.path}`} pageno={pageno} pages={pagesOf(list)} page={page} />
    </ListFrame>
  )
}
