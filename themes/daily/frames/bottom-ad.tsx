import type { PageContext } from 'masthead'
import { AdSlot } from '../components/ad-slot.tsx'
import { advertisement } from '../components/house-ads.ts'

/** The last place for advertising, below what the page is about. It is a landmark, because it stands outside of `main`. */
export function BottomAd({ page }: { readonly page: PageContext }) {
  return page.ads === undefined ? null : (
    <aside className="wrap" aria-label={advertisement(page)}>
      <AdSlot name="bottom" page={page} />
    </aside>
  )
}
