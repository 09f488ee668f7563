import { formats } from 'masthead/formats'
import { island, type IslandMessages } from 'masthead/island'
import { type LiveMessage, subscribe } from 'masthead/live'
import { useEffect, useMemo, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import type { LiveEntry } from '../contract.ts'
import { type EntryContext, entryView } from '../pages/entry-view.ts'
import type { messages } from '../messages.ts'
import { anchorOf } from '../pages/paths.ts'
import { applyState, setUpdatedTime } from './live/blog-state.ts'
import { isState } from './live/is-state.ts'
import { usePinnedUpdate } from './live/pinned-update.ts'
import { EntryCard } from './parts/entry-card.tsx'
import { PinnedCard } from './parts/pinned.tsx'
import styles from './parts/blog-page.module.css'
import entriesStyles from './parts/entries.module.css'

const names = ['newUpdates', 'newPinned', 'pinned', 'reload', 'ended', 'endedAt', 'allUpdates', 'keyMoment', 'edited', 'share', 'shareOn', 'facebook', 'twitter', 'whatsApp', 'linkedIn', 'telegram', 'linkTo', 'by'] as const

export interface UpdatesProps {
  /** Address of the live topic. */
  readonly address: string
  readonly cursor: number
  /** Entries with a higher number are new; others that the page does not show are on another page. */
  readonly lastEntry: number
  readonly locale: string
  /** Whether this page inserts new entries; other pages link to them. */
  readonly inserts: boolean
  readonly href: string
  readonly url: string
  readonly headline: string
  readonly authorBase: string
  readonly t: IslandMessages<typeof messages, (typeof names)[number]>
}

/** Changes since the page was rendered. */
interface News {
  /** New entries that are held back until the reader asks for them, and those shown. */
  readonly waiting: ReadonlyMap<string, LiveEntry>
  readonly shown: ReadonlyMap<string, LiveEntry>
  /** Entries of the page itself that were edited. */
  readonly edited: ReadonlyMap<string, LiveEntry>
  /** Too many changes were missed; only reloading shows the current state. */
  readonly mustReload: boolean
}

const nothing: News = { waiting: new Map(), shown: new Map(), edited: new Map(), mustReload: false }

/** Announces new entries, shows them on demand, and applies edits and deletions in place. */
function Updates({ address, cursor, lastEntry, locale, inserts, href, url, headline, authorBase, t }: UpdatesProps) {
  const [news, setNews] = useState(nothing)
  const list = useRef<HTMLOListElement>(null)
  const wantsFocus = useRef(false)
  const pinned = usePinnedUpdate()
  const context: EntryContext = useMemo(() => {
    const { time, date } = formats(locale)
    return { time, date, href, url, headline, authorBase }
  }, [locale, href, url, headline, authorBase])

  const { receive: receivePinned } = pinned

  useEffect(() => {
    const receive = (message: LiveMessage) => {
      setUpdatedTime(formats(locale).dateTime, message)
      for (const item of message.upserts) {
        if (isState(item)) applyState(item, t, formats(locale).dateTime)
        else clearServerEntry(item.id)
      }
      for (const id of message.deletes) hide(id)
      receivePinned(message)
      setNews((before) => withMessage(before, message, lastEntry))
    }
    return subscribe(address, { cursor, onChange: receive })
  }, [address, cursor, lastEntry, locale, t, receivePinned])

  const show = () => {
    if (pinned.isWaiting) pinned.show()
    if (count === 0) return pinned.place?.scrollIntoView()
    wantsFocus.current = true
    setNews(({ waiting, shown, ...rest }) => ({ ...rest, waiting: new Map(), shown: new Map([...waiting, ...shown]) }))
  }
  useEffect(() => {
    if (!wantsFocus.current) return
    wantsFocus.current = false
    const first = list.current?.querySelector<HTMLElement>('li')
    first?.focus({ preventScroll: true })
    first?.scrollIntoView()
  }, [news.shown])

  const count = news.waiting.size
  const label = news.mustReload ? t.reload : count > 0 ? t.newUpdates(count) : pinned.isWaiting ? t.newPinned : ''
  const newest = [...news.shown.values()].sort((one, other) => (one.published === other.published ? Number(other.id) - Number(one.id) : one.published < other.published ? 1 : -1))

  return (
    <div className="lb-live">
      <div className={styles.lbNews} role="status">
        {label === '' ? null : news.mustReload || (!inserts && count > 0) ? (
          <a className={styles.lbNewsButton} href={href}>
            {label}
          </a>
        ) : (
          <button type="button" className={styles.lbNewsButton} onClick={show}>
            {label}
          </button>
        )}
      </div>
      {pinned.entry && pinned.place ? createPortal(<PinnedCard entry={pinned.entry} place={context} words={t} isLater={true} />, pinned.place) : null}
      {newest.length === 0 ? null : (
        <ol ref={list} className="lb-list">
          {newest.map((entry) => (
            <li key={entry.id} id={anchorOf(entry.id)} className={entriesStyles.lbItem} tabIndex={-1}>
              <EntryCard entry={entryView(entry, context)} words={t} />
            </li>
          ))}
        </ol>
      )}
      {[...news.edited.values()].map((entry) => {
        const item = itemInPage(entry.id)
        return item && createPortal(<EntryCard entry={entryView(entry, context)} words={t} />, item, entry.id)
      })}
    </div>
  )
}

function withMessage(before: News, message: LiveMessage, lastEntry: number): News {
  const waiting = new Map(before.waiting)
  const shown = new Map(before.shown)
  const edited = new Map(before.edited)
  for (const item of message.upserts) {
    if (isState(item)) continue
    const entry = item as LiveEntry
    if (shown.has(entry.id)) shown.set(entry.id, entry)
    else if (itemInPage(entry.id)) edited.set(entry.id, entry)
    else if (Number(entry.id) > lastEntry) waiting.set(entry.id, entry)
  }
  for (const id of message.deletes) for (const entries of [waiting, shown]) entries.delete(id)
  return { waiting, shown, edited, mustReload: before.mustReload || message.refetch === true }
}

/** The server-rendered list item of an entry. */
function itemInPage(id: string): HTMLElement | undefined {
  const item = document.getElementById(anchorOf(id))
  return item && !item.closest('mh-island') ? item : undefined
}

const cleared = new WeakSet<Element>()

/** Empties the server's markup of an edited entry, once. */
function clearServerEntry(id: string): void {
  const item = itemInPage(id)
  if (!item) return
  item.hidden = false
  if (cleared.has(item)) return
  cleared.add(item)
  item.replaceChildren()
}

function hide(id: string): void {
  const item = document.getElementById(anchorOf(id))
  if (item && !item.closest('mh-island')) item.hidden = true
  const moment = document.getElementById(`moment-${id}`)
  if (moment) moment.hidden = true
}

export default island('idle', Updates, names)
