import { EmptyState } from 'masthead/theme/empty-state'
import { localName } from '../local-name.ts'
import type { EmbedProps } from '../plugin.ts'
import { blocsOf } from './parts/blocs.ts'
import { HalfWayBar } from './parts/half-way-bar.tsx'
import { Legend } from './parts/legend.tsx'
import { Follow, LivePart } from './parts/live-part.tsx'
import { Standing } from './parts/standing.tsx'
import { TallyTable } from './parts/tally-table.tsx'
import styles from './embed.module.css'

/** A state's tally alone, for frames in other pages: its links open in the page around it. */
export default function Embed({ data, query, page, variant, t }: EmbedProps) {
  const { place, tally } = data.embed.response
  const name = localName(page, place)
  return (
    <div className={`wrap ${styles.emb}`}>
      {tally === undefined ? (
        <>
          <h1 className="unseen">{t.embedTitle(name, page.edition.siteName)}</h1>
          <EmptyState title={t.embedEmptyTitle(name)} text={t.embedEmptyText} />
        </>
      ) : (
        <LivePart id="embed" elections={[tally.election]} page={page} t={t}>
          <h1 className={styles.embTitle}>{localName(page, tally.election.name)}</h1>
          {tally.election.demo ? <p>{t.demo}</p> : null}
          <Standing tally={tally} announces={true} page={page} t={t} />
          <figure className={styles.embBar}>
            <HalfWayBar blocs={blocsOf(page, tally, tally.election.colours)} counts={tally.counts} halfWay={tally.election.halfWay} page={page} t={t} />
            <Legend blocs={blocsOf(page, tally, tally.election.colours)} counts={tally.counts} page={page} t={t} />
          </figure>
          <div className={styles.embTable} tabIndex={0} role="group" aria-label={t.tally}>
            <TallyTable
              colours={tally.election.colours}
              by={tally.alliances.length > 0 ? 'alliance' : 'party'}
              columns={query.columns ?? (variant === 'amp' ? 4 : 5)}
              parties={tally.parties}
              alliances={tally.alliances}
              counts={tally.counts}
              halfWay={tally.election.halfWay}
              caption={t.tallyOf(localName(page, tally.election.name))}
              all={t.all}
              page={page}
              language={query.lang}
            />
          </div>
        </LivePart>
      )}
      {tally === undefined ? null : <Follow elections={[tally.election]} page={page} />}
      <p className={styles.embFrom}>
        <a className={styles.embLink} href={page.absolute(tally === undefined ? '/elections' : tally.election.path)} target="_top">
          {tally === undefined ? t.elections : t.fullResult}: {page.edition.siteName}
        </a>
      </p>
    </div>
  )
}
