import type { PageContext } from 'masthead'
import type { Teaser as Story } from 'masthead/content'
import { AdSlot } from 'masthead/theme/ad-slot'
import { Teaser } from 'masthead/theme/teaser'
import { TeaserList } from 'masthead/theme/teaser-list'
import styles from './narrow-stories.module.css'

/** Stories on a phone: one with a large picture on the first page, then thumbnails. */
export function NarrowStories({ stories, page, opens }: { readonly stories: readonly Story[]; readonly page: PageContext; readonly opens: boolean }) {
  const [first, ...others] = stories
  return (
    <>
      {opens && first !== undefined ? (
        <div className={styles.nsFirst}>
          <Teaser story={first} page={page} size="large" level={2} priority={true} />
        </div>
      ) : null}
      {opens && others.length > 3 ? <AdSlot name="top" page={page} /> : null}
      <TeaserList stories={opens ? others : stories} page={page} size="small" layout="rows" level={2} />
    </>
  )
}
