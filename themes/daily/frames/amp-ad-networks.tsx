import type { PageContext } from 'masthead'
import { advertisement } from '../components/house-ads.ts'
import styles from './amp-ad-networks.module.css'

/** `AdNetworks` in AMP's elements: of the widgets that have attributes for it. */
export function AmpAdNetworks({ page }: { readonly page: PageContext }) {
  const networks = page.ads?.networks?.flatMap(({ ampAttributes }) => (ampAttributes === undefined ? [] : [ampAttributes])) ?? []
  return networks.length === 0 ? null : (
    <aside className="wrap" aria-label={`${advertisement(page)} 2`}>
      {networks.map((attributes, index) => (
        <div key={index}>
          <p className={styles.networkLabel}>{advertisement(page)}</p>
          <amp-ad {...attributes} type={attributes['type'] ?? ''} width="300" height="300" layout="responsive" data-block-on-consent="" />
        </div>
      ))}
    </aside>
  )
}
