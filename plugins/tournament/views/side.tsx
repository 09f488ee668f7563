import { variantHref } from 'masthead/kit'
import type { ReactNode } from 'react'
import { SectionHeading } from 'masthead/theme/section-heading'
import { careerPath, matchPath, sidePath } from '../pages/paths.ts'
import { resultText, scoreText } from '../pages/score-text.ts'
import type { Messages } from '../plugin.ts'
import type { Record } from '../profiles/profile-contract.ts'
import type { SideProps } from '../profiles/profile-pages.ts'
import { shownName } from '../profiles/shown-name.ts'
import { DataTable } from 'masthead/theme/data-table'
import { ProfileFrame } from './parts/profile-frame.tsx'
import { TeamMark } from './parts/team-mark.tsx'
import dataTableStyles from './parts/data-table.module.css'
import styles from './parts/tournament-page.module.css'

/** A side over all tournaments: latest matches, records, head to head, and its newest squad. */
export default function Side({ data, page, t }: SideProps) {
  const { team, names, demo, tournaments, years, opponents, squad, recent } = data.side.response
  const rows = tournaments.map(({ tournament, league, record, titles }) => ({ id: tournament, heading: titles.length === 0 ? t.tournament(tournament, league) : <>{t.tournament(tournament, league)}<span className={dataTableStyles.dtUnder}>{t.titleYears(titles.join(', '))}</span></>, record }))
  return (
    <ProfileFrame page={page} t={t} title={team.name} lead={t.cricketSide} demo={demo}>
      {names.length === 0 ? null : <p className={styles.tnNote}>{t.alsoAs(names.join(', '))}</p>}
      <section className={styles.tnBlock}>
        <SectionHeading title={t.recent} page={page} />
        <DataTable
          caption={t.recent}
          head={
            <>
              <th scope="col">{t.opponent}</th>
              <th scope="col">{t.scoreHeading}</th>
              <th scope="col" className={dataTableStyles.dtText}>
                {t.result}
              </th>
            </>
          }
        >
          {recent.map(({ match, own, other, result }) => {
            const text = resultText({ result, home: { ...team, id: team.id }, away: match.opponent }, t)
            return (
              <tr key={match.id}>
                <th scope="row">
                  <TeamMark team={match.opponent} short={true} />
                  <span className={dataTableStyles.dtUnder}>{page.format.date(match.date)}</span>
                </th>
                <td>{[own, other].map((score) => (score === undefined ? t.didNot : scoreText(score))).join(' : ')}</td>
                <td className={`${dataTableStyles.dtText} ${dataTableStyles.dtWrap}`}><a href={variantHref(page, matchPath(match.tournament, match))}>{text}</a></td>
              </tr>
            )
          })}
        </DataTable>
      </section>
      <Records title={t.byTournament} heading={t.tournaments} rows={rows} page={page} t={t} />
      <Records title={t.headToHead} heading={t.opponent} rows={opponents.map(({ id, team: opponent, record }) => ({ id, heading: <TeamMark team={opponent} href={variantHref(page, sidePath(id, opponent))} />, record }))} page={page} t={t} />
      {squad.length === 0 ? null : (
        <section className={styles.tnBlock}>
          <SectionHeading title={t.squadNow} page={page} />
          <DataTable
            caption={t.squadNow}
            head={
              <>
                <th scope="col">{t.player}</th>
                <th scope="col">{t.matches}</th>
              </>
            }
          >
            {squad.map(({ id, name, nameTelugu, matches }) => (
              <tr key={id}>
                <th scope="row">
                  <a href={variantHref(page, careerPath(id, { name }))}>{shownName(page, name, nameTelugu)}</a>
                </th>
                <td>{matches}</td>
              </tr>
            ))}
          </DataTable>
        </section>
      )}
      <Records title={t.byYear} heading={t.year} rows={years.map(({ year, record }) => ({ id: String(year), heading: year, record }))} page={page} t={t} />
    </ProfileFrame>
  )
}

interface RecordsProps {
  readonly title: string
  readonly heading: string
  readonly rows: readonly { readonly id: string; readonly heading: ReactNode; readonly record: Record }[]
  readonly page: SideProps['page']
  readonly t: Messages
}

const Records = ({ title, heading, rows, page, t }: RecordsProps) => (
  <section className={styles.tnBlock}>
    <SectionHeading title={title} page={page} />
    <DataTable
      caption={title}
      head={
        <>
          <th scope="col">{heading}</th>
          <th scope="col">{t.playedLong}</th>
          <th scope="col">{t.wonLong}</th>
          <th scope="col">{t.lostLong}</th>
          <th scope="col">{t.levelLong}</th>
          <th scope="col">{t.noResult}</th>
        </>
      }
    >
      {rows.map(({ id, heading: name, record }) => (
        <tr key={id}>
          <th scope="row">{name}</th>
          <td>{record.played}</td>
          <td className={dataTableStyles.dtMain}>{record.won}</td>
          <td>{record.lost}</td>
          <td>{record.level}</td>
          <td>{record.none}</td>
        </tr>
      ))}
    </DataTable>
  </section>
)
