import type { TeamRef } from '../../contract.ts'
import { colourOf } from '../../pages/team-colours.ts'
import styles from './team-mark.module.css'

/** A side's colour: decoration beside its name. */
export const TeamDot = ({ team }: { readonly team: TeamRef }) => (
  <svg className={styles.tmDot} viewBox="0 0 10 10" width="10" height="10" aria-hidden="true">
    <rect width="10" height="10" rx="2" fill={colourOf(team.colour)} />
  </svg>
)

/** A side with its colour, linked where a page of it is. */
export function TeamMark({ team, href, short = false }: { readonly team: TeamRef; readonly href?: string | undefined; readonly short?: boolean | undefined }) {
  return (
    <span className={styles.tm}>
      <TeamDot team={team} />
      {href === undefined ? (
        <span>{short ? team.short : team.name}</span>
      ) : (
        <a className={styles.tmLink} href={href}>
          {short ? team.short : team.name}
        </a>
      )}
    </span>
  )
}
