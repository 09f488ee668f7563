import { island } from 'masthead/island'
import { useEffect, useState } from 'react'
import { fill } from '../fill.ts'
import { amountNames, type Inputs, maxAmount, parseAmount, queryOf, readInputs } from '../inputs.ts'
import { Result } from './parts/result.tsx'
import { type ResultMessages, resultNames } from './parts/result-messages.ts'
import { formats } from 'masthead/formats'

export interface InstantProps {
  /** `id` of the form. */
  readonly form: string
  /** What the page was asked for. */
  readonly inputs: Inputs
  readonly locale: string
  readonly t: ResultMessages
}

/** Browsers refuse more than a hundred changes of the address in half a minute. */
const addressDelayMs = 400

/** The result, calculated again with every key; without scripts the form asks for the page anew. */
function Instant({ form: id, inputs: first, locale, t }: InstantProps) {
  const [{ inputs, refused }, setShown] = useState<{ readonly inputs: Inputs; readonly refused: readonly string[] }>({ inputs: first, refused: [] })

  useEffect(() => {
    const form = document.getElementById(id)
    if (!(form instanceof HTMLFormElement)) return undefined
    let timer = 0
    const read = () => {
      const data = new FormData(form)
      const text = (name: string) => {
        const value = data.get(name)
        return typeof value === 'string' ? value : undefined
      }
      const now = readInputs(text, first.year)
      const wrong = amountNames.filter((name) => /[^0\s,₹]/.test(text(name) ?? '') && parseAmount(text(name) ?? '') === undefined)
      setShown({ inputs: now, refused: wrong.map((name) => t[name]) })
      return now
    }
    const write = (now: Inputs) => {
      const hasAmounts = amountNames.some((name) => now[name] > 0)
      history.replaceState(history.state, '', hasAmounts ? `${location.pathname}?${new URLSearchParams(queryOf(now))}` : location.pathname)
    }
    const change = () => {
      const now = read()
      clearTimeout(timer)
      timer = window.setTimeout(() => write(now), addressDelayMs)
    }
    const submit = (event: SubmitEvent) => {
      event.preventDefault()
      clearTimeout(timer)
      write(read())
      const heading = document.getElementById(`${id}-result`)
      heading?.focus()
    }
    form.addEventListener('input', change)
    form.addEventListener('submit', submit)
    // What was typed before this code had come.
    const typed = read()
    if (new URLSearchParams(queryOf(typed)).toString() !== new URLSearchParams(queryOf(first)).toString()) write(typed)
    return () => {
      clearTimeout(timer)
      form.removeEventListener('input', change)
      form.removeEventListener('submit', submit)
    }
  }, [id, first, t])

  return (
    <>
      {refused.length === 0 ? null : <p role="status">{fill(t.notCounted, { limit: formats(locale).rupees(maxAmount), fields: refused.join('; ') })}</p>}
      <Result inputs={inputs} locale={locale} t={t} />
    </>
  )
}

export default island('interaction', Instant, resultNames)
