import type { PageContext } from 'masthead'
import type { Comment } from '../../contract.ts'
import { actPath, anchorOf, listPath } from '../../paths.ts'
import { CommentCard, type CommentWords } from './comment-card.tsx'
import styles from './comments.module.css'

export interface CommentListProps {
  readonly comments: readonly Comment[]
  readonly msid: number
  readonly page: PageContext
  readonly t: CommentWords & { readonly gone: string; readonly moreReplies: (count: number) => string }
}

/** Threads with their replies, in HTML for every reader and crawler. */
export function CommentList({ comments, msid, page, t }: CommentListProps) {
  const actOn = ({ id }: { readonly id: string }) => (page.variant === 'amp' ? undefined : page.href(actPath(id)))
  return (
    <ol className={styles.cmList}>
      {comments.map((comment) => (
        <li key={comment.id} id={anchorOf(comment.id)} className={styles.cmItem} itemProp={comment.isThere ? 'comment' : undefined} itemScope={comment.isThere ? true : undefined} itemType={comment.isThere ? 'https://schema.org/Comment' : undefined}>
          {comment.isThere ? <CommentCard comment={comment} when={page.format.dateTime(comment.at)} t={t} act={actOn(comment)} /> : <p className={styles.cmTime}>{t.gone}</p>}
          {comment.replies.length === 0 ? null : (
            <ol className={styles.cmReplies}>
              {comment.replies.map((reply) => (
                <li key={reply.id} id={anchorOf(reply.id)} className={styles.cmItem} itemProp="comment" itemScope={true} itemType="https://schema.org/Comment">
                  <CommentCard comment={reply} when={page.format.dateTime(reply.at)} t={t} act={actOn(reply)} />
                </li>
              ))}
            </ol>
          )}
          {comment.repliesInAll > comment.replies.length ? (
            <a className={styles.cmMore} href={page.href(listPath(msid, 'newest', comment.id))} rel="nofollow">
              {t.moreReplies(comment.repliesInAll - comment.replies.length)}
            </a>
          ) : null}
        </li>
      ))}
    </ol>
  )
}
