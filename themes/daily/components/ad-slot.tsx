import type { PageContext } from 'masthead'
import { type AdPlaceName, sizesOf } from './ad-places.ts'
import { advertisement, houseAd } from './house-ads.ts'
import { HouseCard } from './house-card.tsx'
import styles from './ad-slot.module.css'
import cardStyles from './house-card.module.css'

const classes = { top: `${styles.ad} ${styles.adWide}`, rail: styles.ad, article: `${styles.ad} ${styles.adWide} ${cardStyles.adArticle}`, bottom: `${styles.ad} ${styles.adWide}` } satisfies Readonly<Record<AdPlaceName, string | undefined>>

export interface AdSlotProps {
  readonly name: AdPlaceName
  readonly page: PageContext
}

/**
 * An ad slot, labelled as advertising; nothing for readers and pages without any. The house ad is part of the HTML; a
 * provider's script replaces it, and it stays when the script does not.
 */
export function AdSlot({ name, page }: AdSlotProps) {
  const sizes = sizesOf(name, page)
  return sizes === undefined ? null : (
    <div className={classes[name]}>
      <p className={styles.adLabel}>{advertisement(page)}</p>
      <div className={styles.adPlace}>
        <HouseCard ad={houseAd(name, page)} page={page} />
        {page.ads?.unitPrefix === undefined ? null : <div className={styles.adFrame} data-ad={name} data-ad-unit={page.ads.unitPrefix + name} data-ad-sizes={sizes.join(' ')} />}
      </div>
    </div>
  )
}
