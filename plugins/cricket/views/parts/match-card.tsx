import type { PageContext } from 'masthead'
import { variantHref } from 'masthead/kit'
import type { MatchLine } from '../../contract.ts'
import type { Messages } from '../../pages.ts'
import styles from './match-card.module.css'

export const whenOf = (page: PageContext, { starts }: Pick<MatchLine, 'starts'>): string => (starts.includes('T') ? page.format.dateTime(starts) : page.format.date(starts))

/** A match in a list: who, how it stands, when and where. */
export function MatchCard({ match, page, t, level = 3 }: { readonly match: MatchLine; readonly page: PageContext; readonly t: Messages; readonly level?: 2 | 3 }) {
  const name = `${match.sides[0].name} ${t.versus} ${match.sides[1].name}`
  const link = <a className={styles.mcLink} href={variantHref(page, match.path)}>{name}</a>
  return (
    <article className={styles.mc}>
      <p className={styles.mcKind}>
        <span>{[match.series.name, match.title].filter(Boolean).join(', ')}</span>
        <span>{t.kind(match.format, match.women)}</span>
        {match.demo ? <span>{t.demoMark}</span> : null}
      </p>
      {level === 2 ? <h2 className={styles.mcName}>{link}</h2> : <h3 className={styles.mcName}>{link}</h3>}
      {match.sides.every(({ score }) => score === '') ? null : (
        <ul>
          {match.sides.map((side, index) => (
            <li key={index} className={styles.mcSide}>
              <span>{side.name}</span>
              <span className={styles.mcScore}>
                {side.score === '' ? '-' : side.score} {side.overs === '' ? null : <span className={styles.mcOvers}>({side.overs})</span>}
              </span>
            </li>
          ))}
        </ul>
      )}
      <p className={styles.mcLine}>{match.line}</p>
      <p className={styles.mcWhere}>
        {match.status === 'scheduled' ? null : <time dateTime={match.starts}>{whenOf(page, match)}</time>}
        {match.venue === undefined ? null : <span>{match.venue}</span>}
      </p>
    </article>
  )
}
