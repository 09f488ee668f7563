import { AmpPagination } from 'masthead/theme/amp-pagination'
import { pagesOf } from 'masthead/kit'
import { AmpMediaCard } from './amp-media-card.tsx'
import { AmpMediaCards } from './amp-media-cards.tsx'
import { ListFrame } from './list-frame.tsx'
import type { RecordingsListProps } from './recordings-list.tsx'
import styles from './list-frame.module.css'

/** `RecordingsList` in AMP's elements. */
export function AmpRecordingsList({ data, page, t, above }: RecordingsListProps) {
  const list = data.list.response
  const { section, items, pageno } = list
  const first = pageno === 1 ? items[0] : undefined
  return (
    <ListFrame list={list} page={page} t={t} href={(path) => page.href(path, { amp: true })}>
      {above}
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
