import type { ActionForm } from 'masthead'
import { formats } from 'masthead/formats'
import { island, type IslandMessages } from 'masthead/island'
import { fetchPrivate, sendAction } from 'masthead/reader'
import { useEffect } from 'react'
import type { Mine, Rated } from '../contract.ts'
import type { messages } from '../messages.ts'

const names = ['ratings', 'choose'] as const

export interface LiveProps {
  /** Its `name` is the form's id. */
  readonly action: Pick<ActionForm, 'name' | 'address' | 'words'>
  readonly msid: number
  readonly locale: string
  readonly t: IslandMessages<typeof messages, (typeof names)[number]>
}

/** Sends the form without leaving the page, and shows what the reader has given before. Shows nothing itself. */
function Live({ action: { name, address, words }, msid, locale, t }: LiveProps) {
  useEffect(() => {
    const form = document.getElementById(name)
    if (!(form instanceof HTMLFormElement)) return
    const submit = (event: SubmitEvent) => {
      event.preventDefault()
      const data = new FormData(form, event.submitter)
      const say = (tell: string, ofField: string, signIn?: string) => {
        document.getElementById(`${name}-told`)?.replaceChildren(signIn === undefined ? tell : Object.assign(document.createElement('a'), { href: signIn, textContent: tell }))
        document.getElementById(`${name}-stars-error`)?.replaceChildren(ofField)
        if (ofField !== '') form.querySelector<HTMLInputElement>('input[type=radio]')?.focus()
        else document.getElementById(`${name}-told`)?.focus()
      }
      if (!data.has('stars')) return say('', t.choose)
      form.ariaBusy = 'true'
      void sendAction({ address: form.getAttribute('action') ?? address, words }, data).then(({ done, tell = '', fields, signIn, data: answer }) => {
        form.ariaBusy = null
        if (done) {
          const { average, count } = answer as Rated
          const figure = document.createElement('b')
          figure.textContent = `${formats(locale).number(average)}/5`
          document.getElementById('rt-all')?.replaceChildren(figure, ` · ${t.ratings(count)}`)
        }
        say(fields['stars'] === undefined ? tell : '', fields['stars'] ?? '', signIn)
      })
    }
    form.addEventListener('submit', submit)
    return () => form.removeEventListener('submit', submit)
  }, [name, address, words, locale, t])

  useEffect(() => {
    const stop = new AbortController()
    void fetchPrivate<{ readonly response: Mine }>('rating.mine', { msid }, stop.signal).then((answer) => {
      const form = document.getElementById(name)
      if (answer.kind !== 'ok' || answer.data.response.stars === undefined || !form || form.querySelector('input:checked')) return
      const own = form.querySelector<HTMLInputElement>(`input[value="${answer.data.response.stars}"]`)
      if (own) own.checked = true
    })
    return () => stop.abort()
  }, [name, msid])

  return null
}

export default island('interaction', Live, names)
