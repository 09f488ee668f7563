import { variantHref } from 'masthead/kit'
import { CalendarLinks } from 'masthead/theme/calendar-links'
import { EmptyState } from 'masthead/theme/empty-state'
import { HubBlock } from 'masthead/theme/sport-hub'
import { calendarPath, eventPath, rankingsPath } from '../pages/paths.ts'
import type { HubProps } from '../plugin.ts'
import { PickleballPage, sideName, wordsIn } from './parts/pickleball-page.tsx'
import { RankingTable } from './parts/ranking-table.tsx'
import styles from './hub.module.css'

/** Events with who won them, and the heads of the rankings. */
export default function Hub({ data, page, t }: HubProps) {
  const { events, rankings } = data.all.response
  return (
    <PickleballPage updated={data.all.response.updated} page={page} t={t} tab="overview" current={t.title} title={t.title} lead={t.hubText} demo={[...events, ...rankings].some(({ demo }) => demo)}>
      {events.length === 0 ? <EmptyState title={t.empty} text={t.emptyText} /> : null}
      {events.length === 0 ? null : (
        <HubBlock title={t.events} page={page}>
          <ul className={styles.ph}>
            {events.map((event) => (
              <li key={event.id} className={styles.phEvent}>
                <h3 className={styles.phName}>
                  <a href={variantHref(page, eventPath(event.id))}>{wordsIn(event.name, page)}</a>
                </h3>
                <p className={styles.phSoft}>
                  {[t.fromTo(page.format.date(event.starts), page.format.date(event.ends)), ...(event.place ? [wordsIn(event.place, page)] : [])].join(' · ')}
                </p>
                <p className={styles.phSoft}>
                  {t.draws(event.draws)}, {t.played(event.played)}
                </p>
                {event.winners.length === 0 ? null : (
                  <ul className={styles.phWinners}>
                    {event.winners.map(({ draw, players }) => (
                      <li key={draw.en}>
                        {wordsIn(draw, page)}: <b>{sideName(players, page)}</b>
                      </li>
                    ))}
                  </ul>
                )}
              </li>
            ))}
          </ul>
        </HubBlock>
      )}
      {rankings.length === 0 ? null : (
        <HubBlock title={t.rankings} path={rankingsPath} page={page}>
          <div className={styles.phTables}>
            {rankings.map((ranking) => (
              <div key={ranking.id} className={styles.phTable}>
                <h3 className={styles.phName}>{wordsIn(ranking.name, page)}</h3>
                <RankingTable ranking={ranking} most={5} page={page} t={t} />
              </div>
            ))}
          </div>
        </HubBlock>
      )}
      {events.length === 0 ? null : <CalendarLinks path={calendarPath} page={page} />}
    </PickleballPage>
  )
}
