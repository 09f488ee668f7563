import type { ActionForm } from 'masthead'
import { formats } from 'masthead/formats'
import { island, type IslandMessages } from 'masthead/island'
import { type LiveMessage, subscribe } from 'masthead/live'
import { fetchPrivate, sendAction } from 'masthead/reader'
import { useEffect, useRef, useState } from 'react'
import type { LivePoll, Mine, Voted } from '../contract.ts'
import type { messages } from '../messages.ts'
import { Bars } from './parts/bars.tsx'

const names = ['yours', 'votes', 'change', 'changeText', 'thanks', 'closedNow', 'choose'] as const

export interface LiveProps {
  /** `id` of the form. */
  readonly form: string
  readonly msid: number
  /** Of the live topic. */
  readonly address: string
  readonly options: readonly { readonly id: number; readonly text: string }[]
  readonly locale: string
  readonly words: ActionForm['words']
  readonly t: IslandMessages<typeof messages, (typeof names)[number]>
}

/** What is known once this reader has voted. */
interface Shown {
  readonly chosen: number
  readonly votes: readonly number[]
  readonly revision: number
  readonly isOpen: boolean
}

/** Sends the form without leaving the page, and shows how others vote from then on. */
function Live({ form: id, msid, address, options, locale, words, t }: LiveProps) {
  const [shown, setShown] = useState<Shown>()
  const heading = useRef<HTMLParagraphElement>(null)
  const hasVoted = shown !== undefined

  useEffect(() => {
    const form = document.getElementById(id)
    if (!(form instanceof HTMLFormElement)) return
    const submit = (event: SubmitEvent) => {
      event.preventDefault()
      const data = new FormData(form, event.submitter)
      if (!data.has('option')) return say(form, id, '', t.choose)
      form.ariaBusy = 'true'
      void sendAction({ address: form.getAttribute('action') ?? '', words }, data).then(({ done, tell = '', fields, data: answer }) => {
        form.ariaBusy = null
        if (!done) return say(form, id, fields['option'] === undefined ? tell : '', fields['option'] ?? '')
        const { option, votes, revision } = answer as Voted
        say(form, id, '', '')
        form.style.display = 'none'
        setShown({ chosen: option, votes, revision, isOpen: true })
        requestAnimationFrame(() => heading.current?.focus())
      })
    }
    form.addEventListener('submit', submit)
    return () => form.removeEventListener('submit', submit)
  }, [id, words, t])

  // Who comes back has voted already.
  useEffect(() => {
    const stop = new AbortController()
    void fetchPrivate<{ readonly response: Mine }>('polls.mine', { msid }, stop.signal).then((answer) => {
      const form = document.getElementById(id)
      if (answer.kind !== 'ok' || answer.data.response.option === undefined || !(form instanceof HTMLFormElement) || form.querySelector('input:checked')) return
      const { option, votes, revision } = answer.data.response
      form.style.display = 'none'
      setShown((known) => known ?? { chosen: option, votes, revision, isOpen: true })
    })
    return () => stop.abort()
  }, [id, msid])

  useEffect(() => {
    if (!hasVoted) return undefined
    return subscribe(address, {
      cursor: 0,
      onChange: ({ cursor, upserts }: LiveMessage) => {
        for (const { votes, isOpen } of upserts as readonly LivePoll[]) setShown((known) => known && (cursor < known.revision ? known : { ...known, votes, isOpen, revision: cursor }))
      },
    })
  }, [address, hasVoted])

  if (!shown) return null
  const { number } = formats(locale)
  const change = () => {
    const form = document.getElementById(id)
    if (!(form instanceof HTMLFormElement)) return
    form.style.display = ''
    form.querySelector<HTMLInputElement>('input[type=radio]')?.focus()
  }
  return (
    <>
      <p ref={heading} role="status" tabIndex={-1}>
        {shown.isOpen ? t.thanks : t.closedNow}
      </p>
      <Bars options={options.map((option, index) => ({ ...option, votes: shown.votes[index] ?? 0 }))} chosen={shown.chosen} number={number} t={t} />
      {shown.isOpen ? (
        <p>
          {t.changeText}{' '}
          <button type="button" onClick={change}>
            {t.change}
          </button>
        </p>
      ) : null}
    </>
  )
}

/** In the elements that the form has for it. */
function say(form: HTMLFormElement, id: string, tell: string, ofField: string): void {
  const told = document.getElementById(`${id}-told`)
  const error = document.getElementById(`${id}-option-error`)
  if (told) told.textContent = tell
  if (error) error.textContent = ofField
  if (ofField !== '') form.querySelector<HTMLInputElement>('input[type=radio]')?.focus()
  else if (tell !== '') told?.focus()
}

export default island('interaction', Live, names)
