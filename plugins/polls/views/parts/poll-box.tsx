import type { ActionForm, PageContext } from 'masthead'
import { formOf } from 'masthead/kit'
import { Choices } from 'masthead/theme/choices'
import { Form } from 'masthead/theme/form'
import type { Poll } from '../../contract.ts'
import type { Messages } from '../../pages.ts'
import { Bars } from './bars.tsx'
import { LiveVotes } from './live-votes.tsx'
import styles from './polls.module.css'

export interface PollBoxProps {
  readonly poll: Poll
  readonly vote: ActionForm<'poll' | 'option'>
  readonly page: PageContext
  readonly t: Messages
}

/** The answers to choose from, or how readers have voted, on the poll's own page. The first touch of anything in it loads the island. */
export function PollBox({ poll, vote, page, t }: PollBoxProps) {
  const { msid, question, options, isOpen, total } = poll
  const { number } = page.format
  if (!isOpen) {
    return (
      <>
        <Bars options={options} number={number} t={t} />
        <p className={styles.plNote}>
          {t.votes(total)}. {t.fine}
        </p>
      </>
    )
  }
  const form = formOf(vote, `poll-${msid}`)
  if (form.isAmp) {
    return (
      <>
        <ul>
          {options.map(({ id, text }) => (
            <li key={id}>{text}</li>
          ))}
        </ul>
        <p className={styles.plState}>
          <a href={page.href(poll.path)}>{t.voteHere}</a>
        </p>
      </>
    )
  }
  return (
    <div data-touch="">
      <Form form={form} submit={t.vote}>
        <input type="hidden" name="poll" value={msid} />
        <Choices form={form} name="option" label={question} options={options.map(({ id, text }) => ({ value: id, label: text }))} />
      </Form>
      <LiveVotes poll={poll} vote={vote} form={form.id} page={page} t={t} />
      <p className={styles.plNote}>{t.afterVote}</p>
    </div>
  )
}
