import { SectionHeading } from 'masthead/theme/section-heading'
import type { MatchProps } from '../pages.ts'
import { livePath } from '../paths.ts'
import { Manhattan, WinLine, Worm } from './parts/charts.tsx'
import { CricketPage } from './parts/cricket-page.tsx'
import { InningsCard } from './parts/innings-card.tsx'
import { whenOf } from './parts/match-card.tsx'
import { MatchHead } from './parts/match-head.tsx'
import styles from './match.module.css'

/** A match: the score, the scorecard, how it went, who plays. */
export default function Match({ data, page, t }: MatchProps) {
  const { match, innings, win } = data.match.response
  const [home, away] = match.sides
  const name = `${home.name} ${t.versus} ${away.name}`
  const main = innings.filter(({ superOver, byOver }) => !superOver && byOver.length > 0)
  const most = Math.max(1, ...main.flatMap(({ byOver }) => byOver.map(({ runs }) => runs)))
  return (
    <CricketPage page={page} t={t} title={name} lead={[match.series.name, match.title, t.kind(match.format, match.women)].filter(Boolean).join(', ')} between={[{ path: livePath, name: t.live }]} current={name} demo={match.demo ? t.demo : undefined}>
      <div data-match-cursor={match.cursor}>
        <MatchHead match={match} page={page} t={t} current="scorecard" />
        <div data-follows="cards">
          {[...innings].reverse().map((each) => (
            <InningsCard key={each.number} innings={each} page={page} t={t} isOn={match.status === 'live' && each.number === innings.length} />
          ))}
        </div>
        <div data-follows="charts" className={styles.mtCharts}>
          {main.length === 0 ? null : <Worm innings={main} overs={match.overs} t={t} />}
          {main.map((each) => (
            <Manhattan key={each.number} innings={each} most={most} overs={match.overs} t={t} />
          ))}
          {win.length < 2 ? null : <WinLine win={win} team={home.name} overs={match.overs ?? 20} t={t} />}
        </div>
        <section className={styles.mtBlock}>
          <SectionHeading title={t.facts} page={page} />
          <dl className={styles.mtFacts}>
            <Fact name={t.series} value={[match.series.name, match.title].filter(Boolean).join(', ')} />
            <Fact name={t.date} value={whenOf(page, match)} />
            <Fact name={t.ground} value={match.venue} />
            <Fact name={t.toss} value={match.toss} />
            <Fact name={t.weather} value={match.weather} />
            <Fact name={t.playerOfMatch} value={match.playerOfMatch.length === 0 ? undefined : match.playerOfMatch.join(', ')} />
          </dl>
        </section>
        {match.squads.every(({ players }) => players.length === 0) ? null : (
          <section className={styles.mtBlock}>
            <SectionHeading title={t.squads} page={page} />
            <div className={styles.mtSquads}>
              {match.squads.map((squad) => (
                <div key={squad.name}>
                  <h3 className={styles.mtSquad}>{squad.name}</h3>
                  <ol className={styles.mtPlayers}>
                    {squad.players.map((player) => (
                      <li key={player}>{player}</li>
                    ))}
                  </ol>
                </div>
              ))}
            </div>
          </section>
        )}
      </div>
    </CricketPage>
  )
}

const Fact = ({ name, value }: { readonly name: string; readonly value: string | undefined }) =>
  value === undefined || value === '' ? null : (
    <div>
      <dt className={styles.mtName}>{name}</dt>
      <dd>{value}</dd>
    </div>
  )
