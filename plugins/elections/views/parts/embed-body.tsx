import { EmptyState } from 'masthead/theme/empty-state'
import type { ColumnCount } from '../../columns.ts'
import { nameIn } from '../../names.ts'
import type { EmbedProps } from '../../plugin.ts'
import { blocsOf } from './blocs.ts'
import { HalfWayBar } from './half-way-bar.tsx'
import { Legend } from './legend.tsx'
import { Follow, LivePart } from './live-part.tsx'
import { Standing } from './standing.tsx'
import { TallyTable } from './tally-table.tsx'
import './embed-body.css'

/** A state's tally alone, for frames in other pages: its links open in the page around it. */
export function EmbedBody({ data, query, page, t, columns }: EmbedProps & { readonly columns: ColumnCount }) {
  const { place, tally } = data.embed.response
  const name = nameIn(page, place)
  return (
    <div className="wrap emb">
      {tally === undefined ? (
        <>
          <h1 className="unseen">{t.embedTitle(name, page.edition.siteName)}</h1>
          <EmptyState title={t.embedEmptyTitle(name)} text={t.embedEmptyText} />
        </>
      ) : (
        <LivePart id="embed" elections={[tally.election]} page={page} t={t}>
          <h1 className="emb-title">{nameIn(page, tally.election.name)}</h1>
          {tally.election.demo ? <p>{t.demo}</p> : null}
          <Standing tally={tally} announces={true} page={page} t={t} />
          <figure className="emb-bar">
            <HalfWayBar blocs={blocsOf(page, tally)} counts={tally.counts} halfWay={tally.election.halfWay} page={page} t={t} />
            <Legend blocs={blocsOf(page, tally)} counts={tally.counts} page={page} t={t} />
          </figure>
          <div className="emb-table" tabIndex={0} role="group" aria-label={t.tally}>
            <TallyTable
              by={tally.alliances.length > 0 ? 'alliance' : 'party'}
              columns={query.columns ?? columns}
              parties={tally.parties}
              alliances={tally.alliances}
              counts={tally.counts}
              halfWay={tally.election.halfWay}
              caption={t.tallyOf(nameIn(page, tally.election.name))}
              all={t.all}
              page={page}
              language={query.lang}
            />
          </div>
        </LivePart>
      )}
      {tally === undefined ? null : <Follow elections={[tally.election]} page={page} />}
      <p className="emb-from">
        <a className="emb-link" href={page.absolute(tally === undefined ? '/elections' : tally.election.path)} target="_top">
          {tally === undefined ? t.elections : t.fullResult}: {page.edition.siteName}
        </a>
      </p>
    </div>
  )
}
