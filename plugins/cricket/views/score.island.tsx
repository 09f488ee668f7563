import { island, type IslandMessages } from 'masthead/island'
import { type LiveMessage, subscribe } from 'masthead/live'
import { useEffect, useState } from 'react'
import type { LiveBall, LiveItem, LiveScore } from '../contract.ts'
import type { messages } from '../messages.ts'
import { followParts } from './follow-parts.ts'
import { ScorePanel } from './parts/score-panel.tsx'
import styles from './parts/score-panel.module.css'

const names = ['isLive', 'batting', 'batter', 'bowler', 'thisOver', 'partnership', 'runRate', 'requiredRate', 'lastBall', 'winLine', 'runsShort', 'ballsShort', 'foursShort', 'sixesShort', 'oversShort', 'wicketsShort', 'edited', 'newBalls'] as const

export interface ScoreProps {
  readonly first: LiveScore
  readonly address: string
  readonly cursor: number
  readonly hasWin: boolean
  /** Kinds of balls that the list on the page shows, of an innings; without it the page has no list, and follows by itself. */
  readonly list?: { readonly innings: number; readonly kinds: readonly string[] | null }
  readonly t: IslandMessages<typeof messages, (typeof names)[number]>
}

const isScore = (item: LiveItem): item is LiveScore => item.id === 'score'

/** The score, ball by ball; and the parts of the page below it, which are fetched from the page itself. */
function Score({ first, address, cursor, hasWin, list, t }: ScoreProps) {
  const [score, setScore] = useState(first)
  const [waiting, setWaiting] = useState<ReadonlySet<string>>(new Set())
  const [show, setShow] = useState<() => void>()
  const inList = list && `${list.innings}:${list.kinds?.join() ?? ''}`

  useEffect(() => {
    const isListed = ({ id, kind }: LiveBall) => {
      const [innings = '', kinds = ''] = inList?.split(':') ?? []
      return inList !== undefined && id.startsWith(`b${innings}-`) && (kinds === '' || kinds.split(',').includes(kind))
    }
    const parts = followParts({ isWhenSeen: inList === undefined })
    setShow(() => () => parts.refresh(() => setWaiting(new Set())))
    const receive = ({ cursor: now, upserts, deletes, refetch }: LiveMessage) => {
      const fresh: string[] = []
      for (const item of upserts as readonly LiveItem[]) {
        if (isScore(item)) setScore(item)
        else if (!changeBall(item, t.edited) && isListed(item)) fresh.push(item.id)
      }
      for (const id of deletes) document.getElementById(id)?.remove()
      if (fresh.length > 0 || deletes.length > 0) setWaiting((before) => new Set([...before, ...fresh].filter((id) => !deletes.includes(id))))
      parts.changed(now)
      // Nobody knows what was missed: the whole of it is asked for.
      if (refetch) void fetch(`${address}?cursor=0`).then(async (answer) => answer.ok && receive({ ...((await answer.json()) as LiveMessage), refetch: undefined } as never)).catch(() => undefined)
    }
    const stop = subscribe(address, { cursor, onChange: receive })
    return () => {
      stop()
      parts.stop()
    }
  }, [address, cursor, inList, t.edited])

  return (
    <>
      <ScorePanel score={score} hasWin={hasWin} t={t} />
      {list === undefined ? null : (
        <p className={styles.spNews} role="status">
          {waiting.size === 0 ? null : (
            <button type="button" className={styles.spMore} onClick={() => show?.()}>
              {t.newBalls(waiting.size)}
            </button>
          )}
        </p>
      )}
    </>
  )
}

/** A ball that the page shows and that is told otherwise now. @returns whether it was there */
function changeBall({ id, mark, kind, text, score, at, isEdited }: LiveBall, edited: string): boolean {
  const shown = document.getElementById(id)
  if (!shown) return false
  const set = (part: string, value: string) => {
    const element = shown.querySelector(`[data-ball="${part}"]`)
    if (element && element.textContent !== value) element.textContent = value
  }
  set('mark', mark)
  set('text', text)
  set('score', score)
  set('at', at)
  set('edited', isEdited ? edited : '')
  shown.dataset['kind'] = kind
  return true
}

export default island('load', Score, names)
