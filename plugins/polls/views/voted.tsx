import { Breadcrumb } from 'masthead/theme/breadcrumb'
import type { VotedProps } from '../pages.ts'
import { pollsPath } from '../paths.ts'
import { Bars } from './parts/bars.tsx'
import { pollState } from './parts/poll-state.ts'
import { StoriesOf } from './parts/stories-of.tsx'
import styles from './parts/polls.module.css'

export default function Voted({ data, page, t }: VotedProps) {
  const answer = data.voted?.response
  if (!answer) return null
  const { poll, option } = answer
  return (
    <div className="wrap">
      <Breadcrumb crumbs={[{ path: pollsPath, name: t.title }, { path: poll.path, name: t.poll }]} current={t.results} page={page} />
      <h1>{poll.question}</h1>
      <p className={styles.plNote}>
        {pollState(poll, page, t)} · {t.votes(poll.total)}
      </p>
      <Bars options={poll.options} chosen={option} number={page.format.number} t={t} />
      {poll.isOpen ? (
        <p className={styles.plState}>
          {t.changeText} <a href={page.href(poll.path)}>{t.change}</a>
        </p>
      ) : null}
      <p className={styles.plNote}>{t.fine}</p>
      <StoriesOf poll={poll} page={page} t={t} />
      <p className={styles.plLinks}>
        <a href={page.href(pollsPath)}>{t.all}</a>
      </p>
    </div>
  )
}
