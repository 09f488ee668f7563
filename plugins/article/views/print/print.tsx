import type { PropsOf } from 'masthead'
import { Corrections } from 'masthead/theme/corrections'
import { Footnotes } from 'masthead/theme/footnotes'
import { BackIcon } from 'masthead/theme/icons'
import { Stars } from 'masthead/theme/stars'
import { Timestamp } from 'masthead/theme/timestamp'
import type { print } from '../../plugin.ts'
import { LeadPicture } from '../parts/lead-picture.tsx'
import { Prose } from '../parts/prose.tsx'
import styles from './print.module.css'

/** A story for printing: no links except back to the story, no lists, and its address at the bottom. */
export default function PrintDesktop({ data, page, t }: PropsOf<typeof print>) {
  const story = data.story.response
  return (
    <article className={`wrap ${styles.sheet}`}>
      <p className={styles.sheetBack}>
        <a href={page.href(story.path)}>
          <BackIcon /> {t.backToArticle}
        </a>
      </p>
      <header className={styles.sheetHeader}>
        <p className={styles.sheetSite}>{page.edition.siteName}</p>
        <h1 className={styles.sheetHeadline}>{story.title}</h1>
        <p className={styles.sheetStandfirst}>{story.synopsis}</p>
        <p className={styles.sheetMeta}>
          {t.by} {story.authors.length > 0 ? story.authors.map((author) => author.name).join(', ') : page.edition.defaultAuthor}
          {story.agency === undefined ? null : ` (${story.agency.name})`}
        </p>
        <p className={styles.sheetMeta}>
          <Timestamp iso={story.datePublished} page={page} label={t.published} />
          {story.dateModified === story.datePublished ? null : <Timestamp iso={story.dateModified} page={page} label={t.updated} />}
        </p>
        {story.rating === undefined ? null : <Stars rating={story.rating} page={page} />}
      </header>
      {story.leadImage === undefined ? null : <LeadPicture image={story.leadImage} page={page} />}
      <Prose html={story.body} page={page} />
      <Footnotes story={story} page={page} />
      <Corrections corrections={story.corrections} page={page} />
      <p className={styles.sheetSource}>
        {t.printed} <span className={styles.sheetAddress}>{page.absolute(story.path)}</span>
      </p>
    </article>
  )
}
