import { Breadcrumb } from 'masthead/theme/breadcrumb'
import { SectionHeading } from 'masthead/theme/section-heading'
import { type FuelCity, fuels } from '../contract.ts'
import type { CityProps } from '../plugin.ts'
import { hubPath } from '../pages/hub-path.ts'
import { cityPath } from '../origin/sitemap.ts'
import { stateName, variantHref } from 'masthead/kit'
import { cityLabel } from '../places/telugu-names.ts'
import { formatDay, priceDate } from '../pages/price-date.ts'
import { Change } from './parts/change.tsx'
import { DemoNote } from './parts/demo-note.tsx'
import { FuelTabs } from './parts/fuel-tabs.tsx'
import { PriceCards } from './parts/price-cards.tsx'
import { PriceChart } from './parts/price-chart.tsx'
import { PriceTable } from './parts/price-table.tsx'
import styles from './parts/head.module.css'
import cityStyles from './city.module.css'

/** A city's price, or a choice between cities of the same name. */
export default function City({ data, page, variant, t }: CityProps) {
  const { response } = data.city
  return response.kind === 'city' ? (
    <Prices prices={response} page={page} t={t} wide={variant === 'desktop'} />
  ) : (
    <div className="wrap">
      <Breadcrumb crumbs={[{ path: '/fuel', name: t.fuelPrices }]} page={page} current={response.name} />
      <header>
        <h1 className={styles.fuTitle}>{t.severalTitle(response.fuel, response.name)}</h1>
        <p className={styles.fuText}>{t.severalText(response.name)}</p>
      </header>
      <div className={styles.fuBlock}>
        <PriceCards fuel={response.fuel} prices={response.cities} page={page} t={t} withState={true} />
      </div>
    </div>
  )
}

function Prices({ prices, page, t, wide }: Pick<CityProps, 'page' | 't'> & { readonly prices: FuelCity; readonly wide: boolean }) {
  const { fuel, city, others, demo, nearby, namesakes, metros, state } = prices
  const name = cityLabel(city.name, page.edition.id)
  const inState = stateName(city.state, page.edition.langCode)
  // A source may have today's price only.
  const amounts = prices.history.length === 0 ? [city.price] : prices.history.map(({ price }) => price)
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
        <h1 className={styles.fuTitle}>{t.cityTitle(fuel, namesakes.length > 0 ? `${name} (${inState})` : name, priceDate(city.day, page))}</h1>
        <FuelTabs
          label={t.chooseFuel}
          tabs={fuels
            .filter((each) => each === fuel || others.some((other) => other.fuel === each))
            .map((each) => ({ href: variantHref(page, cityPath(each, city.slug)), name: t.fuel(each), here: each === fuel }))}
        />
        <DemoNote demo={demo} t={t} />
      </header>
      <div className={cityStyles.fuNow}>
        <p className={cityStyles.fuNowPrice}>
          {page.format.rupees(city.price, 2)} <span className={cityStyles.fuNowPer}>{t.per(fuel)}</span>
        </p>
        <dl className={cityStyles.fuNowFacts}>
          <div className={cityStyles.fuNowFact}>
            <dt className={cityStyles.fuNowName}>{t.sinceYesterday}</dt>
            <dd className={cityStyles.fuNowValue}>
              <Change rupees={city.change} page={page} t={t} />
            </dd>
          </div>
          <div className={cityStyles.fuNowFact}>
            <dt className={cityStyles.fuNowName}>{t.sinceWeek}</dt>
            <dd className={cityStyles.fuNowValue}>
              <Change rupees={city.weekChange} page={page} t={t} />
            </dd>
          </div>
          <div className={cityStyles.fuNowFact}>
            <dt className={cityStyles.fuNowName}>{t.lowest}</dt>
            <dd className={cityStyles.fuNowValue}>{page.format.rupees(Math.min(...amounts), 2)}</dd>
          </div>
          <div className={cityStyles.fuNowFact}>
            <dt className={cityStyles.fuNowName}>{t.highest}</dt>
            <dd className={cityStyles.fuNowValue}>{page.format.rupees(Math.max(...amounts), 2)}</dd>
          </div>
        </dl>
      </div>
      <p className={styles.fuNote}>{t.asOf(formatDay(city.day, page))}</p>
      {prices.history.length === 0 ? null : (
        <section className={styles.fuBlock}>
          <SectionHeading title={t.history} page={page} />
          <PriceChart prices={prices} page={page} t={t} wide={wide} />
        </section>
      )}
      {namesakes.length === 0 ? null : (
        <section className={styles.fuBlock}>
          <SectionHeading title={t.namesakes(name)} page={page} />
          <PriceCards fuel={fuel} prices={namesakes} page={page} t={t} withState={true} />
        </section>
      )}
      {nearby.length === 0 ? null : (
        <section className={styles.fuBlock}>
          <SectionHeading title={t.nearby} page={page} />
          <PriceCards fuel={fuel} prices={nearby} page={page} t={t} withState={true} />
        </section>
      )}
      <section className={styles.fuBlock}>
        <SectionHeading title={t.citiesOf(inState)} page={page} />
        <PriceTable caption={t.pricesCaption(fuel, inState)} fuel={fuel} prices={state} page={page} t={t} path={ofState} here={city.slug} />
      </section>
      {metros.length === 0 ? null : (
        <section className={styles.fuBlock}>
          <SectionHeading title={t.metros} page={page} />
          <PriceCards fuel={fuel} prices={metros} page={page} t={t} />
        </section>
      )}
    </div>
  )
}
