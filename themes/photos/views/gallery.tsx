import { innerHtml } from 'masthead/html'
import type { PageContext } from 'masthead'
import type { Story, Teaser } from 'masthead/content'
import { Byline } from 'masthead/theme/byline'
import { ShareLinks } from 'masthead/theme/share-links'
import { Timestamp } from 'masthead/theme/timestamp'
import { messages } from '../messages.ts'
import { GalleryCard } from './gallery-card.tsx'
import { Exhibit } from './exhibit.tsx'
import styles from './gallery.module.css'
import galleriesStyles from './galleries.module.css'

/** The props of `article.gallery` that this view reads. */
export interface GalleryProps {
  readonly data: {
    readonly story: { readonly response: Story }
    readonly section?: { readonly response: { readonly items: readonly Teaser[] } } | undefined
  }
  readonly page: PageContext
  /** The plugin's messages. */
  readonly t: { readonly published: string }
}

const maxMore = 6

/** The pictures one after the other, each as large as the window allows, with its caption beside it. */
export default function Gallery({ data, page, t: { published } }: GalleryProps) {
  const story = data.story.response
  const t = messages[page.edition.id]
  const more = (data.section?.response.items ?? []).filter(({ msid, leadImage }) => msid !== story.msid && leadImage !== undefined).slice(0, maxMore)
  return (
    <>
      <div className={styles.seen} aria-hidden="true" />
      <article className="wrap">
        <header className={styles.showTitle}>
          <p className={styles.showKicker}>
            <a href={page.href(`/${story.section}`)}>{story.sectionName}</a>
          </p>
          <h1>{story.title}</h1>
          <p className={styles.showStandfirst}>{story.synopsis}</p>
          <div className={styles.showMeta}>
            <Byline authors={story.authors} page={page} agency={story.agency?.name} />
            <Timestamp iso={story.datePublished} page={page} label={published} />
            <ShareLinks path={story.path} title={story.title} page={page} />
          </div>
        </header>
        <ol className="show">
          {story.gallery.map((image, index) => (
            <Exhibit key={image.msid} image={image} place={index + 1} total={story.gallery.length} page={page} />
          ))}
        </ol>
        {story.body === '' ? null : <div className={styles.showBody} dangerouslySetInnerHTML={innerHtml(page.html(story.body))} />}
      </article>
      {more.length === 0 ? null : (
        <section className="wrap" aria-labelledby="more-galleries">
          <h2 className={styles.showMore} id="more-galleries">
            {t.more}
          </h2>
          <ul className={galleriesStyles.wallGrid}>
            {more.map((one) => (
              <GalleryCard key={one.msid} story={one} page={page} place="wall" level={3} />
            ))}
          </ul>
        </section>
      )}
    </>
  )
}
