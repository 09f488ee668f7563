import { sizesOf } from './ad-places.ts'
import type { AdSlotProps } from './ad-slot.tsx'
import { advertisement, houseAd } from './house-ads.ts'
import { HouseCard } from './house-card.tsx'
import styles from './ad-slot.module.css'

/** `AdSlot` for AMP: a provider's ad waits for consent where that is required. */
export function AmpAdSlot({ name, page }: AdSlotProps) {
  const sizes = sizesOf(name, page)
  if (sizes === undefined) return null
  const { unitPrefix, targeting } = page.ads ?? {}
  const [width = '300', height = '250'] = sizes[0].split('x')
  return (
    <div className={styles.ad}>
      <p className={styles.adLabel}>{advertisement(page)}</p>
      <div className={styles.adPlace}>
        {unitPrefix === undefined ? (
          <HouseCard ad={houseAd(name, page)} page={page} />
        ) : (
          <amp-ad
            width={width}
            height={height}
            type="doubleclick"
            data-slot={unitPrefix + name}
            data-multi-size={sizes.slice(1).join(',')}
            data-multi-size-validation="false"
            data-block-on-consent=""
            json={JSON.stringify({ targeting: { ...targeting, pos: name } })}
          >
            <div placeholder="">
              <HouseCard ad={houseAd(name, page)} page={page} />
            </div>
            <div fallback="">
              <HouseCard ad={houseAd(name, page)} page={page} />
            </div>
          </amp-ad>
        )}
      </div>
    </div>
  )
}
