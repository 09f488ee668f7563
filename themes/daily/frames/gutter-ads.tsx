import type { AdSize, PageContext } from 'masthead'
import { advertisement } from '../components/house-ads.ts'
import styles from './gutter-ads.module.css'

/** Sizes of creatives that a gutter has room for, the largest first. */
const sizes: readonly AdSize[] = ['320x480', '300x250']

const sides = [['gutterLeft', styles.gutterLeft], ['gutterRight', styles.gutterRight]] as const

/** Slots on both sides of the page, which are seen once a provider has filled them. */
export function GutterAds({ page }: { readonly page: PageContext }) {
  const { hasGutter, unitPrefix } = page.ads ?? {}
  return hasGutter === undefined || unitPrefix === undefined ? null : (
    <aside className={styles.gutters} aria-label={`${advertisement(page)} 3`}>
      {sides.map(([name, side]) => (
        <div key={name} className={`${styles.gutter} ${side}`}>
          <p className={styles.gutterLabel}>{advertisement(page)}</p>
          <div className="gutter-place">
            <div data-ad={name} data-ad-unit={unitPrefix + name} data-ad-sizes={sizes.join(' ')} />
          </div>
        </div>
      ))}
    </aside>
  )
}
