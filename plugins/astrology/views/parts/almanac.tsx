import type { PageContext } from 'masthead'
import { festivalName } from '../../almanac/festival-rules.ts'
import { signName } from '../../almanac/names.ts'
import type { Panchangam } from '../../contract.ts'
import type { Messages } from '../../messages.ts'
import { clock } from '../../pages/clock.ts'
import { dayName, type Limb, limbsOf } from '../../pages/day-words.ts'
import { Hours } from './hours.tsx'
import styles from './almanac.module.css'

interface AlmanacProps {
  readonly day: Panchangam
  readonly page: PageContext
  readonly t: Messages
}

/** A day: what it is called, its parts with their ends, and its hours. */
export function Almanac({ day, page, t }: AlmanacProps) {
  const language = page.edition.langCode
  return (
    <>
      {day.festivals.length === 0 ? null : (
        <p className={styles.asFestival}>
          <span className="unseen">{t.festivals}: </span>
          {day.festivals.map((id) => festivalName(id, language)).join(', ')}
        </p>
      )}
      <p className={styles.asName}>{dayName(day, page, t)}</p>
      <div className={styles.asTwo}>
        <dl>
          {limbsOf(day, page, t).map(({ title, parts }) => (
            <Row key={title} title={title} parts={parts} />
          ))}
        </dl>
        <dl className={styles.asSun}>
          <Fact title={t.sunrise} text={clock(day.sunrise, day.day, page)} />
          <Fact title={t.sunset} text={clock(day.sunset, day.day, page)} />
          <Fact title={t.sunSign} text={signName(day.sunSign, language)} />
        </dl>
      </div>
      <Hours day={day} page={page} t={t} />
    </>
  )
}

const Row = ({ title, parts }: { readonly title: string; readonly parts: readonly Limb[] }) => (
  <div className={styles.asRow}>
    <dt>{title}</dt>
    {parts.map(({ name, until }) => (
      <dd key={until}>
        <b>{name}</b> <span>{until}</span>
      </dd>
    ))}
  </div>
)

const Fact = ({ title, text }: { readonly title: string; readonly text: string }) => (
  <div className={styles.asFact}>
    <dt>{title}</dt>
    <dd>{text}</dd>
  </div>
)
