import type { ActionForm, PageContext } from 'masthead'
import { formOf } from 'masthead/kit'
import { Choices } from 'masthead/theme/choices'
import { Form } from 'masthead/theme/form'
import { variantHref } from 'masthead/kit'
import type { Poll } from '../../contract.ts'
import type { Messages } from '../../pages.ts'
import { addressOf } from '../../paths.ts'
import Live from '../live.island.tsx'
import { Bars } from './bars.tsx'
import styles from './polls.module.css'

export interface PollBoxProps {
  readonly poll: Poll
  readonly vote: ActionForm<'poll' | 'option'>
  readonly page: PageContext
  readonly t: Messages
}

/** The answers to choose from, or how readers have voted. A section of its own: the first touch of anything in it loads the island. */
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
      <Live
        form={form.id}
        msid={msid}
        address={addressOf({ channel: page.edition.channel, msid })}
        options={options.map(({ id, text }) => ({ id, text }))}
        locale={page.edition.locale}
        words={vote.words}
        t={t}
      />
      <p className={styles.plNote}>{t.afterVote}</p>
    </div>
  )
}

/** When it opens, closes or has closed. */
export function pollState({ isOpen, closes }: Poll, page: PageContext, t: Messages): string {
  if (closes === undefined) return t.open
  return isOpen ? t.openUntil(page.format.dateTime(closes)) : t.closed(page.format.dateTime(closes))
}

/** A poll on a page about something else. */
export function PollSection({ poll, vote, page, t }: PollBoxProps) {
  return (
    <section className={styles.plBox} aria-label={`${t.poll}: ${poll.question}`}>
      <p className={`${styles.plNote} ${styles.plState}`}>
        <a href={variantHref(page, poll.path)}>{t.poll}</a> · {pollState(poll, page, t)}
      </p>
      {poll.isOpen ? null : <p>{poll.question}</p>}
      <PollBox poll={poll} vote={vote} page={page} t={t} />
    </section>
  )
}
