import type { Messages } from '../../plugin.ts'
import type { Performance } from '../../profiles/profile-contract.ts'
import { colourOf } from '../../pages/team-colours.ts'
import styles from './form-picture.module.css'

const [width, height, gap] = [22, 60, 6]

/** "84*", or nothing for a match without an innings. */
export const battingText = ({ batting }: Performance): string | undefined => (batting === undefined ? undefined : `${batting.runs}${batting.out ? '' : '*'}`)

/** The last innings as bars, oldest first; those that were not out are open at the top, and dots are wickets. */
export function FormPicture({ form, colour, t }: { readonly form: readonly Performance[]; readonly colour: string; readonly t: Messages }) {
  const most = Math.max(50, ...form.map(({ batting }) => batting?.runs ?? 0))
  return (
    <svg className={styles.fp} viewBox={`0 0 ${form.length * (width + gap)} ${height + 14}`} role="img" aria-label={t.formPicture(form.map((one) => battingText(one) ?? t.didNot).join(', '))}>
      {form.map(({ match, batting, bowling }, index) => {
        const tall = batting === undefined ? 0 : Math.max(1, Math.round((batting.runs / most) * height))
        const x = index * (width + gap)
        return (
          <g key={match.id}>
            {batting === undefined ? null : <rect x={x} y={height - tall} width={width} height={tall} fill={colourOf(colour)} fillOpacity={batting.out ? 1 : 0.55} />}
            <rect className={styles.fpLine} x={x} y={height} width={width} height="1" />
            {Array.from({ length: Math.min(5, bowling?.wickets ?? 0) }, (_, wicket) => (
              <circle key={wicket} className={styles.fpWicket} cx={x + 3 + wicket * 4} cy={height + 8} r="1.6" />
            ))}
          </g>
        )
      })}
    </svg>
  )
}
