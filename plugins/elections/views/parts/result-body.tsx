import type { ColumnCount } from '../../columns.ts'
import type { ElectionHead, Name } from '../../contract.ts'
import { nameIn } from '../../names.ts'
import type { ResultProps } from '../../plugin.ts'
import { Block } from './block.tsx'
import { blocsOf, countedIn } from './blocs.ts'
import { outcomeWord } from './candidate-list.tsx'
import { ElectionHeader } from './election-header.tsx'
import { HalfWayBar } from './half-way-bar.tsx'
import { Legend } from './legend.tsx'
import { linkTo } from './links.ts'
import { Follow, LivePart } from './live-part.tsx'
import { SeatTable } from './seat-table.tsx'
import { Swatch } from './swatch.tsx'
import { TallyTable } from './tally-table.tsx'
import { halfWayOf } from '../../tally.ts'
import './result-body.css'

type Answer = ResultProps['data']['result']['response']
type Place<Kind extends 'region' | 'seat'> = Pick<ResultProps, 'page' | 't'> & { readonly election: ElectionHead } & { readonly [Name in Kind]: NonNullable<Answer[Kind]> }

/** A state or region, or one constituency. */
export function ResultBody({ data, page, t, columns }: ResultProps & { readonly columns: ColumnCount }) {
  const { election, region, seat } = data.result.response
  return (
    <div className="wrap">
      <Follow elections={[election]} page={page} />
      {region === undefined ? null : <Region election={election} region={region} page={page} t={t} columns={columns} />}
      {seat === undefined ? null : <Seat election={election} seat={seat} page={page} t={t} />}
    </div>
  )
}

function Region({ election, region, page, t, columns }: Place<'region'> & { readonly columns: ColumnCount }) {
  const { counts, parties, alliances, seats } = region
  const place = nameIn(page, region.name)
  const number = page.format.number
  const blocs = blocsOf(page, region)
  return (
    <LivePart id="place" elections={[election]} page={page} t={t}>
      <ElectionHeader election={election} title={`${place}: ${nameIn(page, election.name)}`} tab={undefined} page={page} t={t}>
        <p className="res-facts">{t.countedOf(number(countedIn(counts)), number(counts.seats))}</p>
      </ElectionHeader>
      <Block id="tally" title={t.tally} page={page}>
        <figure className="res-bar">
          <HalfWayBar blocs={blocs} counts={counts} halfWay={halfWayOf(counts.seats)} page={page} t={t} />
          <Legend blocs={blocs} counts={counts} page={page} t={t} />
        </figure>
        <div className="res-tables">
          {alliances.length === 0 ? null : (
            <TallyTable by="alliance" columns={columns} parties={parties} alliances={alliances} counts={counts} halfWay={halfWayOf(counts.seats)} caption={`${t.allianceTally}: ${place}`} all={t.all} page={page} />
          )}
          <TallyTable by="party" columns={columns} parties={parties} alliances={alliances} counts={counts} halfWay={halfWayOf(counts.seats)} caption={`${t.partyTally}: ${place}`} all={t.all} page={page} />
        </div>
      </Block>
      <Block id="seats" title={t.constituencies} page={page}>
        <SeatTable seats={seats} caption={`${t.constituencies}: ${place}`} withRegion={false} page={page} t={t} />
      </Block>
    </LivePart>
  )
}

function Seat({ election, seat, page, t }: Place<'seat'>) {
  const { line, candidates, regionPath, previous, next } = seat
  const place = nameIn(page, line.name)
  const number = page.format.number
  const apart = candidates.some(({ postal }) => postal !== undefined)
  const most = Math.max(1, ...candidates.map(({ votes }) => votes))
  return (
    <LivePart id="place" elections={[election]} page={page} t={t}>
      <ElectionHeader
        election={election}
        title={`${place}: ${nameIn(page, election.name)}`}
        tab={undefined}
        crumbs={regionPath === undefined ? [] : [{ path: regionPath, name: nameIn(page, line.region) }]}
        page={page}
        t={t}
      >
        <p className="res-facts">
          {line.leader === undefined ? null : (
            <>
              <b>
                {nameIn(page, line.leader.name)} ({line.leader.party})
              </b>{' '}
              {line.state === 'leading' ? t.leading : line.state === 'uncontested' ? t.uncontested : t.won}
              {line.margin === undefined ? '' : ` ${line.state === 'won' ? t.wonBy(number(line.margin)) : t.aheadBy(number(line.margin))}`}
            </>
          )}
          {line.state === 'awaited' ? t.nothingYet : null}
          {line.state === 'level' ? t.level : null}
          {line.state === 'tied' ? t.tiesText : null}
          {line.state === 'leading' || line.state === 'level' ? <span className="res-round">{t.round(number(line.round), number(line.rounds))}</span> : null}
          {line.heldBy === undefined || line.leader === undefined ? null : <span className="res-round">{line.heldBy === line.leader.party ? t.hold : t.gain(line.heldBy)}</span>}
        </p>
      </ElectionHeader>
      <Block id="votes" title={t.candidatesIn(place)} page={page}>
        <table className="votes">
          <caption className="unseen">{t.candidatesIn(place)}</caption>
          <thead>
            <tr>
              <th scope="col">{t.candidate}</th>
              <th className="votes-number" scope="col">
                {t.votes}
              </th>
              {apart ? (
                <th className="votes-number votes-apart" scope="col">
                  {t.evm}
                </th>
              ) : null}
              {apart ? (
                <th className="votes-number votes-apart" scope="col">
                  {t.postal}
                </th>
              ) : null}
              <th className="votes-number" scope="col">
                {t.share}
              </th>
              <th scope="col">{t.status}</th>
            </tr>
          </thead>
          <tbody>
            {candidates.map((candidate, index) => (
              <tr key={index}>
                <th className="votes-name" scope="row">
                  <Swatch code={candidate.party} />
                  {candidate.outcome === 'nota' ? nameIn(page, candidate.partyName) : nameIn(page, candidate.name)}
                  {candidate.outcome === 'nota' ? null : <span className="votes-party">{candidate.party === 'IND' ? t.independent : nameIn(page, candidate.partyName)}</span>}
                  <svg className="votes-bar" viewBox="0 0 100 4" preserveAspectRatio="none" aria-hidden="true">
                    <rect width={Math.round((candidate.votes / most) * 1000) / 10} height="4" />
                  </svg>
                </th>
                <td className="votes-number">{number(candidate.votes)}</td>
                {apart ? <td className="votes-number votes-apart">{number(candidate.votes - (candidate.postal ?? 0))}</td> : null}
                {apart ? <td className="votes-number votes-apart">{number(candidate.postal ?? 0)}</td> : null}
                <td className="votes-number">{number(candidate.share, 2)}%</td>
                <td>{outcomeWord(candidate.outcome, t)}</td>
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">{t.all}</th>
              <td className="votes-number">{number(line.votes)}</td>
              {apart ? <td className="votes-number votes-apart">{number(line.votes - candidates.reduce((sum, { postal }) => sum + (postal ?? 0), 0))}</td> : null}
              {apart ? <td className="votes-number votes-apart">{number(candidates.reduce((sum, { postal }) => sum + (postal ?? 0), 0))}</td> : null}
              <td />
              <td />
            </tr>
          </tfoot>
        </table>
      </Block>
      {previous === undefined && next === undefined ? null : (
        <nav className="res-next" aria-label={t.neighbours}>
          {previous === undefined ? <span /> : <Neighbour label={t.previousSeat} place={previous} page={page} />}
          {next === undefined ? null : <Neighbour label={t.nextSeat} place={next} page={page} />}
        </nav>
      )}
    </LivePart>
  )
}

function Neighbour({ label, place, page }: { readonly label: string; readonly place: { readonly path: string; readonly name: Name }; readonly page: ResultProps['page'] }) {
  return (
    <a className="res-link" href={linkTo(page, place.path)}>
      <span className="res-label">{label}</span> {nameIn(page, place.name)}
    </a>
  )
}
