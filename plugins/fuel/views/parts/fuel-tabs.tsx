import './fuel-tabs.css'

export interface FuelTab {
  readonly href: string
  readonly name: string
  readonly here: boolean
}

/** The same page for another fuel. */
export function FuelTabs({ tabs, label }: { readonly tabs: readonly FuelTab[]; readonly label: string }) {
  return tabs.length < 2 ? null : (
    <nav aria-label={label}>
      <ul className="fu-tabs">
        {tabs.map((tab) => (
          <li key={tab.href}>
            {tab.here ? (
              <a className="fu-tab fu-tab-here" href={tab.href} aria-current="page">
                {tab.name}
              </a>
            ) : (
              <a className="fu-tab" href={tab.href}>
                {tab.name}
              </a>
            )}
          </li>
        ))}
      </ul>
    </nav>
  )
}
