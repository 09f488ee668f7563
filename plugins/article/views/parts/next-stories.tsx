import { fragment, type SharedPage, type Teaser } from 'masthead'
import { Picture } from 'masthead/theme/picture'
import { SectionHeading } from 'masthead/theme/section-heading'
import { Timestamp } from 'masthead/theme/timestamp'
import type { Words } from './words.ts'
import './next-stories.css'

export interface NextStoriesProps {
  readonly stories: readonly Teaser[]
  readonly page: SharedPage
  readonly t: Words
}

/** The stories to go on with, each across the whole page. */
export const NextStories = fragment('next stories', ({ stories, page, t }: NextStoriesProps) =>
  stories.length === 0 ? null : (
    <section className="next" aria-labelledby="read-next" data-read-next="">
      <SectionHeading id="read-next" title={t.readNext} page={page} />
      {stories.map((story) => (
        <article key={story.msid} className="next-story">
          {story.leadImage === undefined ? null : (
            <div className="next-picture">
              <Picture image={story.leadImage} page={page} ratio="16:9" sizes="(min-width: 75rem) 580px, (min-width: 48rem) 46vw, 94vw" widths={[320, 640, 960, 1200]} />
            </div>
          )}
          <div>
            <p className="next-kicker">{story.kicker === undefined ? story.sectionName : story.kicker}</p>
            <h3 className="next-headline">
              <a className="next-link" href={page.href(story.path)}>
                {story.title}
              </a>
            </h3>
            <p className="next-standfirst">{story.synopsis}</p>
            <p className="next-meta">
              <Timestamp iso={story.datePublished} page={page} />
            </p>
          </div>
        </article>
      ))}
    </section>
  ),
)
