import { formOf, variantHref } from 'masthead/kit'
import { Bars } from './bars.tsx'
import { LiveVotes } from './live-votes.tsx'
import type { PollBoxProps } from './poll-box.tsx'
import { pollState } from './poll-state.ts'
import styles from './poll-section.module.css'

/** A poll on a page about something else. Its markup is its own: a story without a poll has little else of it. */
export function PollSection({ poll, vote, page, t }: PollBoxProps) {
  const { msid, question, options, isOpen, path } = poll
  const form = formOf(vote, `poll-${msid}`)
  const field = form.field('option')
  return (
    <section className={styles.plBox} aria-label={t.poll} data-touch="">
      <p>
        <a href={variantHref(page, path)}>{t.poll}</a> · {pollState(poll, page, t)}
      </p>
      {!isOpen || form.isAmp ? <p>{question}</p> : null}
      {isOpen ? null : <Bars options={options} number={page.format.number} t={t} />}
      {isOpen && form.isAmp ? (
        <p>
          <a href={page.href(path)}>{t.voteHere}</a>
        </p>
      ) : null}
      {isOpen && !form.isAmp ? (
        <>
          <form id={form.id} method="post" action={form.address} noValidate={true}>
            <p id={form.tellId} role={form.outcome === 'refused' ? 'alert' : 'status'} tabIndex={-1} autoFocus={form.outcome === 'refused' && !form.hasWrongField}>
              {form.tell}
            </p>
            <input type="hidden" name="poll" value={msid} />
            <fieldset aria-describedby={field.error === undefined ? undefined : field.errorId}>
              <legend>{question}</legend>
              {options.map(({ id, text }, index) => (
                <label key={id}>
                  <input type="radio" name="option" value={id} defaultChecked={field.value === String(id)} autoFocus={field.isFirstWrong && index === 0} aria-invalid={field.error === undefined ? undefined : true} /> {text}
                </label>
              ))}
              <b id={field.errorId}>{field.error}</b>
            </fieldset>
            <button type="submit">{t.vote}</button>
          </form>
          <LiveVotes poll={poll} vote={vote} form={form.id} page={page} t={t} />
        </>
      ) : null}
    </section>
  )
}
