import type { PageContext } from 'masthead'
import { AmpAdSlot } from '../components/amp-ad-slot.tsx'
import { advertisement } from '../components/house-ads.ts'

/** `BottomAd` in AMP's elements. */
export function AmpBottomAd({ page }: { readonly page: PageContext }) {
  return page.ads === undefined ? null : (
    <aside className="wrap" aria-label={advertisement(page)}>
      <AmpAdSlot name="bottom" page={page} />
    </aside>
  )
}
