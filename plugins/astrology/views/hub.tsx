import { AmpTeaserList } from 'masthead/theme/amp-teaser-list'
import { Breadcrumb } from 'masthead/theme/breadcrumb'
import { Pagination } from 'masthead/theme/pagination'
import { SectionHeading } from 'masthead/theme/section-heading'
import { TeaserList } from 'masthead/theme/teaser-list'
import { pagesOf, variantHref } from 'masthead/kit'
import { yearOf } from '../almanac/days.ts'
import { longDay } from '../pages/clock.ts'
import type { HubProps } from '../pages/hub-pages.ts'
import { cityPath, compatibilityPath, festivalsPath, hubPath, panchangamPath } from '../pages/paths.ts'
import { cityName } from '../places/cities.ts'
import { Almanac } from './parts/almanac.tsx'
import { ChooseForm } from './parts/choose-form.tsx'
import { Cities } from './parts/cities.tsx'
import { FestivalList } from './parts/festival-list.tsx'
import { Months } from './parts/months.tsx'
import { SignCards } from './parts/sign-cards.tsx'
import styles from './parts/page.module.css'

export default function Hub(props: HubProps) {
  const { query, page, t } = props
  const pageno = query.page ?? 1
  return (
    <div className="wrap">
      <Breadcrumb crumbs={[]} page={page} current={t.astrology} />
      <header>
        <h1 className={styles.asTitle}>{t.astrology}</h1>
        <p className={styles.asText}>{pageno === 1 ? t.hubText : t.pageno(pageno)}</p>
      </header>
      {pageno === 1 ? <Today {...props} /> : null}
      <Stories {...props} />
    </div>
  )
}

/** The panchangam of the default city, and the ways to the others. */
function Today({ data, page, t }: HubProps) {
  const { city, panchangam, upcoming } = data.panchangam.response
  const year = yearOf(panchangam.day)
  return (
    <>
      <section className={styles.asBlock}>
        <SectionHeading title={t.todayTitle(cityName(city, page.edition.langCode), longDay(panchangam.day, page))} page={page} path={cityPath(city)} />
        <Almanac day={panchangam} page={page} t={t} />
        <p className={styles.asLinks}>
          <Months city={city} day={panchangam.day} page={page} />
          <a href={variantHref(page, festivalsPath(year))}>{t.allFestivals(String(year))}</a>
          <a href={variantHref(page, festivalsPath(year + 1))}>{t.festivalsTitle(String(year + 1))}</a>
        </p>
      </section>
      <section className={styles.asBlock}>
        <SectionHeading title={t.citiesTitle} page={page} path={panchangamPath} />
        <Cities page={page} near={city} />
        <ChooseForm page={page} t={t} city={city} />
      </section>
      <section className={styles.asBlock}>
        <SectionHeading title={t.signs} page={page} />
        <SignCards texts={data.signs?.response.signs ?? []} page={page} />
        <p className={styles.asLinks}>
          <a href={variantHref(page, compatibilityPath)}>{t.compatibility}</a>
        </p>
        <p className={styles.asNote}>{t.signNote}</p>
      </section>
      {upcoming.length === 0 ? null : (
        <section className={styles.asBlock}>
          <SectionHeading title={t.upcoming} page={page} />
          <FestivalList festivals={upcoming} city={city} page={page} />
        </section>
      )}
    </>
  )
}

/** What the newsroom has written in the section. */
function Stories({ data, page, variant, t }: HubProps) {
  const list = data.stories?.response
  if (list === undefined || list.items.length === 0) return null
  return (
    <section className={styles.asBlock}>
      <SectionHeading title={t.stories} page={page} />
      {variant === 'amp' ? <AmpTeaserList stories={list.items} page={page} size="medium" /> : <TeaserList stories={list.items} page={page} size="medium" />}
      <Pagination path={hubPath} pageno={list.pageno} pages={pagesOf(list)} page={page} />
    </section>
  )
}
