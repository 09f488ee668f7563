import { Breadcrumb } from 'masthead/theme/breadcrumb'
import { EmptyState } from 'masthead/theme/empty-state'
import { SectionHeading } from 'masthead/theme/section-heading'
import type { HubProps } from '../plugin.ts'
import { hubPath } from '../pages/hub-path.ts'
import { stateName, variantHref } from 'masthead/kit'
import { formatDay, priceDate } from '../pages/price-date.ts'
import { CitySearch } from './parts/city-search.tsx'
import { DemoNote } from './parts/demo-note.tsx'
import { FuelTabs } from './parts/fuel-tabs.tsx'
import { PriceCards } from './parts/price-cards.tsx'
import { PriceTable } from './parts/price-table.tsx'
import { StateTable } from './parts/state-table.tsx'
import styles from './parts/head.module.css'

/** The hub, optionally with a state or a search. */
export default function Hub({ data, page, query, variant, t }: HubProps) {
  const { fuel, fuels, day, demo, metros, states, list } = data.hub.response
  const path = hubPath({ fuel, list })
  const state = list?.kind === 'state' ? stateName(list.state, page.edition.langCode) : undefined
  return (
    <div className="wrap">
      {list === undefined ? (
        <Breadcrumb crumbs={[]} page={page} current={t.fuelPrices} />
      ) : (
        <Breadcrumb crumbs={[{ path: '/fuel', name: t.fuelPrices }]} page={page} current={state ?? t.findCity} />
      )}
      <header>
        <h1 className={styles.fuTitle}>
          {list?.kind === 'search' ? t.searchTitle(list.query) : state === undefined ? t.hubTitle(fuel, priceDate(day, page)) : t.stateTitle(fuel, state, priceDate(day, page))}
        </h1>
        <p className={styles.fuText}>{state === undefined ? t.hubText(fuel) : t.stateText(fuel, state)}</p>
        <FuelTabs
          label={t.chooseFuel}
          tabs={fuels.map((each) => ({ href: variantHref(page, hubPath({ fuel: each, list })), name: t.fuel(each), here: each === fuel }))}
        />
        <DemoNote demo={demo} t={t} />
        <CitySearch action={variantHref(page, '/fuel')} fuel={fuel} query={list?.kind === 'search' ? list.query : ''} t={t} />
      </header>
      {states.length === 0 ? <EmptyState title={t.emptyTitle} text={t.emptyText} /> : null}
      {list === undefined ? null : (
        <section className={styles.fuBlock}>
          <SectionHeading title={state === undefined ? t.findCity : t.citiesOf(state)} page={page} />
          {list.items.length === 0 ? (
            <EmptyState title={t.nothingFound} text={t.nothingFoundText} />
          ) : list.kind === 'search' ? (
            <PriceCards fuel={fuel} prices={list.items} page={page} t={t} withState={true} />
          ) : (
            <PriceTable caption={t.pricesCaption(fuel, state ?? '')} fuel={fuel} prices={list.items} page={page} t={t} path={path} sort={query.sort} />
          )}
          {list.kind === 'search' && list.more ? <p className={styles.fuText}>{t.moreFound}</p> : null}
        </section>
      )}
      {metros.length === 0 ? null : (
        <section className={styles.fuBlock}>
          <SectionHeading title={t.metros} page={page} />
          <PriceCards fuel={fuel} prices={metros} page={page} t={t} />
        </section>
      )}
      {states.length === 0 ? null : (
        <section className={styles.fuBlock}>
          <SectionHeading title={t.states} page={page} />
          <StateTable fuel={fuel} states={states} page={page} t={t} wide={variant === 'desktop'} />
          {day === undefined ? null : <p className={styles.fuNote}>{t.asOf(formatDay(day, page))}</p>}
        </section>
      )}
    </div>
  )
}
