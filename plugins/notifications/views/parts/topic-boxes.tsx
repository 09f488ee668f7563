import type { AlertTopic } from 'masthead/content'
import styles from './choices.module.css'

export interface TopicBoxesProps {
  /** Absent where what is around it says it. */
  readonly legend: string | undefined
  readonly topics: readonly AlertTopic[]
  readonly chosen: ReadonlySet<string>
  readonly onChange: (id: string, isChosen: boolean) => void
}

/** A group of things to be told of; nothing where there are none. */
export function TopicBoxes({ legend, topics, chosen, onChange }: TopicBoxesProps) {
  if (topics.length === 0) return null
  const boxes = topics.map(({ id, name }) => (
    <label key={id} className={styles.ncBox}>
      <input type="checkbox" value={id} checked={chosen.has(id)} onChange={({ target }) => onChange(id, target.checked)} />
      <span>{name ?? id}</span>
    </label>
  ))
  if (legend === undefined) return <>{boxes}</>
  return (
    <fieldset className={styles.ncGroup}>
      <legend>{legend}</legend>
      <div className={styles.ncBoxes}>{boxes}</div>
    </fieldset>
  )
}
