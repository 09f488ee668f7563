import type { PageContext } from 'masthead'
import type { HouseAd } from './house-ads.ts'
import { ArrowIcon } from './icons.tsx'
import './house-card.css'

/** A card for something of the paper's own. All of it is one link; its picture is decoration and comes with the styles. */
export function HouseCard({ ad, page }: { readonly ad: HouseAd; readonly page: PageContext }) {
  return (
    <a className={`house house-${ad.product}`} href={page.variant === 'amp' ? page.href(ad.path, { amp: true }) : page.href(ad.path)}>
      <span className="house-kicker">{ad.kicker}</span>
      <span className="house-title">{ad.title}</span>
      <span className="house-text">{ad.text}</span>
      <span className="house-call">
        {ad.call} <ArrowIcon />
      </span>
    </a>
  )
}
