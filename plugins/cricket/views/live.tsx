import { SectionHeading } from 'masthead/theme/section-heading'
import { EmptyState } from 'masthead/theme/empty-state'
import { variantHref } from 'masthead/kit'
import type { MatchLine } from '../contract.ts'
import type { LiveProps } from '../pages.ts'
import { schedulePath } from '../paths.ts'
import { forms } from '../rankings/contract.ts'
import { rankingPath } from '../rankings/paths.ts'
import { Choices, CricketPage } from './parts/cricket-page.tsx'
import { MatchCard } from './parts/match-card.tsx'
import styles from './live.module.css'

/** Matches of these days; those that are played come first, series by series. */
export default function Live({ data, page, t }: LiveProps) {
  const { live, next, ended } = data.matches.response
  const blocks = [
    { id: 'live', title: t.liveNow, matches: live },
    { id: 'ended', title: t.ended, matches: ended },
    { id: 'next', title: t.next, matches: next },
  ].filter(({ matches }) => matches.length > 0)
  return (
    <CricketPage page={page} t={t} title={t.live} lead={t.liveText} current={t.live} demo={[...live, ...next, ...ended].some(({ demo }) => demo) ? t.demoList : undefined}>
      <Choices
        label={t.more}
        choices={[{ name: t.schedule, href: variantHref(page, schedulePath), isCurrent: false }, ...forms.map((form) => ({ name: t.rankingsOf(form), href: variantHref(page, rankingPath({ form })), isCurrent: false }))]}
      />
      {blocks.length === 0 ? <EmptyState title={t.noMatches} text={t.noMatchesText} /> : null}
      {blocks.map(({ id, title, matches }) => (
        <section key={id} className={styles.lsBlock} id={id}>
          <SectionHeading title={title} page={page} />
          {bySeries(matches).map(({ name, own }) => (
            <div key={name} className={styles.lsSeries}>
              <ul className={styles.lsList}>
                {own.map((match) => (
                  <li key={match.id}>
                    <MatchCard match={match} page={page} t={t} />
                  </li>
                ))}
              </ul>
            </div>
          ))}
        </section>
      ))}
    </CricketPage>
  )
}

/** Matches of one series stand together, where the first of them would. */
function bySeries(matches: readonly MatchLine[]): readonly { readonly name: string; readonly own: readonly MatchLine[] }[] {
  const names = [...new Set(matches.map(({ series }) => series.id))]
  return names.map((id) => ({ name: id, own: matches.filter(({ series }) => series.id === id) }))
}
