import type { AdSize, PageContext } from 'masthead'
import { advertisement } from '../components/house-ads.ts'

/** Sizes of creatives that a gutter has room for, the largest first. */
const sizes: readonly AdSize[] = ['320x480', '300x250']

/** Pixels of a window from which there is room for two of them beside the widest page, 80 rem. */
const roomFrom = 1_968

const sides = [['gutterLeft', { right: 'calc(50% + 40.5rem)' }], ['gutterRight', { left: 'calc(50% + 40.5rem)' }]] as const

// Its styles stand on its elements: pages of sites without gutters carry none of them.
const box = { position: 'fixed', top: '50%', width: '20rem', height: '31.5rem', marginTop: '-15.75rem', visibility: 'hidden' } as const
const label = { color: 'var(--muted)', font: '400 0.75rem / 1.4 var(--sans)', textAlign: 'center' } as const

/** Slots on both sides of the page: out of its flow, shown where there is room once a provider has filled them. */
export function GutterAds({ page }: { readonly page: PageContext }) {
  const { hasGutter, unitPrefix } = page.ads ?? {}
  return hasGutter === undefined || unitPrefix === undefined ? null : (
    <aside className="gutters" aria-label={`${advertisement(page)} 3`}>
      {sides.map(([name, side]) => (
        <div key={name} className={name} style={{ ...box, ...side }} hidden data-ad-from={roomFrom}>
          <p style={label}>{advertisement(page)}</p>
          <div className="gutter-place">
            <div data-ad={name} data-ad-unit={unitPrefix + name} data-ad-sizes={sizes.join(' ')} />
          </div>
        </div>
      ))}
    </aside>
  )
}
