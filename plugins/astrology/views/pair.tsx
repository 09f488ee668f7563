import { Breadcrumb } from 'masthead/theme/breadcrumb'
import { SectionHeading } from 'masthead/theme/section-heading'
import { variantHref } from 'masthead/kit'
import type { PairProps } from '../pages/compatibility-pages.ts'
import { compatibilityPath, hubPath, pairPath } from '../pages/paths.ts'
import { matchOf, maxDistancePoints, maxLordPoints, maxPoints, pointsOf } from '../signs/compatibility.ts'
import { signIds, signShort } from '../signs/signs.ts'
import { PairForm } from './parts/pair-form.tsx'
import pageStyles from './parts/page.module.css'
import styles from './pair.module.css'

/** Two signs with their points, and the first of them with all others. */
export default function Pair({ params, page, t }: PairProps) {
  const match = params.pair
  const { first, second, lords, distance } = match
  const name = (id: string) => signShort(id, page.edition.langCode)
  const points = (value: number, most: number) => t.points(page.format.number(value), page.format.number(most))
  return (
    <div className="wrap">
      <Breadcrumb crumbs={[{ path: hubPath, name: t.astrology }, { path: compatibilityPath, name: t.compatibility }]} page={page} current={t.pairTitle(name(first), name(second))} />
      <header>
        <h1 className={pageStyles.asTitle}>{t.pairTitle(name(first), name(second))}</h1>
        <p className={styles.asScore}>{points(pointsOf(match), maxPoints)}</p>
      </header>
      <dl className={styles.asParts}>
        <div className={styles.asPart}>
          <dt>{t.lordsTitle}</dt>
          <dd>
            <b>{points(match.lordPoints, maxLordPoints)}</b> {t.lordsText(t.lordName(lords[0]), t.lordName(lords[1]))}
          </dd>
        </div>
        <div className={styles.asPart}>
          <dt>{t.distanceTitle}</dt>
          <dd>
            <b>{points(match.distancePoints, maxDistancePoints)}</b> {t.distanceText(distance[0], distance[1])}
          </dd>
        </div>
      </dl>
      <p className={pageStyles.asNote}>{t.pairNote}</p>
      <PairForm page={page} t={t} first={first} second={second} />
      <section className={pageStyles.asBlock}>
        <SectionHeading title={t.withOthers(name(first))} page={page} />
        <ul className={styles.asOthers}>
          {signIds.map((id) => {
            const other = matchOf(first, id)
            return (
              <li key={id}>
                <a href={variantHref(page, pairPath(other.first, other.second))} aria-current={id === second ? 'page' : undefined}>
                  {name(id)} <span>{points(pointsOf(other), maxPoints)}</span>
                </a>
              </li>
            )
          })}
        </ul>
      </section>
    </div>
  )
}
