import { Breadcrumb } from 'masthead/theme/breadcrumb'
import { variantHref } from 'masthead/kit'
import type { PollProps } from '../pages.ts'
import { pollsPath } from '../paths.ts'
import { PollBox } from './parts/poll-box.tsx'
import { pollState } from './parts/poll-state.ts'
import { StoriesOf } from './parts/stories-of.tsx'
import styles from './parts/polls.module.css'

export default function PollPage({ data, page, t, actions }: PollProps) {
  const poll = data.poll.response
  return (
    <div className="wrap">
      <Breadcrumb crumbs={[{ path: pollsPath, name: t.title }]} current={t.poll} page={page} />
      <h1>{poll.question}</h1>
      <p className={styles.plNote}>{pollState(poll, page, t)}</p>
      {poll.text === undefined ? null : <p className={styles.plLead}>{poll.text}</p>}
      <PollBox poll={poll} vote={actions.vote} page={page} t={t} />
      <StoriesOf poll={poll} page={page} t={t} />
      <p className={styles.plLinks}>
        <a href={variantHref(page, pollsPath)}>{t.all}</a>
      </p>
    </div>
  )
}
