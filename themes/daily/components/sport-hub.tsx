import type { PageContext } from 'masthead'
import type { Crumb } from 'masthead/content'
import { variantHref } from 'masthead/kit'
import type { ReactNode } from 'react'
import { Breadcrumb } from './breadcrumb.tsx'
import FollowFigures from './follow-figures.island.tsx'
import { SectionHeading } from './section-heading.tsx'
import styles from './sport-hub.module.css'

/** A link among others of its kind: a page of the hub, a season, a day. */
export interface HubLink {
  /** As plugins see it, of a page that has AMP. */
  readonly path: string
  readonly name: string
  readonly isCurrent: boolean
}

export interface HubLinks {
  readonly label: string
  readonly links: readonly HubLink[]
}

/** Figures that change while the page is open: it fetches them again when they are announced. */
export interface LiveFigures {
  /** Where changes are announced, as `liveAddress` gives it. */
  readonly address: string
  /** The name of the part within the page. */
  readonly part: string
  /** What the figures are about: the `id` of an announcement. */
  readonly of: string
  /** When one of them last changed: milliseconds since the epoch. */
  readonly moment: number
}

export interface SportHubProps {
  readonly page: PageContext
  /** From the top section down; home is added. */
  readonly crumbs: readonly Crumb[]
  /** The last word of the breadcrumb. */
  readonly current: string
  readonly title: string
  readonly lead?: string | undefined
  readonly tabs?: HubLinks | undefined
  /** Above all else, as that the figures are invented. */
  readonly note?: string | undefined
  /** Seasons, or days. */
  readonly choices?: HubLinks | undefined
  /** Where the children change while the page is open. */
  readonly live?: LiveFigures | undefined
  readonly children: ReactNode
}

/** What the pages of a sport's hub have in common: breadcrumb, title, tabs, and a row of seasons. Links throughout, so that all works without scripts and on AMP. */
export function SportHub({ page, crumbs, current, title, lead, tabs, note, choices, live, children }: SportHubProps) {
  return (
    <div className={`${styles.hub} wrap`}>
      <Breadcrumb crumbs={crumbs} page={page} current={current} />
      <header>
        <h1 className={styles.hubTitle}>{title}</h1>
        {lead === undefined ? null : <p className={styles.hubLead}>{lead}</p>}
      </header>
      {tabs === undefined ? null : (
        <nav className={styles.hubTabs} aria-label={tabs.label}>
          <ul className={styles.hubTabsList}>
            {tabs.links.map(({ path, name, isCurrent }) => (
              <li key={path}>
                <a className={styles.hubTab} href={variantHref(page, path)} aria-current={isCurrent ? 'page' : undefined}>
                  {name}
                </a>
              </li>
            ))}
          </ul>
        </nav>
      )}
      {note === undefined ? null : <p className={styles.hubNote}>{note}</p>}
      {choices === undefined || choices.links.length < 2 ? null : <HubChoices label={choices.label} links={choices.links} page={page} />}
      {live === undefined ? (
        children
      ) : (
        <div data-live={live.part} data-of={live.of} data-moment={live.moment}>
          {children}
        </div>
      )}
      {live === undefined || page.variant === 'amp' ? null : <FollowFigures address={live.address} moment={live.moment} />}
    </div>
  )
}

/** A row of links of which one is shown. */
export const HubChoices = ({ label, links, page }: HubLinks & { readonly page: PageContext }) => (
  <nav className={styles.hubChoices} aria-label={label}>
    <ul className={styles.hubChoicesList}>
      {links.map(({ path, name, isCurrent }) => (
        <li key={path}>
          <a className={styles.hubChoice} href={variantHref(page, path)} aria-current={isCurrent ? 'true' : undefined}>
            {name}
          </a>
        </li>
      ))}
    </ul>
  </nav>
)

export interface HubBlockProps {
  readonly title: string
  readonly page: PageContext
  /** The page with all of it. */
  readonly path?: string | undefined
  readonly children: ReactNode
}

/** A part of a hub below its heading. */
export const HubBlock = ({ title, page, path, children }: HubBlockProps) => (
  <section className={styles.hubBlock}>
    <SectionHeading title={title} path={path} page={page} />
    {children}
  </section>
)

/** A sentence below a table or a list: what counts, and how. */
export const HubRemark = ({ children }: { readonly children: ReactNode }) => <p className={styles.hubRemark}>{children}</p>
