import type { ColumnCount } from '../tally/columns.ts'
import type { ElectionHead, Name } from '../contract.ts'
import { localName } from '../local-name.ts'
import type { ResultProps } from '../plugin.ts'
import { Block } from './parts/block.tsx'
import { blocsOf, countedIn } from './parts/blocs.ts'
import { outcomeLabel } from './parts/candidate-list.tsx'
import { ElectionHeader } from './parts/election-header.tsx'
import { HalfWayBar } from './parts/half-way-bar.tsx'
import { Legend } from './parts/legend.tsx'
import { variantHref } from 'masthead/kit'
import { Follow, LivePart } from './parts/live-part.tsx'
import { SeatTable } from './parts/seat-table.tsx'
import { Swatch } from './parts/swatch.tsx'
import { TallyTable } from './parts/tally-table.tsx'
import { halfWayOf } from '../tally/tally.ts'
import styles from './result.module.css'

type Answer = ResultProps['data']['result']['response']
type Place<Kind extends 'region' | 'seat'> = Pick<ResultProps, 'page' | 't'> & { readonly election: ElectionHead } & { readonly [Name in Kind]: NonNullable<Answer[Kind]> }

/** A state or region, or one constituency. */
export default function Result({ data, page, variant, t }: ResultProps) {
  const { election, region, seat } = data.result.response
  return (
    <div className="wrap">
      <Follow elections={[election]} page={page} />
      {region === undefined ? null : <Region election={election} region={region} page={page} t={t} columns={variant === 'desktop' ? 5 : 4} />}
      {seat === undefined ? null : <Seat election={election} seat={seat} page={page} t={t} />}
    </div>
  )
}

function Region({ election, region, page, t, columns }: Place<'region'> & { readonly columns: ColumnCount }) {
  const { counts, parties, alliances, seats } = region
  const place = localName(page, region.name)
  const number = page.format.number
  const blocs = blocsOf(page, region, election.colours)
  return (
    <LivePart id="place" elections={[election]} page={page} t={t}>
      <ElectionHeader election={election} title={`${place}: ${localName(page, election.name)}`} tab={undefined} page={page} t={t}>
        <p className={styles.resFacts}>{t.countedOf(number(countedIn(counts)), number(counts.seats))}</p>
      </ElectionHeader>
      <Block id="tally" title={t.tally} page={page}>
        <figure className={styles.resBar}>
          <HalfWayBar blocs={blocs} counts={counts} halfWay={halfWayOf(counts.seats)} page={page} t={t} />
          <Legend blocs={blocs} counts={counts} page={page} t={t} />
        </figure>
        <div className={styles.resTables}>
          {alliances.length === 0 ? null : (
            <TallyTable colours={election.colours} by="alliance" columns={columns} parties={parties} alliances={alliances} counts={counts} halfWay={halfWayOf(counts.seats)} caption={`${t.allianceTally}: ${place}`} all={t.all} page={page} />
          )}
          <TallyTable colours={election.colours} by="party" columns={columns} parties={parties} alliances={alliances} counts={counts} halfWay={halfWayOf(counts.seats)} caption={`${t.partyTally}: ${place}`} all={t.all} page={page} />
        </div>
      </Block>
      <Block id="seats" title={t.constituencies} page={page}>
        <SeatTable colours={election.colours} seats={seats} caption={`${t.constituencies}: ${place}`} withRegion={false} page={page} t={t} />
      </Block>
    </LivePart>
  )
}

function Seat({ election, seat, page, t }: Place<'seat'>) {
  const { line, candidates, regionPath, previous, next } = seat
  const place = localName(page, line.name)
  const number = page.format.number
  const hasPostalVotes = candidates.some(({ postal }) => postal !== undefined)
  const most = Math.max(1, ...candidates.map(({ votes }) => votes))
  return (
    <LivePart id="place" elections={[election]} page={page} t={t}>
      <ElectionHeader
        election={election}
        title={`${place}: ${localName(page, election.name)}`}
        tab={undefined}
        crumbs={regionPath === undefined ? [] : [{ path: regionPath, name: localName(page, line.region) }]}
        page={page}
        t={t}
      >
        <p className={styles.resFacts}>
          {line.leader === undefined ? null : (
            <>
              <b>
                {localName(page, line.leader.name)} ({line.leader.party})
              </b>{' '}
              {line.state === 'leading' ? t.leading : line.state === 'uncontested' ? t.uncontested : t.won}
              {line.margin === undefined ? '' : ` ${line.state === 'won' ? t.wonBy(number(line.margin)) : t.aheadBy(number(line.margin))}`}
            </>
          )}
          {line.state === 'awaited' ? (line.again ? `${t.polledAgain}. ${t.nothingYet}` : t.nothingYet) : null}
          {line.again && line.state !== 'awaited' ? <span className={styles.resRound}>{t.polledAgain}</span> : null}
          {line.state === 'level' ? t.level : null}
          {line.state === 'tied' ? t.tiesText : null}
          {line.state === 'leading' || line.state === 'level' ? <span className={styles.resRound}>{t.round(number(line.round), number(line.rounds))}</span> : null}
          {line.heldBy === undefined || line.leader === undefined ? null : <span className={styles.resRound}>{line.heldBy === line.leader.party ? t.hold : t.gain(line.heldBy)}</span>}
        </p>
      </ElectionHeader>
      <Block id="votes" title={t.candidatesIn(place)} page={page}>
        <table className={styles.votes}>
          <caption className="unseen">{t.candidatesIn(place)}</caption>
          <thead>
            <tr>
              <th scope="col">{t.candidate}</th>
              <th className={styles.votesNumber} scope="col">
                {t.votes}
              </th>
              {hasPostalVotes ? (
                <th className={`${styles.votesNumber} ${styles.votesApart}`} scope="col">
                  {t.evm}
                </th>
              ) : null}
              {hasPostalVotes ? (
                <th className={`${styles.votesNumber} ${styles.votesApart}`} scope="col">
                  {t.postal}
                </th>
              ) : null}
              <th className={styles.votesNumber} scope="col">
                {t.share}
              </th>
              <th scope="col">{t.status}</th>
            </tr>
          </thead>
          <tbody>
            {candidates.map((candidate, index) => (
              <tr key={index}>
                <th className={styles.votesName} scope="row">
                  <Swatch code={candidate.party} colours={election.colours} />
                  {candidate.outcome === 'nota' ? localName(page, candidate.partyName) : localName(page, candidate.name)}
                  {candidate.outcome === 'nota' ? null : <span className={styles.votesParty}>{candidate.party === 'IND' ? t.independent : localName(page, candidate.partyName)}</span>}
                  <svg className={styles.votesBar} viewBox="0 0 100 4" preserveAspectRatio="none" aria-hidden="true">
                    <rect width={Math.round((candidate.votes / most) * 1000) / 10} height="4" />
                  </svg>
                </th>
                <td className={styles.votesNumber}>{number(candidate.votes)}</td>
                {hasPostalVotes ? <td className={`${styles.votesNumber} ${styles.votesApart}`}>{number(candidate.votes - (candidate.postal ?? 0))}</td> : null}
                {hasPostalVotes ? <td className={`${styles.votesNumber} ${styles.votesApart}`}>{number(candidate.postal ?? 0)}</td> : null}
                <td className={styles.votesNumber}>{number(candidate.share, 2)}%</td>
                <td>{outcomeLabel(candidate.outcome, t)}</td>
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">{t.all}</th>
              <td className={styles.votesNumber}>{number(line.votes)}</td>
              {hasPostalVotes ? <td className={`${styles.votesNumber} ${styles.votesApart}`}>{number(line.votes - candidates.reduce((sum, { postal }) => sum + (postal ?? 0), 0))}</td> : null}
              {hasPostalVotes ? <td className={`${styles.votesNumber} ${styles.votesApart}`}>{number(candidates.reduce((sum, { postal }) => sum + (postal ?? 0), 0))}</td> : null}
              <td />
              <td />
            </tr>
          </tfoot>
        </table>
      </Block>
      {previous === undefined && next === undefined ? null : (
        <nav className={styles.resNext} aria-label={t.neighbours}>
          {previous === undefined ? <span /> : <Neighbour label={t.previousSeat} place={previous} page={page} />}
          {next === undefined ? null : <Neighbour label={t.nextSeat} place={next} page={page} />}
        </nav>
      )}
    </LivePart>
  )
}

function Neighbour({ label, place, page }: { readonly label: string; readonly place: { readonly path: string; readonly name: Name }; readonly page: ResultProps['page'] }) {
  return (
    <a className={styles.resLink} href={variantHref(page, place.path)}>
      <span className={styles.resLabel}>{label}</span> {localName(page, place.name)}
    </a>
  )
}
