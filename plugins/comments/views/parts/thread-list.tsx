import type { PageContext } from 'masthead'
import type { Comments } from '../../contract.ts'
import { listPath } from '../../paths.ts'
import type { ThreadProps } from '../../thread.ts'
import { CommentList } from './comment-list.tsx'
import styles from './comments.module.css'

export interface ThreadListProps {
  readonly list: Pick<Comments, 'comments' | 'pages'>
  readonly msid: number
  readonly page: PageContext
  readonly t: ThreadProps['t']
}

/** The first comments of a story, and the way to all of them. */
export function ThreadList({ list: { comments, pages }, msid, page, t }: ThreadListProps) {
  return (
    <>
      <CommentList comments={comments} msid={msid} page={page} t={t} />
      {pages > 1 ? (
        <a className={styles.cmMore} href={page.href(`${listPath(msid)}?page=2`)} rel="nofollow">
          {t.all}
        </a>
      ) : null}
    </>
  )
}
