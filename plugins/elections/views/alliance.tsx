import { Breadcrumb } from 'masthead/theme/breadcrumb'
import { localName } from '../local-name.ts'
import type { AllianceProps } from '../plugin.ts'
import { Block } from './parts/block.tsx'
import { House } from './parts/house.tsx'
import { variantHref } from 'masthead/kit'
import { Follow, LivePart } from './parts/live-part.tsx'
import { SeatTable } from './parts/seat-table.tsx'
import { Standing } from './parts/standing.tsx'
import { Swatch } from './parts/swatch.tsx'
import { TallyTable } from './parts/tally-table.tsx'
import styles from './alliance.module.css'

/** An alliance: its parties, where it won, and how it did in every election. */
export default function Alliance({ data, page, variant, t }: AllianceProps) {
  const { tally, line, parties, regions, closest, elections } = data.alliance.response
  const { election } = tally
  const number = page.format.number
  const name = localName(page, line.name)
  const crumb = { path: '/elections', name: t.elections }
  return (
    <div className="wrap">
      <Breadcrumb crumbs={[crumb]} page={page} current={name} />
      <Follow elections={[election]} page={page} />
      <LivePart id="alliance" elections={[election]} page={page} t={t}>
        <header className={styles.allyHead}>
          <h1 className={styles.allyTitle}>
            <Swatch code={line.code} colours={election.colours} />
            {name}
          </h1>
          {election.demo ? <p className={styles.allyDemo}>{t.demo}</p> : null}
          <p className={styles.allySum}>
            <b className={styles.allyNumber}>{number(line.total)}</b> {t.wonAndLeading(localName(page, election.name), number(line.won), number(line.leading))}. {t.halfWay(number(election.halfWay))}.
          </p>
        </header>
        <Block id="parties" title={t.partyTally} page={page}>
          <TallyTable
            colours={election.colours}
            by="party"
            columns={variant === 'desktop' ? 5 : 4}
            parties={parties}
            alliances={[]}
            counts={{ seats: line.total, won: line.won, leading: line.leading, level: 0, awaited: 0 }}
            halfWay={election.halfWay}
            caption={`${t.partyTally}: ${name}`}
            all={t.all}
            page={page}
          />
        </Block>
        <Block id="house" title={localName(page, election.name)} page={page} path={election.path}>
          <Standing tally={tally} page={page} t={t} />
          <House tally={tally} page={page} t={t} />
        </Block>
        <Block id="places" title={t.places} page={page}>
          <table className={styles.places}>
            <caption className="unseen">{`${t.places}: ${name}`}</caption>
            <thead>
              <tr>
                <th scope="col">{t.state}</th>
                <th className={styles.placesNumber} scope="col">
                  {t.won}
                </th>
                <th className={styles.placesNumber} scope="col">
                  {t.leading}
                </th>
                <th className={styles.placesNumber} scope="col">
                  {t.seats}
                </th>
              </tr>
            </thead>
            <tbody>
              {regions.map((region) => (
                <tr key={region.name.en}>
                  <th scope="row">
                    {region.path === undefined ? (
                      localName(page, region.name)
                    ) : (
                      <a className={styles.placesLink} href={variantHref(page, region.path)}>
                        {localName(page, region.name)}
                      </a>
                    )}
                  </th>
                  <td className={styles.placesNumber}>{number(region.won)}</td>
                  <td className={styles.placesNumber}>{number(region.leading)}</td>
                  <td className={styles.placesNumber}>
                    {number(region.total)} / {number(region.seats)}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </Block>
        {closest.length === 0 ? null : (
          <Block id="closest" title={t.closest} page={page}>
            <SeatTable colours={election.colours} seats={closest} caption={t.closest} withRegion={true} page={page} t={t} />
          </Block>
        )}
        <Block id="elections" title={t.allElections} page={page}>
          <table className={styles.places}>
            <caption className="unseen">{`${t.allElections}: ${name}`}</caption>
            <thead>
              <tr>
                <th scope="col">{t.election}</th>
                <th className={styles.placesNumber} scope="col">
                  {t.won}
                </th>
                <th className={styles.placesNumber} scope="col">
                  {t.leading}
                </th>
                <th className={styles.placesNumber} scope="col">
                  {t.seats}
                </th>
              </tr>
            </thead>
            <tbody>
              {elections.map((each) => (
                <tr key={each.election.id}>
                  <th scope="row">
                    <a className={styles.placesLink} href={variantHref(page, each.election.path)}>
                      {localName(page, each.election.name)}
                    </a>
                  </th>
                  <td className={styles.placesNumber}>{number(each.line.won)}</td>
                  <td className={styles.placesNumber}>{number(each.line.leading)}</td>
                  <td className={styles.placesNumber}>
                    {number(each.line.total)} / {number(each.election.seats)}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </Block>
      </LivePart>
    </div>
  )
}
