import type { PageContext } from 'masthead'
import { advertisement } from '../components/house-ads.ts'

const label = { margin: 'var(--gap) 0 0.35rem', color: 'var(--muted)', font: '400 0.75rem / 1.4 var(--sans)', textAlign: 'center' } as const

/** `AdNetworks` in AMP's elements: of the widgets that have attributes for it. */
export function AmpAdNetworks({ page }: { readonly page: PageContext }) {
  const networks = page.ads?.networks?.flatMap(({ ampAttributes }) => (ampAttributes === undefined ? [] : [ampAttributes])) ?? []
  return networks.length === 0 ? null : (
    <aside className="wrap" aria-label={`${advertisement(page)} 2`}>
      {networks.map((attributes, index) => (
        <div key={index}>
          <p style={label}>{advertisement(page)}</p>
          <amp-ad {...attributes} type={attributes['type'] ?? ''} width="300" height="300" layout="responsive" data-block-on-consent="" />
        </div>
      ))}
    </aside>
  )
}
