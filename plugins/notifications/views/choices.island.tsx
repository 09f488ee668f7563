import type { AlertTopic } from 'masthead/content'
import { island, type IslandMessages } from 'masthead/island'
import { useEffect, useRef } from 'react'
import type { messages } from '../messages.ts'
import styles from './parts/choices.module.css'
import { QuietFields } from './parts/quiet-fields.tsx'
import { TopicBoxes } from './parts/topic-boxes.tsx'
import { useAlerts } from './parts/use-alerts.ts'

const names = [
  'choose', 'top', 'sections', 'topics', 'authors', 'others', 'editions', 'moreThere', 'chooseThere', 'quiet', 'quietOn', 'from', 'until', 'quietHint', 'start', 'save', 'stop', 'takeOver',
  'asking', 'on', 'off', 'nothing', 'ticked', 'dismissed', 'blocked', 'unable', 'unavailable', 'tooMany', 'sameTimes', 'failed',
] as const

export interface ChoicesProps {
  /** What the edition offers everybody. */
  readonly topics: readonly AlertTopic[]
  readonly editions: readonly { readonly lang: string; readonly name: string; readonly href: string }[]
  readonly t: IslandMessages<typeof messages, (typeof names)[number]>
}

/** What this browser is told of. It can be used once the browser was asked what it has; where it cannot have alerts, it says why. */
function Choices({ topics: offered, editions, t }: ChoicesProps) {
  const alerts = useAlerts(offered, editions.map(({ lang }) => lang), t)
  const { state, topics, chosen, also, quiet, told } = alerts
  const form = useRef<HTMLFormElement>(null)
  const isReady = state === 'ready'

  // Whoever comes for one topic finds it.
  useEffect(() => {
    if (isReady && alerts.picked !== undefined) form.current?.querySelector<HTMLInputElement>(`[value="${alerts.picked}"]`)?.focus()
  }, [isReady, alerts.picked])

  const boxes = (kind: AlertTopic['kind'], legend: string) => <TopicBoxes legend={legend} topics={topics.filter((topic) => topic.kind === kind)} chosen={chosen} onChange={alerts.choose} />
  return (
    <>
      {/* What is there stays where it is, whatever the browser answers. */}
      <p className={`${styles.ncTold} ${styles.ncState}`} role="status">
        {isReady ? (alerts.isOn ? t.on : t.off) : t[state]}
      </p>
      <form
        className={styles.nc}
        ref={form}
        aria-busy={alerts.isBusy}
        onSubmit={(event) => {
          event.preventDefault()
          void alerts.save()
        }}
      >
        <fieldset className={styles.ncAll} disabled={!isReady || alerts.isBusy}>
          <legend className={styles.ncHead}>{t.choose}</legend>
          <TopicBoxes legend={undefined} topics={topics.flatMap((topic) => (topic.kind === 'top' ? [{ ...topic, name: t.top }] : []))} chosen={chosen} onChange={alerts.choose} />
          {boxes('section', t.sections)}
          {boxes('topic', t.topics)}
          {boxes('author', t.authors)}
          {boxes('other', t.others)}
          {editions.length === 0 ? null : (
            <fieldset className={styles.ncGroup}>
              <legend>{t.editions}</legend>
              {editions.map(({ lang, name, href }) => {
                const there = also[lang] ?? []
                return (
                  <div key={lang} className={styles.ncEdition}>
                    <label className={styles.ncBox}>
                      <input type="checkbox" checked={there.length > 0} onChange={({ target }) => alerts.chooseEdition(lang, target.checked)} />
                      <span>
                        <span lang={lang}>{name}</span>
                        {there.some((id) => id !== 'top') ? ` (${t.moreThere(there.length)})` : `: ${t.top}`}
                      </span>
                    </label>
                    <a href={href} hrefLang={lang}>
                      {t.chooseThere}
                      <span className="unseen" lang={lang}> ({name})</span>
                    </a>
                  </div>
                )
              })}
            </fieldset>
          )}
          <QuietFields quiet={quiet} onChange={alerts.setQuiet} t={t} />
        </fieldset>
        {isReady && alerts.canTakeOver ? (
          <button className={styles.ncPlain} type="button" disabled={alerts.isBusy} onClick={() => void alerts.takeOver()}>
            {t.takeOver}
          </button>
        ) : null}
        <p className={styles.ncTold} role="status">
          {told}
        </p>
        <p className={styles.ncButtons}>
          <button className={styles.ncGo} type="submit" disabled={!isReady || alerts.isBusy}>
            {alerts.isOn ? t.save : t.start}
          </button>
          {alerts.isOn ? (
            <button className={styles.ncPlain} type="button" disabled={alerts.isBusy} onClick={() => void alerts.end()}>
              {t.stop}
            </button>
          ) : null}
        </p>
      </form>
    </>
  )
}

export default island('load', Choices, names)
