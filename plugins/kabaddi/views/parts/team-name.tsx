import type { PageContext } from 'masthead'
import type { Team } from '../../contract.ts'
import { wordsIn } from '../../pages/words.ts'
import styles from './team-name.module.css'

/** A side with its colour, where one is known. */
export const TeamName = ({ team, page }: { readonly team: Team; readonly page: PageContext }) => (
  <span className={styles.tn}>
    {team.colour === undefined ? null : (
      <svg className={styles.tnDot} viewBox="0 0 10 10" width="10" height="10" aria-hidden="true">
        <rect width="10" height="10" rx="2" fill={team.colour} />
      </svg>
    )}
    <span>{wordsIn(team.name, page)}</span>
  </span>
)
