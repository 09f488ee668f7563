import type { PageContext } from 'masthead'
import { advertisement } from '../components/house-ads.ts'
import styles from './ad-networks.module.css'

/** Containers of ad networks, below the page. Without the reader's consent, and where a network does not answer, nothing is seen of them. */
export function AdNetworks({ page }: { readonly page: PageContext }) {
  const { networks } = page.ads ?? {}
  return networks === undefined ? null : (
    <aside className="wrap" aria-label={`${advertisement(page)} 2`}>
      {networks.map(({ containerId, scriptUrl }) => (
        <div key={containerId} className={styles.network} data-ad-network={scriptUrl}>
          <p className={styles.networkLabel}>{advertisement(page)}</p>
          <div id={containerId} />
        </div>
      ))}
    </aside>
  )
}
