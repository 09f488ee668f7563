import { EmptyState } from 'masthead/theme/empty-state'
import { HubBlock, HubChoices, HubRemark } from 'masthead/theme/sport-hub'
import { nationName } from '../games/nations.ts'
import { type GamesQuery, tallyPath, yearOf } from '../pages/paths.ts'
import { dayIn, gamesName, wordsIn } from '../pages/words.ts'
import type { TallyProps } from '../plugin.ts'
import { settings } from '../settings.ts'
import { GamesPage } from './parts/games-page.tsx'
import { MedalList } from './parts/medal-list.tsx'
import { TallyTable } from './parts/tally-table.tsx'

/** The table of medals in either order, after any day, and with a nation first for who wants it. */
export default function Tally(props: TallyProps) {
  const { data, page, t } = props
  const { about, rows, nation, days, day, sort, isByEvent } = data.tally.response
  const { home } = settings.publicOf(props)
  const name = gamesName(about, page)
  const asked = { year: yearOf(about), sort, day, nation: nation?.row.code }
  const path = (query: GamesQuery) => tallyPath(about.series.id, { ...asked, ...query })
  const homeName = wordsIn(rows.find(({ code }) => code === home)?.nation ?? nationName(home), page)
  const isFirst = nation?.row.code === home
  return (
    <GamesPage page={page} t={t} about={about} tab="tally" title={t.tallyTitle(name)}>
      {rows.length === 0 ? (
        <EmptyState title={t.noMedals} text={t.noMedalsText} />
      ) : (
        <>
          <HubChoices
            label={t.sortBy}
            page={page}
            links={[
              { path: path({ sort: 'gold' }), name: t.byGold, isCurrent: sort === 'gold' },
              { path: path({ sort: 'total' }), name: t.byTotal, isCurrent: sort === 'total' },
              ...(rows.some(({ code }) => code === home) ? [{ path: path({ nation: isFirst ? undefined : home }), name: isFirst ? t.nationNotFirst : t.nationFirst(homeName), isCurrent: false }] : []),
            ]}
          />
          {days.length < 2 ? null : <HubChoices label={t.afterDay} page={page} links={[{ path: path({ day: undefined }), name: t.now, isCurrent: day === undefined }, ...days.map((each) => ({ path: path({ day: each }), name: dayIn(each, page), isCurrent: each === day }))]} />}
          <HubBlock title={`${t.nations(rows.length)}, ${t.medalCount(rows.reduce((sum, { total }) => sum + total, 0))}`} page={page}>
            <TallyTable rows={rows} caption={t.tallyTitle(name)} page={page} t={t} first={nation?.row} home={home} sorting={{ sort, pathOf: (wanted) => path({ sort: wanted }) }} />
          </HubBlock>
          {day === undefined ? null : <HubRemark>{t.afterDayText(page.format.date(day))}</HubRemark>}
          <HubRemark>
            {t.sharedRanks} {isByEvent ? '' : t.byTable}
          </HubRemark>
          {nation && nation.medals.length > 0 ? (
            <HubBlock title={t.medalsOf(wordsIn(nation.row.nation, page))} page={page}>
              <MedalList medals={nation.medals} page={page} t={t} withEvent={true} />
            </HubBlock>
          ) : null}
        </>
      )}
    </GamesPage>
  )
}
