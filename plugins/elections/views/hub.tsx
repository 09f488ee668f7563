import { Breadcrumb } from 'masthead/theme/breadcrumb'
import { EmptyState } from 'masthead/theme/empty-state'
import { localName } from '../local-name.ts'
import type { HubProps } from '../plugin.ts'
import { Block } from './parts/block.tsx'
import { blocsOf } from './parts/blocs.ts'
import { CandidateList } from './parts/candidate-list.tsx'
import { ExitPolls } from './parts/exit-polls.tsx'
import { HalfWayBar } from './parts/half-way-bar.tsx'
import { variantHref } from 'masthead/kit'
import { Follow, LivePart } from './parts/live-part.tsx'
import { PartnerBox } from './parts/partner-box.tsx'
import { SearchForm } from './parts/search-form.tsx'
import { SeatTable } from './parts/seat-table.tsx'
import { Standing } from './parts/standing.tsx'
import { Swatch } from './parts/swatch.tsx'
import { TallyBlock } from './parts/tally-block.tsx'
import styles from './hub.module.css'
import blockStyles from './parts/block.module.css'

/** All elections: the one that is being counted first, a search, the others. */
export default function Hub({ data, query, page, variant, t }: HubProps) {
  const { featured, elections, exitPoll, matches } = data.hub.response
  const all = elections.map(({ election }) => election)
  const rest = elections.filter(({ election }) => election.id !== featured?.election.id)
  return (
    <div className="wrap">
      <Breadcrumb crumbs={[]} page={page} current={t.elections} />
      <header className={styles.hubHead}>
        <h1 className={styles.hubTitle}>{t.elections}</h1>
        <p className={styles.hubText}>{t.hubText}</p>
        {elections.length === 0 ? null : <SearchForm path="/elections" text={query.q} page={page} t={t} />}
      </header>
      <Follow elections={all} page={page} />
      <LivePart id="elections" elections={all} page={page} t={t}>
        {matches === undefined ? null : (
          <Block id="found" title={t.found(query.q ?? '')} page={page}>
            {matches.length === 0 ? <EmptyState title={t.foundNothing} text={t.foundNothingText} /> : null}
            {matches.map(({ election, seats, candidates }) => (
              <div key={election.id} className={styles.hubMatch}>
                <h3 className={styles.hubName}>{t.inElection(localName(page, election.name))}</h3>
                {seats.length === 0 ? null : <SeatTable colours={election.colours} seats={seats} caption={`${t.constituencies}: ${localName(page, election.name)}`} withRegion={true} page={page} t={t} />}
                {candidates.length === 0 ? null : <CandidateList colours={election.colours} candidates={candidates} page={page} t={t} />}
              </div>
            ))}
          </Block>
        )}
        {featured === undefined ? (
          <EmptyState title={t.noElectionsTitle} text={t.noElectionsText} />
        ) : (
          <section className={blockStyles.block} aria-labelledby="featured">
            <h2 className={styles.hubFeatured} id="featured">
              <a className={styles.hubLink} href={variantHref(page, featured.election.path)}>
                {localName(page, featured.election.name)}
              </a>
            </h2>
            {featured.election.demo ? <p className={styles.hubDemo}>{t.demo}</p> : null}
            <Standing tally={featured} announces={true} page={page} t={t} />
            <div className={styles.hubTally}>
              <TallyBlock tally={featured} columns={variant === 'desktop' ? 6 : 4} withParties={false} page={page} t={t} />
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
            <ul className={styles.hubList}>
              {rest.map((tally) => (
                <li key={tally.election.id} className={styles.hubOne}>
                  <h3 className={styles.hubName}>
                    <a className={styles.hubLink} href={variantHref(page, tally.election.path)}>
                      {localName(page, tally.election.name)}
                    </a>
                  </h3>
                  {tally.election.demo ? <p className={styles.hubDemo}>{t.demo}</p> : null}
                  <Standing tally={tally} page={page} t={t} />
                  <HalfWayBar blocs={blocsOf(page, tally, tally.election.colours)} counts={tally.counts} halfWay={tally.election.halfWay} page={page} t={t} />
                  <ul className={styles.hubBlocs}>
                    {blocsOf(page, tally, tally.election.colours)
                      .slice(0, 5)
                      .map((bloc) => (
                        <li key={bloc.code}>
                          <Swatch code={bloc.code} colours={tally.election.colours} />
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
      <PartnerBox elections={all} page={page} t={t} />
    </div>
  )
}
