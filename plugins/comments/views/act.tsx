import { formOf } from 'masthead/kit'
import { Field } from 'masthead/theme/field'
import { Form } from 'masthead/theme/form'
import type { ActProps } from '../pages.ts'
import { anchorOf, moderationPath } from '../paths.ts'
import { CommentCard } from './parts/comment-card.tsx'
import { DecisionForm } from './parts/decision-form.tsx'
import { Told } from './parts/told.tsx'
import styles from './parts/comments.module.css'
import deskStyles from './parts/moderation.module.css'

/** One comment, and what its reader may do with it. */
export default function Act({ data, page, t, actions }: ActProps) {
  const comment = data.comment.response
  const isShown = comment.state === 'shown'
  const decided = formOf(actions.moderate)
  const vote = formOf(actions.vote)
  const [reply, edit] = [formOf(actions.reply), formOf(actions.edit)]
  return (
    <div className="wrap">
      <section className={styles.cm} aria-labelledby="cm-title">
        <h1 className={`${styles.cmTitle} ${deskStyles.moTitle}`} id="cm-title">
          <a href={page.href(`${comment.path}#comments`)}>{comment.title}</a>
        </h1>
        <div className={styles.cmItem} id={anchorOf(comment.id)}>
          <CommentCard comment={comment} when={page.format.dateTime(comment.at)} t={t} act={undefined} />
          {isShown ? null : <p className={styles.cmTold}>{comment.state === 'removed' ? t.gone : comment.isOwn ? t.awaits : t.awaitsModerator}</p>}
          {comment.isOwn || !isShown ? null : (
            <form id={vote.id} method="post" action={vote.address}>
              <Told form={vote} />
              <p className={styles.cmTools}>
                {(['up', 'down'] as const).map((value) => (
                  <button key={value} className={styles.cmVote} type="submit" name="vote" value={`${comment.vote === value ? 'none' : value}.${comment.id}`} aria-pressed={comment.vote === value}>
                    {value === 'up' ? `${t.like} ${page.format.number(comment.likes)}` : `${t.dislike} ${page.format.number(comment.dislikes)}`}
                  </button>
                ))}
              </p>
            </form>
          )}
        </div>
        {comment.isModerator ? (
          <>
            <Told form={decided} />
            <DecisionForm moderate={decided} comment={comment} t={t} />
            <a className={styles.cmMore} href={page.href(moderationPath)}>
              {t.moderation}
            </a>
          </>
        ) : null}
        {comment.isEditable ? (
          <>
            <Form form={edit} submit={t.change}>
              <Field form={edit} name="text" label={t.yourComment} type="textarea" value={comment.text} required={true} />
              <input type="hidden" name="comment" value={comment.id} />
            </Form>
            <Form form={formOf(actions.remove)} submit={t.delete}>
              <input type="hidden" name="comment" value={comment.id} />
            </Form>
          </>
        ) : null}
        {comment.isOpen && isShown ? (
          <Form form={reply} submit={t.postReply}>
            <Field form={reply} name="text" label={t.yourReply} type="textarea" required={true} />
            <input type="hidden" name="comment" value={comment.id} />
          </Form>
        ) : null}
        {comment.isOwn || !isShown ? null : comment.isReported ? (
          <p>{t.alreadyReported}</p>
        ) : (
          <Form form={formOf(actions.report)} submit={t.report}>
            <input type="hidden" name="comment" value={comment.id} />
          </Form>
        )}
        <p>
          <a className={styles.cmMore} href={page.href(`${comment.path}#comments`)}>
            {t.backToStory}
          </a>
        </p>
      </section>
    </div>
  )
}
