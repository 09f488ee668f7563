import type { ActionForm } from 'masthead'
import { formats } from 'masthead/formats'
import { island, type IslandMessages } from 'masthead/island'
import { type LiveMessage, subscribe } from 'masthead/live'
import { enhanceForm, fetchPrivate, sendAction } from 'masthead/reader'
import { useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import type { LiveComment, Mine, Posted, Voted } from '../contract.ts'
import type { messages } from '../messages.ts'
import { actPath, anchorOf, listPath, moderationPath } from '../paths.ts'
import { countVotes, elementOf, hide, pressVotes, rewrite, say, writeCount } from './page-comments.ts'
import { CommentCard } from './parts/comment-card.tsx'
import styles from './parts/comments.module.css'

const names = ['reader', 'edited', 'like', 'dislike', 'act', 'awaits', 'comments', 'all', 'moderation', 'signInToComment'] as const

export interface LiveProps {
  /** Address of the live topic. */
  readonly address: string
  readonly cursor: number
  readonly msid: number
  readonly locale: string
  /** The edition's prefix of addresses. */
  readonly base: string
  /** For what is sent from here and not answered. */
  readonly words: ActionForm['words']
  readonly t: IslandMessages<typeof messages, (typeof names)[number]>
}

type Shown = Extract<LiveComment, { name: string }>
const isComment = (item: LiveComment): item is Shown => 'name' in item

/** The comments that came since the page was made, by id. */
type News = ReadonlyMap<string, Shown>

/** Comments that are added to a page while it is open: of a crowd that writes all day, the newest. */
const maxNews = 200

/** Shows what others write while the reader is here, and sends forms without leaving the page. */
function Live({ address, cursor, msid, locale, base, words, t }: LiveProps) {
  const [news, setNews] = useState<News>(new Map())
  const [waiting, setWaiting] = useState<readonly Shown[]>([])
  const [votes, setVotes] = useState<ReadonlyMap<string, Voted['vote']>>(new Map())
  const [isModerator, setModerator] = useState(false)
  /** More happened than the page was told. */
  const [isBehind, setBehind] = useState(false)

  useEffect(
    () =>
      subscribe(address, {
        cursor,
        onChange: (message: LiveMessage) => {
          if (message.refetch) setBehind(true)
          const items = message.upserts as readonly LiveComment[]
          for (const item of items) if (!isComment(item)) writeCount(t.comments(item.count))
          for (const id of message.deletes) hide(id)
          const added = items.filter((item) => isComment(item)).filter((item) => !rewrite(item))
          setNews((before) => withChanges(before, added, message.deletes))
        },
      }),
    [address, cursor, t],
  )

  useEffect(() => {
    const post = enhanceForm({ name: 'post', address: '', words }, {
      onAnswer({ done, data }) {
        const { comment, state } = (data ?? {}) as Partial<Posted>
        if (!done || !comment) return
        if (state === 'pending') setWaiting((before) => [comment, ...before])
        else setNews((before) => withChanges(before, [comment], []))
      },
    })
    const form = document.getElementById('vote')
    // Not as other forms: whoever votes stays at the button.
    const vote = (event: SubmitEvent) => {
      event.preventDefault()
      const { submitter } = event
      if (!(form instanceof HTMLFormElement) || !(submitter instanceof HTMLButtonElement)) return
      const wanted = submitter.ariaPressed === 'true' ? submitter.value.replace(/^\w+/, 'none') : submitter.value
      void sendAction({ address: form.getAttribute('action') ?? '', words }, { vote: wanted }).then(({ done, data, tell = '', signIn }) => {
        const voted = data as Voted
        if (done) countVotes(voted)
        if (done) setVotes((before) => new Map(before).set(voted.id, voted.vote))
        say('vote-told', tell, signIn)
        if (!done) document.getElementById('vote-told')?.focus()
      })
    }
    form?.addEventListener('submit', vote)
    return () => {
      post()
      form?.removeEventListener('submit', vote)
    }
  }, [words])

  useEffect(() => {
    const stop = new AbortController()
    void fetchPrivate<{ readonly response: Mine }>('comments.mine', { msid }, stop.signal).then((answer) => {
      if (answer.kind === 'signIn' && answer.address !== undefined) say('post-told', t.signInToComment, answer.address)
      if (answer.kind !== 'ok') return
      const { liked, disliked } = answer.data.response
      setModerator(answer.data.response.isModerator)
      setVotes((voted) => new Map([...liked.map((id) => [id, 'up'] as const), ...disliked.map((id) => [id, 'down'] as const), ...voted]))
    })
    return () => stop.abort()
  }, [msid, t.signInToComment])

  // Buttons of comments that were added meanwhile, too.
  useEffect(() => pressVotes(votes))

  const { dateTime } = formats(locale)
  const card = (comment: Shown) => <CommentCard comment={comment} when={dateTime(comment.at)} t={t} act={base + actPath(comment.id)} />
  const all = [...news.values()]
  const added = all.filter(({ parent }) => parent === undefined).toSorted((one, other) => (one.at < other.at ? 1 : -1))
  return (
    <>
      {isBehind ? (
        <p className={styles.cmTold} role="status">
          <a href={base + listPath(msid)}>{t.all}</a>
        </p>
      ) : null}
      {isModerator ? (
        <a className={styles.cmMore} href={base + moderationPath}>
          {t.moderation}
        </a>
      ) : null}
      <ol className={styles.cmList}>
        {waiting.map((comment) =>
          news.has(comment.id) ? null : (
            <li key={comment.id} className={styles.cmItem}>
              <p className={styles.cmTold}>{t.awaits}</p>
              <CommentCard comment={comment} when={dateTime(comment.at)} t={t} act={undefined} />
            </li>
          ),
        )}
        {added.map((comment) => (
          <li key={comment.id} id={anchorOf(comment.id)} className={styles.cmItem}>
            {card(comment)}
            {all.some(({ parent }) => parent === comment.id) ? (
              <ol className={styles.cmReplies}>
                {all.filter(({ parent }) => parent === comment.id).map((reply) => (
                  <li key={reply.id} id={anchorOf(reply.id)} className={styles.cmItem}>
                    {card(reply)}
                  </li>
                ))}
              </ol>
            ) : null}
          </li>
        ))}
      </ol>
      {all.map((comment) => {
        const parent = comment.parent === undefined ? undefined : elementOf(comment.parent)
        return parent
          ? createPortal(
              <div className={`${styles.cmReplies} ${styles.cmItem}`} id={anchorOf(comment.id)} data-live="">
                {card(comment)}
              </div>,
              parent,
              comment.id,
            )
          : null
      })}
    </>
  )
}

function withChanges(before: News, upserts: readonly Shown[], deletes: readonly string[]): News {
  const news = new Map(before)
  for (const one of upserts) news.set(one.id, one)
  for (const id of deletes) news.delete(id)
  for (const id of news.keys()) {
    if (news.size <= maxNews) break
    news.delete(id)
  }
  return news
}

export default island('interaction', Live, names)
