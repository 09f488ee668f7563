import { formOf } from 'masthead/kit'
import type { Decided } from '../contract.ts'
import type { ModerationProps } from '../pages.ts'
import { anchorOf } from '../paths.ts'
import { CommentCard } from './parts/comment-card.tsx'
import { DecisionForm } from './parts/decision-form.tsx'
import { Told } from './parts/told.tsx'
import styles from './parts/comments.module.css'
import deskStyles from './parts/moderation.module.css'

/** What waits for a moderator, the oldest first, and what was taken down. One form for all of it, so that the page stays where it is. */
export default function Moderation({ data, page, t, actions }: ModerationProps) {
  const { comments, waiting, removed, blocked } = data.queue.response
  const reasons: Readonly<Record<string, string>> = { first: t.reasonFirst, words: t.reasonWords, links: t.reasonLinks, alike: t.reasonAlike, reports: t.reasonReports }
  // What was done is said above all: the comment that it was done to is gone from the list.
  const done = formOf(actions.moderate)
  const lifted = formOf(actions.unblock)
  const listed = (list: readonly Decided[]) => (
    <ol className={styles.cmList}>
      {list.map((comment) => (
        <li key={comment.id} id={anchorOf(comment.id)} className={styles.cmItem}>
          <p>
            <StoryLink comment={comment} page={page} />
          </p>
          <CommentCard comment={comment} when={page.format.dateTime(comment.at)} t={t} act={undefined} />
          <p className={styles.cmTime}>
            {[
              ...comment.reason
                .split(' ')
                .filter((reason) => reason !== '')
                .map((reason) => reasons[reason] ?? reason),
              ...(comment.reports === 0 ? [] : [t.reports(comment.reports)]),
            ].join(', ')}
          </p>
          <DecisionForm moderate={done} comment={comment} t={t} />
        </li>
      ))}
    </ol>
  )
  return (
    <div className="wrap">
      <section className={styles.cm} aria-labelledby="cm-title">
        <h1 className={`${styles.cmTitle} ${deskStyles.moTitle}`} id="cm-title">
          {t.moderation}
        </h1>
        <p className={deskStyles.moCount}>{waiting === 0 ? t.nothingWaits : t.waiting(waiting)}</p>
        <Told form={done} />
        <Told form={lifted} />
        {listed(comments)}
        {removed.length === 0 ? null : (
          <>
            <h2 className={`${styles.cmTitle} ${deskStyles.moPart}`}>{t.removedLately}</h2>
            {listed(removed)}
          </>
        )}
        {blocked.length === 0 ? null : (
          <>
            <h2 className={`${styles.cmTitle} ${deskStyles.moPart}`} id="cm-blocked">
              {t.blockedReaders}
            </h2>
            <ul className={styles.cmList}>
              {blocked.map(({ reader, name, at }) => (
                <li key={reader} className={styles.cmItem}>
                  <p>
                    <b>
                      <bdi>{name === '' ? t.reader : name}</bdi>
                    </b>{' '}
                    <time className={styles.cmTime} dateTime={at}>
                      {page.format.dateTime(at)}
                    </time>
                  </p>
                  <form className={deskStyles.moTools} method="post" action={lifted.address}>
                    <input type="hidden" name="reader" value={reader} />
                    <button type="submit">
                      {t.unblock}
                    </button>
                  </form>
                </li>
              ))}
            </ul>
          </>
        )}
      </section>
    </div>
  )
}

/** Moderators decide for all editions from one page. */
function StoryLink({ comment: { channel, path, title }, page }: { readonly comment: Decided; readonly page: ModerationProps['page'] }) {
  const edition = page.editions.find((one) => one.channel === channel)
  return (
    <a href={edition === undefined ? page.href(path) : page.href(path, { edition: edition.id })} lang={edition?.langCode}>
      {title}
    </a>
  )
}
