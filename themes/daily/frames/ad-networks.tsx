import type { PageContext } from 'masthead'
import { advertisement } from '../components/house-ads.ts'

// Styles stand on the elements: pages of sites without such widgets carry none of them.
const label = { margin: 'var(--gap) 0 0.35rem', color: 'var(--muted)', font: '400 0.75rem / 1.4 var(--sans)', textAlign: 'center' } as const

/** Containers of ad networks, below the page. Without the reader's consent, and where a network does not answer, nothing is seen of them. */
export function AdNetworks({ page }: { readonly page: PageContext }) {
  const { networks } = page.ads ?? {}
  return networks === undefined ? null : (
    <aside className="wrap" aria-label={`${advertisement(page)} 2`}>
      {networks.map(({ containerId, scriptUrl }) => (
        <div key={containerId} style={{ minHeight: '1px' }} data-ad-network={scriptUrl}>
          <div hidden>
            <p style={label}>{advertisement(page)}</p>
            <div id={containerId} style={{ minHeight: '300px' }} />
          </div>
        </div>
      ))}
    </aside>
  )
}
