import { Breadcrumb } from 'masthead/theme/breadcrumb'
import { SectionHeading } from 'masthead/theme/section-heading'
import type { ChooseProps } from '../pages/panchangam-pages.ts'
import { cityPath, hubPath } from '../pages/paths.ts'
import { cityGroups, cityName, defaultCity } from '../places/cities.ts'
import { Chips } from './parts/chips.tsx'
import { ChooseForm } from './parts/choose-form.tsx'
import styles from './parts/page.module.css'

/** All cities. */
export default function Choose({ page, t }: ChooseProps) {
  return (
    <div className="wrap">
      <Breadcrumb crumbs={[{ path: hubPath, name: t.astrology }]} page={page} current={t.panchangam} />
      <header>
        <h1 className={styles.asTitle}>{t.citiesTitle}</h1>
        <p className={styles.asText}>{t.citiesText}</p>
      </header>
      <ChooseForm page={page} t={t} city={defaultCity} />
      {cityGroups(page.edition.langCode, t.otherCities).map(({ name, cities }) => (
        <section key={name} className={styles.asBlock}>
          <SectionHeading title={name} page={page} />
          <Chips label={name} page={page} chips={cities.map(({ id }) => ({ path: cityPath(id), name: cityName(id, page.edition.langCode) }))} />
        </section>
      ))}
    </div>
  )
}
