import type { PageContext } from 'masthead'
import type { Teaser as Story } from 'masthead/content'
import { AmpAdSlot } from 'masthead/theme/amp-ad-slot'
import { AmpTeaser } from 'masthead/theme/amp-teaser'
import { AmpTeaserList } from 'masthead/theme/amp-teaser-list'
import styles from './narrow-stories.module.css'

/** `NarrowStories` in AMP's elements. */
export function AmpStories({ stories, page, opens }: { readonly stories: readonly Story[]; readonly page: PageContext; readonly opens: boolean }) {
  const [first, ...others] = stories
  return (
    <>
      {opens && first !== undefined ? (
        <div className={styles.nsFirst}>
          <AmpTeaser story={first} page={page} size="large" level={2} priority={true} />
        </div>
      ) : null}
      {opens && others.length > 3 ? <AmpAdSlot name="top" page={page} /> : null}
      <AmpTeaserList stories={opens ? others : stories} page={page} size="small" layout="rows" level={2} />
    </>
  )
}
