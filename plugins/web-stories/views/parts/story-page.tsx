import type { PageContext } from 'masthead'
import type { StoryPage as Content, WebStory } from '../../contract.ts'
import type { Messages } from '../../pages.ts'
import { BelowPage } from './below-page.tsx'
import { Interactive } from './interactive.tsx'
import { captionsOf, PagePicture } from './page-picture.tsx'
import styles from './story-page.module.css'

export interface StoryPageProps {
  /** From 1; the first is the cover. */
  readonly number: number
  readonly content: Content
  readonly story: WebStory
  /** Where answers to quizzes and polls are counted. */
  readonly interactiveUrl: string | undefined
  readonly page: PageContext
  readonly t: Messages
}

/** Whether a picture fills an upright page: a wide one would lose most of itself. */
const isUpright = ({ width, height }: { readonly width: number; readonly height: number }) => height >= width * 1.2

/** Characters that have room below a square picture, and below one of 4:3. More stand on the picture. */
const maxBelow = { square: 200, wide: 300 } as const

const creditOf = ({ credit, creator }: { readonly credit?: string | undefined; readonly creator?: string | undefined }) => credit ?? creator

/** One page of a story, with its picture, words and what is below it. */
export function StoryPage({ number, content, story, interactiveUrl, page, t }: StoryPageProps) {
  const { picture, video, heading, text, quiz, poll } = content
  const isCover = number === 1
  const asked = quiz ? [quiz.question, ...quiz.options.map((option) => option.text)] : poll ? [poll.question, ...poll.options] : []
  // Each answer has a line of its own, with space around it.
  const length = (heading ?? '').length + (text ?? '').length + asked.reduce((sum, words) => sum + words.length + 40, 0)
  const isFull = picture !== undefined && (isUpright(video ?? picture) || length > maxBelow.wide)
  const isSquare = !isCover && !video && length <= maxBelow.square
  const layout = picture === undefined ? styles.wsPlain : isFull ? styles.wsFull : isSquare ? `${styles.wsFramed} ${styles.wsSquare}` : styles.wsFramed
  const credit = picture && creditOf(picture)
  return (
    <amp-story-page id={`page-${number}`} auto-advance-after={video ? `film-${number}` : undefined}>
      {picture === undefined ? null : <PagePicture number={number} picture={picture} video={video} shape={isFull ? 'full' : isSquare ? 'square' : 'wide'} page={page} />}
      <amp-story-grid-layer template="vertical" class={`${styles.wsLayer} ${layout}`}>
        <div className={styles.wsPanel} lang={page.edition.langCode}>
          {isCover ? <p className={styles.wsCategory}>{story.category.name}</p> : null}
          {heading === undefined && !isCover ? null : isCover ? <h1 className={styles.wsTitle}>{heading ?? story.title}</h1> : <h2 className={styles.wsHeading}>{heading}</h2>}
          {text === undefined ? null : <p className={styles.wsText}>{text}</p>}
          {isCover ? (
            <p className={styles.wsByline}>
              {story.authors.length > 0 ? `${t.by(story.authors.join(t.and))} · ` : ''}
              <time dateTime={story.datePublished}>{page.format.date(story.datePublished)}</time>
            </p>
          ) : null}
          {quiz || poll ? <Interactive number={number} quiz={quiz} poll={poll} url={interactiveUrl && `${interactiveUrl.replace(/\/$/, '')}/${page.edition.channel}-${story.msid}`} /> : null}
          {video?.captions && captionsOf(video.captions.src, page) !== undefined ? <amp-story-captions id={`captions-${number}`} layout="fixed-height" height="96" style-preset="default" /> : null}
          {credit === undefined ? null : <p className={styles.wsCredit}>{credit}</p>}
        </div>
      </amp-story-grid-layer>
      <BelowPage content={content} isCounted={interactiveUrl !== undefined} page={page} t={t} />
    </amp-story-page>
  )
}
