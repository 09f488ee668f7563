import type { FrameProps } from '../theme.ts'
import '../fonts.css'
import '../tokens.css'
import '../base.css'
import { ChevronIcon } from '../components/icons.tsx'
import { EditionSwitch } from './edition-switch.tsx'
import { currentOf, pathOf } from './links.ts'
import { SettingsButton } from './settings-button.tsx'
import { SiteFooter } from './site-footer.tsx'
import { BreakingStrip, TopicsStrip } from './strips.tsx'
import { Trending } from './trending.tsx'
import { Wordmark } from './wordmark.tsx'
import './frame.css'
import './desktop.css'

/** The document around a view on wide screens. */
export default function DesktopFrame({ data, page, t, children, slots, editionLinks, placeholders, entrances }: FrameProps) {
  const href = page.href
  return (
    <>
      <a className="skip" href="#main">
        {t.skip}
      </a>
      <header className="head" id="top">
        <div className="wrap head-top">
          <time dateTime={page.today}>{page.format.date(page.today)}</time>
          <EditionSwitch links={editionLinks} placeholders={placeholders} label={t.editions} coming={t.coming} />
          <SettingsButton label={t.settings} />
        </div>
        <div className="wrap head-brand">
          <Wordmark page={page} href={href('/')} />
          <p className="head-tag">{page.edition.tagline}</p>
        </div>
        {data.navigation === undefined ? null : (
          <nav className="nav" aria-label={t.sections}>
            <ul className="wrap nav-list">
              {data.navigation.response.map((item) => (
                <li key={item.msid} className="nav-item">
                  <a className="nav-link" href={href(pathOf(item))} aria-current={currentOf(page, pathOf(item))}>
                    {item.title}
                    {item.child.length === 0 ? null : <ChevronIcon />}
                  </a>
                  {item.child.length === 0 ? null : (
                    <ul className="nav-menu">
                      {item.child.map((child) => (
                        <li key={child.msid}>
                          <a className="nav-child" href={href(pathOf(child))} aria-current={currentOf(page, pathOf(child))}>
                            {child.title}
                          </a>
                        </li>
                      ))}
                    </ul>
                  )}
                </li>
              ))}
            </ul>
          </nav>
        )}
      </header>
      <TopicsStrip topics={data.topics?.response ?? []} label={t.inTheNews} page={page} href={href} />
      <BreakingStrip lines={data.breaking?.response ?? []} label={t.breaking} page={page} href={href} />
      {slots.strip ? <div className="slot-strip">{slots.strip}</div> : null}
      <main id="main" tabIndex={-1}>
        {children}
      </main>
      {slots.aside ? <div className="wrap slot-aside">{slots.aside}</div> : null}
      <Trending stories={data.trending?.response ?? []} label={t.trending} page={page} href={href} />
      {slots.footer ? <div className="wrap slot-footer">{slots.footer}</div> : null}
      <SiteFooter data={data} page={page} t={t} href={href} entrances={entrances} />
    </>
  )
}
