import { EmptyState } from 'masthead/theme/empty-state'
import { tournamentName } from '../pages/season-name.ts'
import { teamPath } from '../pages/paths.ts'
import type { TeamsProps } from '../plugin.ts'
import { colourOf } from '../pages/team-colours.ts'
import { variantHref } from 'masthead/kit'
import { TournamentPage } from './parts/tournament-page.tsx'
import styles from './teams.module.css'

/** Every side of a tournament, each with its record. */
export default function Teams({ data, params, page, t }: TeamsProps) {
  const { teams, ...about } = data.teams.response
  const id = params.tournament
  const name = tournamentName(data.teams.response, t)
  return (
    <TournamentPage page={page} t={t} about={about} title={t.teamsOf(name)} lead={t.teamsText(name)} tab="teams" current={t.teams}>
      {teams.length === 0 ? <EmptyState title={t.noSeason} text={t.noSeasonText} /> : null}
      <ul className={styles.tms}>
        {teams.map(({ team, names, seasons, played, won, titles }) => (
          <li key={team.id} className={styles.tmsCard}>
            <svg className={styles.tmsFlag} viewBox="0 0 48 32" width="48" height="32" aria-hidden="true">
              <path d="M2 2h40l-8 14 8 14H2z" fill={colourOf(team.colour)} />
            </svg>
            <div>
              <h2 className={styles.tmsName}>
                <a className={styles.tmsLink} href={variantHref(page, teamPath(id, team.id))}>
                  {team.name}
                </a>
              </h2>
              <p className={styles.tmsLine}>
                {t.recordOf(won, played)}, {t.seasonsPlayed(seasons.length)}
              </p>
              {titles.length === 0 ? null : <p className={`${styles.tmsLine} ${styles.tmsTitles}`}>{t.titleYears(titles.join(', '))}</p>}
              {names.every((each) => each === team.name) ? null : <p className={styles.tmsLine}>{t.alsoAs([...new Set(names)].filter((each) => each !== team.name).join(', '))}</p>}
            </div>
          </li>
        ))}
      </ul>
    </TournamentPage>
  )
}
