/// <reference lib="dom" />
import { fetchPrivate, sendAction } from 'masthead/browser'
import { labels } from './labels.ts'

// Buttons that are on or off for their reader (components/toggle.tsx): asked for once a page is open, by who is signed in.

const enhanced = new WeakSet<HTMLFormElement>()

/** Shows which buttons of the page are on, and has them work without leaving it. */
export async function showToggles(): Promise<void> {
  const forms = [...document.querySelectorAll<HTMLFormElement>('form[data-toggle]')].filter((form) => !enhanced.has(form))
  for (const form of forms) {
    enhanced.add(form)
    form.addEventListener('submit', toggle)
  }
  for (const need of new Set(forms.map((form) => form.dataset['toggle'] ?? ''))) {
    const asking = forms.filter((form) => form.dataset['toggle'] === need)
    const answer = await fetchPrivate<{ readonly response: readonly string[] }>(need, { keys: asking.map(keyOf).join(' ') })
    if (answer.kind === 'ok') for (const form of asking) press(form, answer.data.response.includes(keyOf(form)))
    // The session has ended, perhaps from another device.
    else if (answer.kind === 'signIn') document.cookie = 'signed-in=; Max-Age=0; Path=/; Secure; SameSite=Lax'
  }
}

const keyOf = (form: HTMLFormElement): string => form.querySelector('input')?.value ?? ''

function press(form: HTMLFormElement, isOn: boolean): void {
  const button = form.querySelector('button')
  if (!button) return
  button.ariaPressed = String(isOn)
  button.value = isOn ? 'off' : 'on'
}

function toggle(event: SubmitEvent): void {
  const form = event.currentTarget as HTMLFormElement
  const button = form.querySelector('button')
  const told = form.querySelector('[role=status]')
  if (!button || !told) return
  event.preventDefault()
  const isOn = button.value === 'on'
  void sendAction({ address: form.getAttribute('action') ?? '', words: labels() }, new FormData(form, button)).then(({ done, tell = '', goTo }) => {
    if (goTo !== undefined) return location.assign(goTo)
    if (done) press(form, isOn)
    told.textContent = tell
  })
}
