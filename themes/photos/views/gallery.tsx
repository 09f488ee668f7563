import type { PageContext, Story, Teaser } from 'masthead'
import { Byline } from 'masthead/theme/byline'
import { ShareLinks } from 'masthead/theme/share-links'
import { Timestamp } from 'masthead/theme/timestamp'
import { messages } from '../messages.ts'
import { Exhibit } from './exhibit.tsx'
import { Hung } from './hung.tsx'
import './gallery.css'
import './galleries.css'

/** As much of the props of `article.gallery` as this view reads. */
export interface GalleryProps {
  readonly data: {
    readonly story: { readonly response: Story }
    readonly section?: { readonly response: { readonly items: readonly Teaser[] } } | undefined
  }
  readonly page: PageContext
  /** The plugin's words. */
  readonly t: { readonly published: string }
}

const most = 6

/** One picture after the other, each as large as the window lets it be, its words beside it. */
export default function Gallery({ data, page, t: { published } }: GalleryProps) {
  const story = data.story.response
  const t = messages[page.edition.id]
  const more = (data.section?.response.items ?? []).filter(({ msid, leadImage }) => msid !== story.msid && leadImage !== undefined).slice(0, most)
  return (
    <>
      <div className="seen" aria-hidden="true" />
      <article className="wrap">
        <header className="show-title">
          <p className="show-kicker">
            <a href={page.href(`/${story.section}`)}>{story.sectionName}</a>
          </p>
          <h1>{story.title}</h1>
          <p className="show-standfirst">{story.synopsis}</p>
          <div className="show-meta">
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
        {story.body === '' ? null : <div className="show-body" dangerouslySetInnerHTML={{ __html: page.html(story.body) }} />}
      </article>
      {more.length === 0 ? null : (
        <section className="wrap" aria-labelledby="more-galleries">
          <h2 className="show-more" id="more-galleries">
            {t.more}
          </h2>
          <ul className="wall-grid">
            {more.map((one) => (
              <Hung key={one.msid} story={one} page={page} place="wall" level={3} />
            ))}
          </ul>
        </section>
      )}
    </>
  )
}
