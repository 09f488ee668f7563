import type { ChoicesProps } from '../choices.island.tsx'
import styles from './choices.module.css'

export interface QuietChoice {
  readonly isOn: boolean
  /** As in `22:00`. */
  readonly from: string
  readonly to: string
}

export interface QuietFieldsProps {
  readonly quiet: QuietChoice
  readonly onChange: (quiet: QuietChoice) => void
  readonly t: Pick<ChoicesProps['t'], 'quiet' | 'quietOn' | 'from' | 'until' | 'quietHint'>
}

/** Hours without alerts. */
export function QuietFields({ quiet, onChange, t }: QuietFieldsProps) {
  const time = (name: 'from' | 'to', label: string) => (
    <label className={styles.ncTime}>
      <span>{label}</span>
      <input type="time" name={name} required={quiet.isOn} disabled={!quiet.isOn} value={quiet[name]} onChange={({ target }) => onChange({ ...quiet, [name]: target.value })} />
    </label>
  )
  return (
    <fieldset className={styles.ncGroup} aria-describedby="quiet-hint">
      <legend>{t.quiet}</legend>
      <label className={styles.ncBox}>
        <input type="checkbox" name="quiet" checked={quiet.isOn} onChange={({ target }) => onChange({ ...quiet, isOn: target.checked })} />
        <span>{t.quietOn}</span>
      </label>
      <div className={styles.ncTimes}>
        {time('from', t.from)}
        {time('to', t.until)}
      </div>
      <p className={styles.ncHint} id="quiet-hint">
        {t.quietHint}
      </p>
    </fieldset>
  )
}
