import { queryPath, variantHref } from 'masthead/kit'
import { EmptyState } from 'masthead/theme/empty-state'
import { SectionHeading } from 'masthead/theme/section-heading'
import type { LiveBall } from '../contract.ts'
import type { CommentaryProps, Messages } from '../pages.ts'
import { livePath } from '../paths.ts'
import { Choices, CricketPage } from './parts/cricket-page.tsx'
import { MatchHead } from './parts/match-head.tsx'
import styles from './commentary.module.css'

const kinds = { wickets: ['wicket'], boundaries: ['four', 'six'] } as const

/** Every ball in words, the newest first. Filters and overs are links, so that they work without scripts. */
export default function Commentary({ data, page, query, t }: CommentaryProps) {
  const { match, innings, all, overs, key, count, windows } = data.commentary.response
  const [home, away] = match.sides
  const name = `${home.name} ${t.versus} ${away.name}`
  const asked = { innings: query.innings === undefined ? undefined : String(innings), filter: query.filter }
  const href = (change: Readonly<Record<string, string | undefined>>) => variantHref(page, queryPath(match.commentaryPath, { ...asked, ...change }))
  // An innings that another one follows, and overs of before, get no new balls.
  const isNewest = innings === all.length && (windows.length === 0 || windows.at(-1)?.isShown === true)
  const list = all.length === 0 ? { innings: 1, kinds: null } : { innings: isNewest ? innings : 0, kinds: query.filter ? kinds[query.filter] : null }
  return (
    <CricketPage page={page} t={t} title={t.commentaryTitle(home.name, away.name, match.series.name)} between={[{ path: livePath, name: t.live }, { path: match.path, name }]} current={t.commentary} demo={match.demo ? t.demo : undefined}>
      <div data-match-cursor={match.cursor}>
        <MatchHead match={match} page={page} t={t} current="commentary" list={list} />
        {all.length < 2 ? null : <Choices label={t.inningsOf} choices={all.map(({ number, team, superOver }) => ({ name: superOver ? t.superOver(team) : t.innings(team), href: href({ innings: String(number) }), isCurrent: number === innings }))} />}
        <Choices
          label={t.show}
          choices={[
            { name: t.all, href: href({ filter: undefined }), isCurrent: query.filter === undefined },
            { name: t.onlyWickets, href: href({ filter: 'wickets' }), isCurrent: query.filter === 'wickets' },
            { name: t.onlyBoundaries, href: href({ filter: 'boundaries' }), isCurrent: query.filter === 'boundaries' },
          ]}
        />
        {count === 0 || query.filter !== undefined ? null : (
          <details className={styles.cmJump}>
            <summary className={styles.cmSummary}>{t.jump}</summary>
            <ol className={styles.cmOvers}>
              {Array.from({ length: count }, (_, index) => (
                <li key={index}>
                  <a className={styles.cmOver} href={`${windows.length === 0 ? '' : href({ over: String(index + 1) })}#over-${index + 1}`}>
                    {index + 1}
                  </a>
                </li>
              ))}
            </ol>
          </details>
        )}
        <div className={styles.cm}>
          <section className={styles.cmMain} data-follows="balls">
            <SectionHeading title={t.commentary} page={page} />
            {overs.length === 0 ? <EmptyState title={count === 0 ? t.notBegun : t.noBalls} text="" /> : null}
            {overs.map((over) => (
              <section key={over.number} id={`over-${over.number}`} className={styles.cmBlock}>
                <h3 className={styles.cmEnd}>{over.summary}</h3>
                <ol>
                  {over.balls.map((ball) => (
                    <Ball key={ball.id} ball={ball} t={t} />
                  ))}
                </ol>
              </section>
            ))}
            {windows.length === 0 ? null : <Choices label={t.jump} choices={windows.map(({ from, to, isShown }) => ({ name: t.oversFromTo(from, to), href: href({ over: String(from) }), isCurrent: isShown }))} />}
          </section>
          {key.length === 0 ? null : (
            <section className={styles.cmKey} data-follows="key">
              <SectionHeading title={t.keyMoments} page={page} />
              <ol className={styles.cmMoments}>
                {key.map((ball) => (
                  <li key={ball.id}>
                    <b>{ball.at}</b> {ball.text} <span className={styles.cmScore}>{ball.score}</span>
                  </li>
                ))}
              </ol>
            </section>
          )}
        </div>
      </div>
    </CricketPage>
  )
}

const Ball = ({ ball, t }: { readonly ball: LiveBall; readonly t: Messages }) => (
  <li id={ball.id} className={styles.cmBall} data-kind={ball.kind}>
    <span className={styles.cmAt} data-ball="at">
      {ball.at}
    </span>
    <span className={styles.cmMark} data-ball="mark">
      {ball.mark}
    </span>
    <span className={styles.cmText}>
      <span data-ball="text">{ball.text}</span>{' '}
      <span className={styles.cmScore} data-ball="score">
        {ball.score}
      </span>{' '}
      <span className={styles.cmScore} data-ball="edited">
        {ball.isEdited ? t.edited : ''}
      </span>
    </span>
  </li>
)
