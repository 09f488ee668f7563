import { formOf } from 'masthead/kit'
import { Pagination } from 'masthead/theme/pagination'
import type { ListProps } from '../pages.ts'
import { type ListOrder, listPath } from '../paths.ts'
import { CommentList } from './parts/comment-list.tsx'
import { PostForm } from './parts/post-form.tsx'
import { Told } from './parts/told.tsx'
import styles from './parts/comments.module.css'

const orders = ['newest', 'oldest', 'liked'] as const satisfies readonly ListOrder[]

/** All comments of a story, or one of its threads. */
export default function List({ data, page, query, t, actions, params: { msid } }: ListProps) {
  const story = data.story.response
  const { comments, count, isOpen, pageno, pages } = data.comments.response
  const here = query.order ?? 'newest'
  const vote = formOf(actions.vote)
  return (
    <div className="wrap">
      <section className={styles.cm} id="comments" aria-labelledby="cm-title" itemScope={true} itemType="https://schema.org/WebPage" itemID={page.absolute(story.path)}>
        <h1 className={styles.cmTitle} id="cm-title">
          <a href={page.href(story.path)}>{story.title}</a>
        </h1>
        <p>{t.comments(count)}</p>
        {isOpen && query.thread === undefined ? <PostForm post={actions.post} msid={msid} t={t} /> : null}
        {isOpen ? null : <p>{t.closed}</p>}
        <form id={vote.id} method="post" action={vote.address}>
          <Told form={vote} />
        </form>
        {query.thread === undefined ? (
          <nav className={styles.cmSort} aria-label={t.sortBy}>
            {orders.map((order) => (
              <a key={order} href={page.href(listPath(msid, order))} aria-current={order === here ? 'page' : undefined} rel="nofollow">
                {t[order]}
              </a>
            ))}
          </nav>
        ) : null}
        <CommentList comments={comments} msid={msid} page={page} t={t} />
        {query.thread === undefined ? (
          <Pagination path={listPath(msid, here)} pageno={pageno} pages={pages} order="further" page={page} />
        ) : (
          <a className={styles.cmMore} href={page.href(listPath(msid))}>
            {t.all}
          </a>
        )}
      </section>
    </div>
  )
}
