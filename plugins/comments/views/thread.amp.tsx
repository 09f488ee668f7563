import { listPath } from '../paths.ts'
import type { ThreadProps } from '../thread.ts'
import { CommentList } from './parts/comment-list.tsx'
import { PostForm } from './parts/post-form.tsx'
import styles from './parts/comments.module.css'

/** The first comments, and the way to the form. */
export default function ThreadAmp({ data, page, t, actions, params: { msid } }: ThreadProps) {
  const { comments, count, isOpen, pages } = data.comments.response
  if (count === 0 && !isOpen) return null
  return (
    <section className={styles.cm} id="comments">
      <h2 className={styles.cmTitle}>{count === 0 ? t.title : t.comments(count)}</h2>
      {isOpen ? <PostForm post={actions.post} msid={msid} t={t} /> : <p>{t.closed}</p>}
      <CommentList comments={comments} msid={msid} page={page} t={t} />
      {pages > 1 ? (
        <a className={styles.cmMore} href={page.href(`${listPath(msid)}?page=2`)} rel="nofollow">
          {t.all}
        </a>
      ) : null}
    </section>
  )
}
