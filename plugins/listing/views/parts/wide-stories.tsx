import type { PageContext } from 'masthead'
import type { Teaser as Story } from 'masthead/content'
import { AdSlot } from 'masthead/theme/ad-slot'
import { Teaser } from 'masthead/theme/teaser'
import { TeaserList } from 'masthead/theme/teaser-list'
import styles from './wide-stories.module.css'

/** Stories on a wide screen. The first page opens with one large story and a row of four; all else is a list in two columns. */
export function WideStories({ stories, page, opens }: { readonly stories: readonly Story[]; readonly page: PageContext; readonly opens: boolean }) {
  const [first, ...others] = stories
  // Fewer than four would leave holes in the row.
  const row = opens && others.length >= 4 ? others.slice(0, 4) : []
  const list = opens ? others.slice(row.length) : stories
  return (
    <>
      {opens && first !== undefined ? (
        <div className={styles.wsFirst}>
          <Teaser story={first} page={page} size="large" level={2} priority={true} />
        </div>
      ) : null}
      {row.length === 0 ? null : (
        <div className={styles.wsRow}>
          <TeaserList stories={row} page={page} size="medium" level={2} />
        </div>
      )}
      {opens && list.length > 0 ? <AdSlot name="top" page={page} /> : null}
      {list.length === 0 ? null : (
        <div className={styles.wsList}>
          <TeaserList stories={list} page={page} size="small" level={2} />
        </div>
      )}
    </>
  )
}
