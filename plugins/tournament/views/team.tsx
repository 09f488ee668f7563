import { shownName } from '../profiles/shown-name.ts'
import { SectionHeading } from 'masthead/theme/section-heading'
import { seasonName, seasonText, tournamentName } from '../pages/season-name.ts'
import { variantHref } from 'masthead/kit'
import { careerPath, pointsPath, sidePath, teamPath, teamsPath } from '../pages/paths.ts'
import type { TeamProps } from '../plugin.ts'
import { colourOf } from '../pages/team-colours.ts'
import { DataTable } from 'masthead/theme/data-table'
import { MatchList } from './parts/match-list.tsx'
import { StandingsTable } from './parts/standings-table.tsx'
import { TournamentPage } from './parts/tournament-page.tsx'
import styles from './team.module.css'
import tournamentPageStyles from './parts/tournament-page.module.css'
import dataTableStyles from './parts/data-table.module.css'

/** A side: its season, its matches, its players, and how it did before. */
export default function Team({ data, params, page, t }: TeamProps) {
  const { team, names, titles, history, standing, matches, squad, profile, ...about } = data.team.response
  const id = params.tournament
  const season = seasonText(about, t)
  const name = seasonName(about, t)
  const others = [...new Set(names)].filter((each) => each !== team.name)
  return (
    <TournamentPage
      page={page}
      t={t}
      about={about}
      title={team.name}
      lead={t.teamText(team.name, tournamentName(about, t))}
      tab="teams"
      current={team.name}
      between={[{ path: teamsPath(id), name: t.teams }]}
      seasonsAt={teamPath(id, team.id)}
      seasons={history.map((each) => each.season).reverse()}
    >
      <svg className={styles.teamBand} viewBox="0 0 100 2" preserveAspectRatio="none" aria-hidden="true">
        <rect width="100" height="2" fill={colourOf(team.colour)} />
      </svg>
      {about.rules.sport === 'cricket' ? <p className={styles.teamFact}><a href={variantHref(page, sidePath(profile, team))}>{t.headToHead}, {t.byTournament.toLowerCase()}</a></p> : null}
      {titles.length === 0 ? null : <p className={styles.teamFact}>{t.titleYears(titles.join(', '))}</p>}
      {others.length === 0 ? null : <p className={styles.teamFact}>{t.alsoAs(others.join(', '))}</p>}
      {standing === undefined ? null : (
        <section className={tournamentPageStyles.tnBlock}>
          <SectionHeading title={t.pointsTable} path={pointsPath(id)} page={page} />
          <StandingsTable rows={[standing]} tournament={id} caption={t.pointsTableOf(name)} page={page} t={t} rules={about.rules} cut={false} />
        </section>
      )}
      {history.length < 2 ? null : (
        <section className={tournamentPageStyles.tnBlock}>
          <SectionHeading title={t.history} page={page} />
          <DataTable
            caption={t.history}
            head={
              <>
                <th scope="col">{t.seasons}</th>
                <th scope="col">{t.playedLong}</th>
                <th scope="col">{t.wonLong}</th>
                <th scope="col">{t.position}</th>
                <th scope="col" className={dataTableStyles.dtText}>
                  <span className="unseen">{t.wonLong}</span>
                </th>
              </>
            }
          >
            {[...history].reverse().map((each) => (
              <tr key={each.season}>
                <th scope="row">{t.season(each.season, about.rules.acrossYears)}</th>
                <td>{each.played}</td>
                <td>{each.won}</td>
                <td>{each.position ?? '-'}</td>
                <td className={`${dataTableStyles.dtText} ${styles.teamShare}`}>
                  <svg className={styles.teamBar} viewBox="0 0 100 10" preserveAspectRatio="none" aria-hidden="true">
                    <rect className={styles.teamRail} width="100" height="10" />
                    <rect width={each.played === 0 ? 0 : Math.round((each.won / each.played) * 100)} height="10" fill={colourOf(team.colour)} />
                  </svg>
                </td>
              </tr>
            ))}
          </DataTable>
        </section>
      )}
      {squad.length === 0 ? null : (
        <section className={tournamentPageStyles.tnBlock}>
          <SectionHeading title={`${t.squad}, ${season}`} page={page} />
          <DataTable
            caption={`${t.squad}: ${team.name}, ${name}`}
            head={
              <>
                <th scope="col">{t.player}</th>
                <th scope="col">{t.column('matches')}</th>
                <th scope="col">{t.column('runs')}</th>
                <th scope="col">{t.column('strike_rate')}</th>
                <th scope="col">{t.column('wickets')}</th>
                <th scope="col">{t.column('economy')}</th>
                <th scope="col">{t.column('catches')}</th>
              </>
            }
          >
            {squad.map((player) => (
              <tr key={player.id}>
                <th scope="row">
                  <a className={styles.teamLink} href={variantHref(page, careerPath(player.id, player))}>{shownName(page, player.name, player.nameTelugu)}</a>
                  {player.nameTelugu === undefined || page.edition.id === 'telugu' ? null : (
                    <span className={`${dataTableStyles.dtUnder} ${styles.teamPlayer}`} lang="te">
                      {player.nameTelugu}
                    </span>
                  )}
                  {player.role === undefined && player.born === undefined ? null : <span className={`${dataTableStyles.dtUnder} ${styles.teamPlayer}`}>{[player.role === undefined ? '' : t.playerRole(player.role), player.born === undefined ? '' : t.bornOn(page.format.date(player.born))].filter(Boolean).join(', ')}</span>}
                </th>
                <td>{player.matches}</td>
                <td>{page.format.number(player.runs)}</td>
                <td>{player.strikeRate === null ? '-' : page.format.number(player.strikeRate, 2)}</td>
                <td>{player.wickets}</td>
                <td>{player.economy === null ? '-' : page.format.number(player.economy, 2)}</td>
                <td>{player.catches}</td>
              </tr>
            ))}
          </DataTable>
        </section>
      )}
      <section className={tournamentPageStyles.tnBlock}>
        <SectionHeading title={`${t.matches}, ${season}`} page={page} />
        <MatchList matches={matches} tournament={id} page={page} t={t} />
      </section>
    </TournamentPage>
  )
}
