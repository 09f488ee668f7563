import { piecesOf } from '../../links.ts'
import { anchorOf } from '../../paths.ts'
import styles from './comments.module.css'

/** A comment with its time as it is written in the reader's language. */
export interface ShownComment {
  readonly id: string
  readonly name: string
  readonly text: string
  readonly at: string
  readonly edited: boolean
  readonly likes: number
  readonly dislikes: number
}

export interface CommentWords {
  readonly reader: string
  readonly edited: string
  readonly like: string
  readonly dislike: string
  readonly act: string
}

export interface CommentCardProps {
  readonly comment: ShownComment
  readonly when: string
  readonly t: CommentWords
  /** Where readers act on it; `undefined` where they cannot: on AMP. */
  readonly act: string | undefined
}

/** One comment, the same on pages and in the island. Its buttons belong to the page's form for votes. */
export function CommentCard({ comment, when, t, act }: CommentCardProps) {
  return (
    <>
      <p className={styles.cmHead}>
        <b itemProp="author" itemScope={true} itemType="https://schema.org/Person">
          <bdi itemProp="name">{comment.name === '' ? t.reader : comment.name}</bdi>
        </b>{' '}
        <a className={styles.cmTime} href={`#${anchorOf(comment.id)}`}>
          <time itemProp="datePublished" dateTime={comment.at}>
            {when}
          </time>
        </a>
        {comment.edited ? <i> {t.edited}</i> : null}
      </p>
      <div className={styles.cmText} itemProp="text" dir="auto">
        {comment.text.split('\n').map((line, index) => (line === '' ? null : <CommentLine key={index} line={line} />))}
      </div>
      {act === undefined ? null : (
        <p className={styles.cmTools}>
          <button className={styles.cmVote} type="submit" form="vote" name="vote" value={`up.${comment.id}`}>
            {t.like} <span>{comment.likes}</span>
          </button>
          <button className={styles.cmVote} type="submit" form="vote" name="vote" value={`down.${comment.id}`}>
            {t.dislike} <span>{comment.dislikes}</span>
          </button>
          <a className={styles.cmVote} href={act} rel="nofollow">
            {t.act}
          </a>
        </p>
      )}
    </>
  )
}

function CommentLine({ line }: { readonly line: string }) {
  return (
    <p>
      {piecesOf(line).map((piece, index) =>
        'href' in piece ? (
          <a key={index} href={piece.href} rel="ugc nofollow">
            {piece.text}
          </a>
        ) : (
          piece.text
        ),
      )}
    </p>
  )
}
