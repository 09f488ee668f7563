import { Breadcrumb } from 'masthead/theme/breadcrumb'
import type { ColumnCount } from '../../columns.ts'
import { nameIn } from '../../names.ts'
import type { AllianceProps } from '../../plugin.ts'
import { Block } from './block.tsx'
import { House } from './house.tsx'
import { linkTo } from './links.ts'
import { Follow, LivePart } from './live-part.tsx'
import { SeatTable } from './seat-table.tsx'
import { Standing } from './standing.tsx'
import { Swatch } from './swatch.tsx'
import { TallyTable } from './tally-table.tsx'
import './alliance-body.css'

/** An alliance: its parties, where it won, and how it did in every election. */
export function AllianceBody({ data, page, t, columns }: AllianceProps & { readonly columns: ColumnCount }) {
  const { tally, line, parties, regions, closest, elections } = data.alliance.response
  const { election } = tally
  const number = page.format.number
  const name = nameIn(page, line.name)
  const crumb = { path: '/elections', name: t.elections }
  return (
    <div className="wrap">
      <Breadcrumb crumbs={[crumb]} page={page} current={name} />
      <Follow elections={[election]} page={page} />
      <LivePart id="alliance" elections={[election]} page={page} t={t}>
        <header className="ally-head">
          <h1 className="ally-title">
            <Swatch code={line.code} />
            {name}
          </h1>
          {election.demo ? <p className="ally-demo">{t.demo}</p> : null}
          <p className="ally-sum">
            <b className="ally-number">{number(line.total)}</b> {t.wonAndLeading(nameIn(page, election.name), number(line.won), number(line.leading))}. {t.halfWay(number(election.halfWay))}.
          </p>
        </header>
        <Block id="parties" title={t.partyTally} page={page}>
          <TallyTable
            by="party"
            columns={columns === 7 ? 5 : columns}
            parties={parties}
            alliances={[]}
            counts={{ seats: line.total, won: line.won, leading: line.leading, level: 0, awaited: 0 }}
            halfWay={election.halfWay}
            caption={`${t.partyTally}: ${name}`}
            all={t.all}
            page={page}
          />
        </Block>
        <Block id="house" title={nameIn(page, election.name)} page={page} path={election.path}>
          <Standing tally={tally} page={page} t={t} />
          <House tally={tally} page={page} t={t} />
        </Block>
        <Block id="places" title={t.places} page={page}>
          <table className="places">
            <caption className="unseen">{`${t.places}: ${name}`}</caption>
            <thead>
              <tr>
                <th scope="col">{t.state}</th>
                <th className="places-number" scope="col">
                  {t.won}
                </th>
                <th className="places-number" scope="col">
                  {t.leading}
                </th>
                <th className="places-number" scope="col">
                  {t.seats}
                </th>
              </tr>
            </thead>
            <tbody>
              {regions.map((region) => (
                <tr key={region.name.en}>
                  <th scope="row">
                    {region.path === undefined ? (
                      nameIn(page, region.name)
                    ) : (
                      <a className="places-link" href={linkTo(page, region.path)}>
                        {nameIn(page, region.name)}
                      </a>
                    )}
                  </th>
                  <td className="places-number">{number(region.won)}</td>
                  <td className="places-number">{number(region.leading)}</td>
                  <td className="places-number">
                    {number(region.total)} / {number(region.seats)}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </Block>
        {closest.length === 0 ? null : (
          <Block id="closest" title={t.closest} page={page}>
            <SeatTable seats={closest} caption={t.closest} withRegion={true} page={page} t={t} />
          </Block>
        )}
        <Block id="elections" title={t.allElections} page={page}>
          <table className="places">
            <caption className="unseen">{`${t.allElections}: ${name}`}</caption>
            <thead>
              <tr>
                <th scope="col">{t.election}</th>
                <th className="places-number" scope="col">
                  {t.won}
                </th>
                <th className="places-number" scope="col">
                  {t.leading}
                </th>
                <th className="places-number" scope="col">
                  {t.seats}
                </th>
              </tr>
            </thead>
            <tbody>
              {elections.map((each) => (
                <tr key={each.election.id}>
                  <th scope="row">
                    <a className="places-link" href={linkTo(page, each.election.path)}>
                      {nameIn(page, each.election.name)}
                    </a>
                  </th>
                  <td className="places-number">{number(each.line.won)}</td>
                  <td className="places-number">{number(each.line.leading)}</td>
                  <td className="places-number">
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
