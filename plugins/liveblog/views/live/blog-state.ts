import { setInnerHtml } from 'masthead/html'
import type { LiveMessage } from 'masthead/live'
import type { LiveEntry, LiveState } from '../../contract.ts'
import { isState } from './is-state.ts'
import headerStyles from '../parts/blog-header.module.css'

// What of an open page is the blog's own: whether it runs, what is known so far, when it was changed. Words change where they stand.

export interface StateWords {
  readonly ended: string
  readonly endedAt: string
  readonly allUpdates: string
}

type Format = (iso: string) => string

const write = (id: string, text: string): void => {
  const element = document.getElementById(id)
  if (element) element.textContent = text
}

export function applyState({ status, summary, ended }: LiveState, words: StateWords, format: Format): void {
  const body = document.getElementById('lb-summary')
  if (body && summary !== '') setInnerHtml(body, summary)
  const badge = document.getElementById('lb-status')
  if (!badge || status === 'running') return
  badge.textContent = words.ended
  badge.className = headerStyles.lbStatus ?? ''
  write('lb-updates-title', words.allUpdates)
  const time = document.getElementById('lb-updated')
  if (!time || ended === undefined) return
  write('lb-updated-word', words.endedAt)
  writeTime(time, ended, format)
  // The end stays what it is, whatever is corrected later.
  time.removeAttribute('id')
}

/** Updates the page's time of last change: that of the entries, which may have waited, and now for what has none. */
export function setUpdatedTime(format: Format, { upserts, deletes }: LiveMessage): void {
  const time = document.getElementById('lb-updated')
  if (!time) return
  const changes = upserts.flatMap((item) => (isState(item) ? [] : [(item as LiveEntry).modified])).sort()
  const latest = changes.at(-1) ?? (deletes.length > 0 || upserts.length > 0 ? new Date().toISOString() : undefined)
  if (latest === undefined || latest <= (time.getAttribute('datetime') ?? '')) return
  writeTime(time, latest, format)
}

function writeTime(time: HTMLElement, iso: string, format: Format): void {
  time.setAttribute('datetime', iso)
  time.textContent = format(iso)
}
