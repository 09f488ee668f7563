import { HubBlock } from 'masthead/theme/sport-hub'
import type { ReactNode } from 'react'
import { variantHref } from 'masthead/kit'
import { schedulePath, tallyPath, yearOf } from '../../pages/paths.ts'
import { gamesName, wordsIn } from '../../pages/words.ts'
import type { HomeProps } from '../../plugin.ts'
import { settings } from '../../settings.ts'
import { GamesPage } from './games-page.tsx'
import { MedalList } from './medal-list.tsx'
import { SessionList } from './session-list.tsx'
import { TallyTable } from './tally-table.tsx'
import styles from './home-parts.module.css'

/** The Games at a glance. `stories` are the newsroom's, rendered by the variant's view. */
export function HomeParts(props: HomeProps & { readonly stories: ReactNode }) {
  const { data, params, page, t, stories } = props
  const { about, rows, home, day, sessions, latest, disciplines } = data.games.response
  const { home: homeCode } = settings.publicOf(props)
  const name = gamesName(about, page)
  const year = yearOf(about)
  const isOutside = home !== undefined && !rows.some(({ code }) => code === home.code)
  return (
    <>
      <GamesPage page={page} t={t} about={about} tab="home" title={name}>
        <div className={styles.gh}>
          {rows.length === 0 ? null : (
            <HubBlock title={t.tally} path={tallyPath(params.series, { year })} page={page}>
              <TallyTable rows={isOutside ? [...rows, home] : rows} caption={t.tallyTitle(name)} page={page} t={t} home={homeCode} />
              {home === undefined ? null : (
                <p className={styles.ghMore}>
                  <a href={variantHref(page, tallyPath(params.series, { year, nation: home.code }))}>{t.medalsOf(wordsIn(home.nation, page))}</a>
                </p>
              )}
            </HubBlock>
          )}
          {day === undefined ? null : (
            <HubBlock title={t.onDay(page.format.date(day))} path={schedulePath(params.series, { year })} page={page}>
              <SessionList sessions={sessions} page={page} t={t} />
            </HubBlock>
          )}
        </div>
        {latest.length === 0 ? null : (
          <HubBlock title={t.latest} page={page}>
            <MedalList medals={latest} page={page} t={t} withEvent={true} />
          </HubBlock>
        )}
        {disciplines.length === 0 ? null : (
          <HubBlock title={t.disciplines} page={page}>
            <ul className={styles.ghDisciplines}>
              {disciplines.map((discipline) => (
                <li key={discipline.id}>
                  <a className={styles.ghDiscipline} href={variantHref(page, schedulePath(params.series, { year, discipline: discipline.id }))}>
                    <span className={styles.ghName}>{wordsIn(discipline.name, page)}</span>
                    <span className={styles.ghCount}>{t.decided(String(discipline.decided), String(discipline.events))}</span>
                  </a>
                </li>
              ))}
            </ul>
          </HubBlock>
        )}
      </GamesPage>
      {stories ? (
        <div className="wrap">
          <HubBlock title={t.sports} path="/sports" page={page}>
            {stories}
          </HubBlock>
        </div>
      ) : null}
    </>
  )
}
