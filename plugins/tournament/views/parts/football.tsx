import type { PageContext } from 'masthead'
import { variantHref } from 'masthead/kit'
import { Bracket } from 'masthead/theme/bracket'
import { DataTable } from 'masthead/theme/data-table'
import type { Scorer } from '../../contract.ts'
import { addressOfMatch, matchPath } from '../../pages/paths.ts'
import { resultText } from '../../pages/score-text.ts'
import type { Messages } from '../../plugin.ts'
import { type MatchListProps, sideOf } from './match-list.tsx'
import { TeamMark } from './team-mark.tsx'
import dataTableStyles from './data-table.module.css'

/** A match for the third place leads to no final, and stands behind it. */
const isForThird = (stage: string): boolean => /third|3rd/i.test(stage)

/** The knock-out as a picture: its rounds in the order in which they began. */
export function Knockout({ matches, tournament, page, t }: MatchListProps) {
  const stages = [...Map.groupBy(matches, ({ stage = '' }) => stage)].sort(([one], [other]) => Number(isForThird(one)) - Number(isForThird(other)))
  return (
    <Bracket
      label={t.bracket}
      rounds={stages.map(([stage, ties]) => ({
        key: stage,
        name: t.stage(stage),
        ties: ties.map((match) => ({
          key: match.id,
          sides: [sideOf(match.home, match.homeScore, match, t), sideOf(match.away, match.awayScore, match, t)],
          note: match.result ? resultText(match, t) : match.startsAt === undefined ? page.format.date(match.date) : page.format.dateTime(match.startsAt),
          href: variantHref(page, matchPath(tournament, addressOfMatch(match))),
        })),
      }))}
    />
  )
}

/** Who has scored most. */
export const Scorers = ({ scorers, page, t }: { readonly scorers: readonly Scorer[]; readonly page: PageContext; readonly t: Messages }) => (
  <DataTable
    caption={t.scorers}
    head={
      <>
        <th scope="col">{t.scorer}</th>
        <th scope="col" className={dataTableStyles.dtText}>
          {t.team}
        </th>
        <th scope="col">{t.goals1}</th>
        <th scope="col">{t.penalties1}</th>
      </>
    }
  >
    {scorers.map(({ rank, name, team, goals, penalties }) => (
      <tr key={`${team.id} ${name}`}>
        <th scope="row">
          {rank}. {name}
        </th>
        <td className={dataTableStyles.dtText}>
          <TeamMark team={team} />
        </td>
        <td className={dataTableStyles.dtMain}>{page.format.number(goals)}</td>
        <td>{page.format.number(penalties)}</td>
      </tr>
    ))}
  </DataTable>
)
