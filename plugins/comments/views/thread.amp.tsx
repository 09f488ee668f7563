import type { ThreadProps } from '../thread.ts'
import { PostForm } from './parts/post-form.tsx'
import { ThreadList } from './parts/thread-list.tsx'
import styles from './parts/comments.module.css'

/** The first comments, and the way to the form. */
export default function ThreadAmp({ data, page, t, actions, params: { msid } }: ThreadProps) {
  const { count, isOpen } = data.comments.response
  if (count === 0 && !isOpen) return null
  return (
    <section className={styles.cm} id="comments">
      <h2 className={styles.cmTitle}>{count === 0 ? t.title : t.comments(count)}</h2>
      {isOpen ? <PostForm post={actions.post} msid={msid} t={t} /> : <p>{t.closed}</p>}
      <ThreadList list={data.comments.response} msid={msid} page={page} t={t} />
    </section>
  )
}
