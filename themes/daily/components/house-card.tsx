import type { PageContext } from 'masthead'
import type { HouseAd } from './house-ads.ts'
import { ArrowIcon } from './icons.tsx'
import styles from './house-card.module.css'

const products: Readonly<Record<HouseAd['product'], string | undefined>> = { letter: styles.houseLetter, account: styles.houseAccount, app: styles.houseApp, orbit: styles.houseOrbit }

/** A house ad as a card that is one link; its picture is a decoration from the stylesheet. */
export function HouseCard({ ad, page }: { readonly ad: HouseAd; readonly page: PageContext }) {
  return (
    <a className={`${styles.house} ${products[ad.product]}`} href={page.variant === 'amp' ? page.href(ad.path, { amp: true }) : page.href(ad.path)}>
      <span className={styles.houseKicker}>{ad.kicker}</span>
      <span className={styles.houseTitle}>{ad.title}</span>
      <span className={styles.houseText}>{ad.text}</span>
      <span className={styles.houseCall}>
        {ad.call} <ArrowIcon />
      </span>
    </a>
  )
}
