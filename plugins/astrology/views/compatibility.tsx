import { Breadcrumb } from 'masthead/theme/breadcrumb'
import { SectionHeading } from 'masthead/theme/section-heading'
import type { CompatibilityProps } from '../pages/compatibility-pages.ts'
import { hubPath, pairPath } from '../pages/paths.ts'
import { signIds, signShort } from '../signs/signs.ts'
import { Chips } from './parts/chips.tsx'
import { PairForm } from './parts/pair-form.tsx'
import styles from './parts/page.module.css'

export default function Compatibility({ page, t }: CompatibilityProps) {
  return (
    <div className="wrap">
      <Breadcrumb crumbs={[{ path: hubPath, name: t.astrology }]} page={page} current={t.compatibility} />
      <header>
        <h1 className={styles.asTitle}>{t.compatibility}</h1>
        <p className={styles.asText}>{t.compatibilityText}</p>
      </header>
      <PairForm page={page} t={t} first="aries" second="leo" />
      <section className={styles.asBlock}>
        <SectionHeading title={t.allWith} page={page} />
        <Chips label={t.allWith} page={page} chips={signIds.map((id) => ({ path: pairPath(id, id), name: signShort(id, page.edition.langCode) }))} />
      </section>
      <p className={styles.asNote}>{t.pairNote}</p>
    </div>
  )
}
