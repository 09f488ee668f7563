import { innerHtml } from 'masthead/html'
import type { PageContext } from 'masthead'
import type { Story } from 'masthead/content'
import { Byline } from 'masthead/theme/byline'
import { ShareLinks } from 'masthead/theme/share-links'
import { Timestamp } from 'masthead/theme/timestamp'
import type { ReactNode } from 'react'
import { Exhibit } from './exhibit.tsx'
import styles from './gallery.module.css'

/** The props of `article.gallery` that this view reads. */
export interface GalleryProps {
  readonly data: {
    readonly story: { readonly response: Story }
  }
  readonly page: PageContext
  /** The plugin's messages. */
  readonly t: { readonly published: string }
  readonly widgets: { readonly upNext: ReactNode }
  readonly slots?: Readonly<Record<string, ReactNode>>
}

/** The pictures one after the other, each as large as the window allows, with its caption beside it. */
export default function Gallery({ data, page, t: { published }, widgets, slots }: GalleryProps) {
  const story = data.story.response
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
            {slots?.storyTools}
          </div>
        </header>
        <ol className="show">
          {story.gallery.map((image, index) => (
            <Exhibit key={image.msid} image={image} place={index + 1} total={story.gallery.length} page={page} />
          ))}
        </ol>
        {story.body === '' ? null : <div className={styles.showBody} dangerouslySetInnerHTML={innerHtml(page.html(story.body))} />}
      </article>
      {slots?.textEnd}
      {slots?.storyEnd}
      {widgets.upNext}
    </>
  )
}
