import type { PageContext } from 'masthead'
import type { StoryTeaser } from '../../contract.ts'
import type { Messages } from '../../pages.ts'
import { storiesPath } from '../../paths.ts'
import styles from './story-page.module.css'

export interface MorePageProps {
  readonly stories: readonly StoryTeaser[]
  readonly page: PageContext
  readonly t: Messages
}

/** The last page of each story: what to see next. */
export function MorePage({ stories, page, t }: MorePageProps) {
  return (
    <amp-story-page id="more">
      <amp-story-grid-layer template="vertical" class={`${styles.wsLayer} ${styles.wsMore}`}>
        <div className={styles.wsNext} lang={page.edition.langCode}>
          <h2 className={styles.wsHeading}>{t.more}</h2>
          {stories.map(({ msid, path, title, poster }) => (
            <a key={msid} className={styles.wsLink} href={page.href(path)} data-tooltip-text={t.story}>
              <amp-img class={styles.wsThumb} src={page.image(poster.msid, { width: 240, height: 320, name: poster.name })} width={240} height={320} layout="fixed" alt="" />
              <span className={styles.wsLinkText}>{title}</span>
            </a>
          ))}
        </div>
      </amp-story-grid-layer>
      <amp-story-page-outlink layout="nodisplay" theme="dark">
        <a href={page.href(storiesPath)} target="_top">{t.allStories}</a>
      </amp-story-page-outlink>
    </amp-story-page>
  )
}
