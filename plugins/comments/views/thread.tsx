import { formOf } from 'masthead/kit'
import { listPath } from '../paths.ts'
import type { ThreadProps } from '../thread.ts'
import { addressOf } from '../topic.ts'
import Live from './live.island.tsx'
import { PostForm } from './parts/post-form.tsx'
import { Told } from './parts/told.tsx'
import { ThreadList } from './parts/thread-list.tsx'
import styles from './parts/comments.module.css'

/** The comments at the end of a story. All of it works without scripts; the island is loaded when the reader touches it. */
export default function Thread({ data, page, t, actions, params: { msid } }: ThreadProps) {
  const { comments, count, isOpen, cursor } = data.comments.response
  if (count === 0 && !isOpen) return null
  const vote = formOf(actions.vote)
  return (
    <section className={styles.cm} id="comments" aria-labelledby="cm-title" data-touch="" itemScope={true} itemType="https://schema.org/WebPage" itemID={page.absolute(page.address)}>
      <h2 className={styles.cmTitle} id="cm-title">
        {count === 0 ? t.title : t.comments(count)}
      </h2>
      {isOpen ? <PostForm post={actions.post} msid={msid} t={t} /> : <p>{t.closed}</p>}
      {comments.length === 0 ? null : (
        <>
          <form id={vote.id} method="post" action={vote.address}>
            <Told form={vote} />
          </form>
          <p className={styles.cmSort}>
            <a href={page.href(listPath(msid, 'oldest'))} rel="nofollow">
              {t.oldest}
            </a>
            <a href={page.href(listPath(msid, 'liked'))} rel="nofollow">
              {t.liked}
            </a>
          </p>
        </>
      )}
      <Live address={addressOf({ channel: page.edition.channel, msid })} cursor={cursor} msid={msid} locale={page.edition.locale} base={page.href('/').replace(/\/$/, '')} words={actions.post.words} t={t} />
      <ThreadList list={data.comments.response} msid={msid} page={page} t={t} />
    </section>
  )
}
