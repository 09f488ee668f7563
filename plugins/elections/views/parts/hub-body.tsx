import { Breadcrumb } from 'masthead/theme/breadcrumb'
import { EmptyState } from 'masthead/theme/empty-state'
import type { ColumnCount } from '../../columns.ts'
import { nameIn } from '../../names.ts'
import type { HubProps } from '../../plugin.ts'
import { Block } from './block.tsx'
import { blocsOf } from './blocs.ts'
import { CandidateList } from './candidate-list.tsx'
import { ExitPolls } from './exit-polls.tsx'
import { HalfWayBar } from './half-way-bar.tsx'
import { linkTo } from './links.ts'
import { Follow, LivePart } from './live-part.tsx'
import { PartnerBox } from './partner-box.tsx'
import { SearchForm } from './search-form.tsx'
import { SeatTable } from './seat-table.tsx'
import { Standing } from './standing.tsx'
import { Swatch } from './swatch.tsx'
import { TallyBlock } from './tally-block.tsx'
import './hub-body.css'

/** All elections: the one that is being counted first, a search, the others. */
export function HubBody({ data, query, page, t, columns }: HubProps & { readonly columns: ColumnCount }) {
  const { featured, elections, exitPoll, matches } = data.hub.response
  const all = elections.map(({ election }) => election)
  const rest = elections.filter(({ election }) => election.id !== featured?.election.id)
  return (
    <div className="wrap">
      <Breadcrumb crumbs={[]} page={page} current={t.elections} />
      <header className="hub-head">
        <h1 className="hub-title">{t.elections}</h1>
        <p className="hub-text">{t.hubText}</p>
        {elections.length === 0 ? null : <SearchForm path="/elections" text={query.q} page={page} t={t} />}
      </header>
      <Follow elections={all} page={page} />
      <LivePart id="elections" elections={all} page={page} t={t}>
        {matches === undefined ? null : (
          <Block id="found" title={t.found(query.q ?? '')} page={page}>
            {matches.length === 0 ? <EmptyState title={t.foundNothing} text={t.foundNothingText} /> : null}
            {matches.map(({ election, seats, candidates }) => (
              <div key={election.id} className="hub-match">
                <h3 className="hub-name">{t.inElection(nameIn(page, election.name))}</h3>
                {seats.length === 0 ? null : <SeatTable seats={seats} caption={`${t.constituencies}: ${nameIn(page, election.name)}`} withRegion={true} page={page} t={t} />}
                {candidates.length === 0 ? null : <CandidateList candidates={candidates} page={page} t={t} />}
              </div>
            ))}
          </Block>
        )}
        {featured === undefined ? (
          <EmptyState title={t.noElectionsTitle} text={t.noElectionsText} />
        ) : (
          <section className="block" aria-labelledby="featured">
            <h2 className="hub-featured" id="featured">
              <a className="hub-link" href={linkTo(page, featured.election.path)}>
                {nameIn(page, featured.election.name)}
              </a>
            </h2>
            {featured.election.demo ? <p className="hub-demo">{t.demo}</p> : null}
            <Standing tally={featured} announces={true} page={page} t={t} />
            <div className="hub-tally">
              <TallyBlock tally={featured} columns={columns} withParties={false} page={page} t={t} />
            </div>
          </section>
        )}
        {exitPoll === undefined ? null : (
          <Block id="polls" title={t.exitPolls} page={page}>
            <ExitPolls poll={exitPoll} page={page} t={t} />
          </Block>
        )}
        {rest.length === 0 ? null : (
          <Block id="elections" title={t.otherElections} page={page}>
            <ul className="hub-list">
              {rest.map((tally) => (
                <li key={tally.election.id} className="hub-one">
                  <h3 className="hub-name">
                    <a className="hub-link" href={linkTo(page, tally.election.path)}>
                      {nameIn(page, tally.election.name)}
                    </a>
                  </h3>
                  {tally.election.demo ? <p className="hub-demo">{t.demo}</p> : null}
                  <Standing tally={tally} page={page} t={t} />
                  <HalfWayBar blocs={blocsOf(page, tally)} counts={tally.counts} halfWay={tally.election.halfWay} page={page} t={t} />
                  <ul className="hub-blocs">
                    {blocsOf(page, tally)
                      .slice(0, 5)
                      .map((bloc) => (
                        <li key={bloc.code}>
                          <Swatch code={bloc.code} />
                          {bloc.name} <b>{page.format.number(bloc.total)}</b>
                        </li>
                      ))}
                  </ul>
                </li>
              ))}
            </ul>
          </Block>
        )}
      </LivePart>
      <PartnerBox page={page} t={t} />
    </div>
  )
}
