import { variantHref } from 'masthead/kit'
import { SectionHeading } from 'masthead/theme/section-heading'
import type { PageContext } from 'masthead'
import { matchPath, sidePath } from '../pages/paths.ts'
import type { Messages } from '../plugin.ts'
import type { Performance } from '../profiles/profile-contract.ts'
import type { CareerProps } from '../profiles/profile-pages.ts'
import { shownName } from '../profiles/shown-name.ts'
import { battingColumns, bowlingColumns, briefColumns, FiguresTable } from './parts/figures-table.tsx'
import { DataTable } from 'masthead/theme/data-table'
import { battingText, FormPicture } from './parts/form-picture.tsx'
import { ProfileFrame } from './parts/profile-frame.tsx'
import { TeamMark } from './parts/team-mark.tsx'
import dataTableStyles from './parts/data-table.module.css'
import styles from './parts/tournament-page.module.css'

/** A player: form, career by format and year, best performances, and against each side. */
export default function Career({ data, page, t }: CareerProps) {
  const { nameTelugu, role, born, career } = data.player.response
  const name = shownName(page, career.name, nameTelugu)
  const facts = [role === undefined ? t.cricketPlayer : t.playerRole(role), born === undefined ? '' : t.bornOn(page.format.date(born)), name === career.name ? '' : career.name].filter(Boolean)
  const total = { id: 'total', heading: t.allMatches, figures: career.total }
  const formats = [...career.formats.map(({ format, figures }) => ({ id: format, heading: t.formatName(format), figures })), ...(career.formats.length > 1 ? [total] : [])]
  const bowls = (career.total['bowl_balls'] ?? 0) > 0
  return (
    <ProfileFrame page={page} t={t} title={name} lead={facts.join(', ')} demo={career.demo}>
      {career.names.length === 0 ? null : <p className={styles.tnNote}>{t.alsoWritten(career.names.join(', '))}</p>}
      <section className={styles.tnBlock}>
        <SectionHeading title={t.formOf} page={page} />
        <FormPicture form={career.form} colour={career.teams[0]?.team.colour ?? ''} t={t} />
        <Performances caption={t.formOf} rows={[...career.form].reverse()} page={page} t={t} />
      </section>
      <section className={styles.tnBlock}>
        <SectionHeading title={t.batting} page={page} />
        <FiguresTable caption={`${t.batting}: ${t.byFormat}`} heading={t.formatHeading} columns={battingColumns} rows={formats} page={page} t={t} />
      </section>
      <section className={styles.tnBlock}>
        <SectionHeading title={bowls ? `${t.bowling}, ${t.fielding}` : t.fielding} page={page} />
        <FiguresTable caption={`${t.bowling}: ${t.byFormat}`} heading={t.formatHeading} columns={bowls ? bowlingColumns : ['matches', 'catches', 'stumpings']} rows={formats} page={page} t={t} />
      </section>
      {career.innings.length === 0 ? null : (
        <section className={styles.tnBlock}>
          <SectionHeading title={t.bestInnings} page={page} />
          <Performances caption={t.bestInnings} rows={career.innings} page={page} t={t} />
        </section>
      )}
      {career.spells.length === 0 ? null : (
        <section className={styles.tnBlock}>
          <SectionHeading title={t.bestSpells} page={page} />
          <Performances caption={t.bestSpells} rows={career.spells} page={page} t={t} />
        </section>
      )}
      <section className={styles.tnBlock}>
        <SectionHeading title={t.byYear} page={page} />
        <FiguresTable caption={t.byYear} heading={t.year} columns={briefColumns} rows={career.years.map(({ year, figures }) => ({ id: String(year), heading: year, figures }))} page={page} t={t} />
      </section>
      <section className={styles.tnBlock}>
        <SectionHeading title={t.againstEach} page={page} />
        <FiguresTable caption={t.againstEach} heading={t.opponent} columns={briefColumns} rows={career.opponents.map(({ team, figures }) => ({ id: team.id, heading: <TeamMark team={team} />, figures }))} page={page} t={t} />
      </section>
      <section className={styles.tnBlock}>
        <SectionHeading title={t.playsFor} page={page} />
        <ul>
          {career.teams.map(({ team, tournament, league, from, to, matches, side }) => (
            <li key={`${tournament} ${team.id}`}>
              <TeamMark team={team} href={variantHref(page, sidePath(side, team))} /> {t.tournament(tournament, league)}, {from === to ? from : `${from}-${to}`}: {t.matchCount(page.format.number(matches), matches)}
            </li>
          ))}
        </ul>
      </section>
    </ProfileFrame>
  )
}

/** Matches with what the player did in them. */
function Performances({ caption, rows, page, t }: { readonly caption: string; readonly rows: readonly Performance[]; readonly page: PageContext; readonly t: Messages }) {
  return (
    <DataTable
      caption={caption}
      head={
        <>
          <th scope="col">{t.match}</th>
          <th scope="col">{t.column('runs')}</th>
          <th scope="col">{t.column('balls')}</th>
          <th scope="col">{t.column('figures')}</th>
        </>
      }
    >
      {rows.map((row) => (
        <tr key={row.match.id}>
          <th scope="row">
            <TeamMark team={row.match.opponent} short={true} />
            <span className={dataTableStyles.dtUnder}><a href={variantHref(page, matchPath(row.match.tournament, row.match))}>{page.format.date(row.match.date)}</a></span>
          </th>
          <td className={dataTableStyles.dtMain}>{battingText(row) ?? t.didNot}</td>
          <td>{row.batting?.balls ?? t.didNot}</td>
          <td>{row.bowling === undefined ? t.didNot : `${row.bowling.wickets}/${row.bowling.conceded}`}</td>
        </tr>
      ))}
    </DataTable>
  )
}
