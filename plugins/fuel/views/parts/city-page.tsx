import { Breadcrumb } from 'masthead/theme/breadcrumb'
import { SectionHeading } from 'masthead/theme/section-heading'
import { type FuelCity, fuels } from '../../contract.ts'
import type { CityProps } from '../../plugin.ts'
import { hubPath } from '../../hub-path.ts'
import { cityPath } from '../../sitemap.ts'
import { stateName } from '../../states.ts'
import { cityLabel } from '../../telugu-names.ts'
import { dateOf, when } from '../../when.ts'
import { Change } from './change.tsx'
import { DemoNote } from './demo-note.tsx'
import { FuelTabs } from './fuel-tabs.tsx'
import { link } from './links.ts'
import { PriceCards } from './price-cards.tsx'
import { PriceChart } from './price-chart.tsx'
import { PriceTable } from './price-table.tsx'
import './head.css'
import './city-page.css'

type Props = CityProps & { readonly wide: boolean }

/** A city's price, or the question which city is meant. */
export function CityPage({ data, page, t, wide }: Props) {
  const { response } = data.city
  return response.kind === 'city' ? (
    <Prices prices={response} page={page} t={t} wide={wide} />
  ) : (
    <div className="wrap">
      <Breadcrumb crumbs={[{ path: '/fuel', name: t.fuelPrices }]} page={page} current={response.name} />
      <header>
        <h1 className="fu-title">{t.severalTitle(response.fuel, response.name)}</h1>
        <p className="fu-text">{t.severalText(response.name)}</p>
      </header>
      <div className="fu-block">
        <PriceCards fuel={response.fuel} prices={response.cities} page={page} t={t} withState={true} />
      </div>
    </div>
  )
}

function Prices({ prices, page, t, wide }: Pick<Props, 'page' | 't' | 'wide'> & { readonly prices: FuelCity }) {
  const { fuel, city, others, demo, nearby, namesakes, metros, state } = prices
  const name = cityLabel(city.name, page.edition.id)
  const inState = stateName(city.state, page.edition.id)
  const amounts = prices.history.map(({ price }) => price)
  const ofState = hubPath({ fuel, list: { kind: 'state', state: city.state, items: [] } })
  return (
    <div className="wrap">
      <Breadcrumb
        crumbs={[
          { path: '/fuel', name: t.fuelPrices },
          { path: ofState, name: inState },
        ]}
        page={page}
        current={name}
      />
      <header>
        <h1 className="fu-title">{t.cityTitle(fuel, namesakes.length > 0 ? `${name} (${inState})` : name, when(city.day, page))}</h1>
        <FuelTabs
          label={t.chooseFuel}
          tabs={fuels
            .filter((each) => each === fuel || others.some((other) => other.fuel === each))
            .map((each) => ({ href: link(page, cityPath(each, city.slug)), name: t.fuel(each), here: each === fuel }))}
        />
        <DemoNote demo={demo} t={t} />
      </header>
      <div className="fu-now">
        <p className="fu-now-price">
          {page.format.rupees(city.price, 2)} <span className="fu-now-per">{t.per(fuel)}</span>
        </p>
        <dl className="fu-now-facts">
          <div className="fu-now-fact">
            <dt className="fu-now-name">{t.sinceYesterday}</dt>
            <dd className="fu-now-value">
              <Change rupees={city.change} page={page} t={t} />
            </dd>
          </div>
          <div className="fu-now-fact">
            <dt className="fu-now-name">{t.sinceWeek}</dt>
            <dd className="fu-now-value">
              <Change rupees={city.weekChange} page={page} t={t} />
            </dd>
          </div>
          <div className="fu-now-fact">
            <dt className="fu-now-name">{t.lowest}</dt>
            <dd className="fu-now-value">{page.format.rupees(Math.min(...amounts), 2)}</dd>
          </div>
          <div className="fu-now-fact">
            <dt className="fu-now-name">{t.highest}</dt>
            <dd className="fu-now-value">{page.format.rupees(Math.max(...amounts), 2)}</dd>
          </div>
        </dl>
      </div>
      <p className="fu-note">{t.asOf(dateOf(city.day, page))}</p>
      <section className="fu-block">
        <SectionHeading title={t.history} page={page} />
        <PriceChart prices={prices} page={page} t={t} wide={wide} />
      </section>
      {namesakes.length === 0 ? null : (
        <section className="fu-block">
          <SectionHeading title={t.namesakes(name)} page={page} />
          <PriceCards fuel={fuel} prices={namesakes} page={page} t={t} withState={true} />
        </section>
      )}
      {nearby.length === 0 ? null : (
        <section className="fu-block">
          <SectionHeading title={t.nearby} page={page} />
          <PriceCards fuel={fuel} prices={nearby} page={page} t={t} withState={true} />
        </section>
      )}
      <section className="fu-block">
        <SectionHeading title={t.citiesOf(inState)} page={page} />
        <PriceTable caption={t.pricesCaption(fuel, inState)} fuel={fuel} prices={state} page={page} t={t} path={ofState} here={city.slug} />
      </section>
      {metros.length === 0 ? null : (
        <section className="fu-block">
          <SectionHeading title={t.metros} page={page} />
          <PriceCards fuel={fuel} prices={metros} page={page} t={t} />
        </section>
      )}
    </div>
  )
}
