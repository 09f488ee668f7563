import type { PageContext } from 'masthead'
import { AdSlot } from '../components/ad-slot.tsx'
import { advertisement } from '../components/house-ads.ts'

/** The ad slot below the content. It is a landmark, because it is outside `main`. */
export function BottomAd({ page }: { readonly page: PageContext }) {
  return page.ads === undefined ? null : (
    <aside className="wrap" aria-label={advertisement(page)}>
      <AdSlot name="bottom" page={page} />
    </aside>
  )
}
