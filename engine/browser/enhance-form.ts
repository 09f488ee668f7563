/// <reference lib="dom" />
import type { ActionForm } from '../plugin/action-form.ts'
import { type ActionAnswer, sendAction } from './send-action.ts'

/** Which form of the page, and who else hears of its answers. */
export interface EnhanceFormOptions {
  /** Of the form, where it is not the action's name. */
  readonly id?: string
  /** Told of each answer, once the form shows it. */
  readonly onAnswer?: (answer: ActionAnswer) => void
}

/**
 * Has a form of the page sent without leaving it: the same address, the same messages in the same places, and the focus
 * where a page would have put it. For an effect of an island; without scripts the form works as it is.
 * @param action of it, `name` finds the form and `words` say that nothing came back; where it is sent stands in the form itself
 * @returns ends it
 */
export function enhanceForm(action: Pick<ActionForm, 'name' | 'address' | 'words'>, { id = action.name, onAnswer }: EnhanceFormOptions = {}): () => void {
  const form = document.getElementById(id)
  if (!(form instanceof HTMLFormElement)) return () => undefined
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    form.ariaBusy = 'true'
    void sendAction({ ...action, address: form.getAttribute('action') ?? action.address }, new FormData(form, event.submitter)).then((answer) => {
      form.ariaBusy = null
      show(form, id, answer)
      if (answer.done) form.reset()
      if (answer.goTo !== undefined) location.assign(answer.goTo)
      onAnswer?.(answer)
    })
  }
  form.addEventListener('submit', submit)
  return () => form.removeEventListener('submit', submit)
}

/** In the elements that the form has for it; see `Form` and `Field` of `masthead/theme`. */
function show(form: HTMLFormElement, id: string, { done, tell = '', fields, signIn }: ActionAnswer): void {
  for (const control of form.querySelectorAll('[aria-invalid]')) control.removeAttribute('aria-invalid')
  for (const error of form.querySelectorAll(`[id^="${id}-"][id$="-error"]`)) error.textContent = ''
  const told = document.getElementById(`${id}-told`)
  if (told) {
    told.setAttribute('role', done ? 'status' : 'alert')
    told.dataset['outcome'] = done ? 'done' : 'refused'
    told.textContent = signIn === undefined ? tell : ''
    if (signIn !== undefined) told.append(Object.assign(document.createElement('a'), { href: signIn, textContent: tell }))
  }
  const wrong = Object.entries(fields).flatMap(([name, message]) => {
    const error = document.getElementById(`${id}-${name}-error`)
    const control = form.querySelector<HTMLElement>(`[name="${CSS.escape(name)}"]`)
    if (error) error.textContent = message
    control?.setAttribute('aria-invalid', 'true')
    if (error) control?.setAttribute('aria-describedby', error.id)
    return control ?? []
  })
  ;(wrong[0] ?? told)?.focus()
}
