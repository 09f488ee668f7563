import { Breadcrumb } from 'masthead/theme/breadcrumb'
import { EmptyState } from 'masthead/theme/empty-state'
import { SectionHeading } from 'masthead/theme/section-heading'
import type { HubProps } from '../../plugin.ts'
import { hubPath } from '../../hub-path.ts'
import { stateName } from '../../states.ts'
import { dateOf, when } from '../../when.ts'
import { CitySearch } from './city-search.tsx'
import { DemoNote } from './demo-note.tsx'
import { FuelTabs } from './fuel-tabs.tsx'
import { link } from './links.ts'
import { PriceCards } from './price-cards.tsx'
import { PriceTable } from './price-table.tsx'
import { StateTable } from './state-table.tsx'
import './head.css'

/** The hub: by itself, with a state, or with a search. */
export function HubPage({ data, page, query, t, wide }: HubProps & { readonly wide: boolean }) {
  const { fuel, fuels, day, demo, metros, states, list } = data.hub.response
  const path = hubPath({ fuel, list })
  const state = list?.kind === 'state' ? stateName(list.state, page.edition.id) : undefined
  return (
    <div className="wrap">
      {list === undefined ? (
        <Breadcrumb crumbs={[]} page={page} current={t.fuelPrices} />
      ) : (
        <Breadcrumb crumbs={[{ path: '/fuel', name: t.fuelPrices }]} page={page} current={state ?? t.findCity} />
      )}
      <header>
        <h1 className="fu-title">
          {list?.kind === 'search' ? t.searchTitle(list.query) : state === undefined ? t.hubTitle(fuel, when(day, page)) : t.stateTitle(fuel, state, when(day, page))}
        </h1>
        <p className="fu-text">{state === undefined ? t.hubText(fuel) : t.stateText(fuel, state)}</p>
        <FuelTabs
          label={t.chooseFuel}
          tabs={fuels.map((each) => ({ href: link(page, hubPath({ fuel: each, list })), name: t.fuel(each), here: each === fuel }))}
        />
        <DemoNote demo={demo} t={t} />
        <CitySearch action={link(page, '/fuel')} fuel={fuel} query={list?.kind === 'search' ? list.query : ''} t={t} />
      </header>
      {states.length === 0 ? <EmptyState title={t.emptyTitle} text={t.emptyText} /> : null}
      {list === undefined ? null : (
        <section className="fu-block">
          <SectionHeading title={state === undefined ? t.findCity : t.citiesOf(state)} page={page} />
          {list.items.length === 0 ? (
            <EmptyState title={t.nothingFound} text={t.nothingFoundText} />
          ) : list.kind === 'search' ? (
            <PriceCards fuel={fuel} prices={list.items} page={page} t={t} withState={true} />
          ) : (
            <PriceTable caption={t.pricesCaption(fuel, state ?? '')} fuel={fuel} prices={list.items} page={page} t={t} path={path} sort={query.sort} />
          )}
          {list.kind === 'search' && list.more ? <p className="fu-text">{t.moreFound}</p> : null}
        </section>
      )}
      {metros.length === 0 ? null : (
        <section className="fu-block">
          <SectionHeading title={t.metros} page={page} />
          <PriceCards fuel={fuel} prices={metros} page={page} t={t} />
        </section>
      )}
      {states.length === 0 ? null : (
        <section className="fu-block">
          <SectionHeading title={t.states} page={page} />
          <StateTable fuel={fuel} states={states} page={page} t={t} wide={wide} />
          {day === undefined ? null : <p className="fu-note">{t.asOf(dateOf(day, page))}</p>}
        </section>
      )}
    </div>
  )
}
