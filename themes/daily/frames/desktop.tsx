import type { FrameProps } from '../theme.ts'
import '../fonts.en.css'
import '../fonts.te.css'
import '../tokens.css'
import '../tokens.te.css'
import '../base.css'
import { EditionSwitch } from './edition-switch.tsx'
import { none, ownAmong, placeAmong } from './links.ts'
import { SectionMenu } from './section-menu.tsx'
import { SettingsButton } from './settings-button.tsx'
import { BottomAd } from './bottom-ad.tsx'
import { SiteFooter } from './site-footer.tsx'
import { BreakingStrip, topicHere, TopicsStrip } from './strips.tsx'
import { Trending } from './trending.tsx'
import { Wordmark } from './wordmark.tsx'
import './frame.css'
import './desktop.css'

/** The document around a view on wide screens. */
export default function DesktopFrame({ data, page, t, children, slots, editionLinks, placeholders, entrances }: FrameProps) {
  const topics = data.topics?.response ?? none
  const lines = data.breaking?.response ?? none
  const stories = data.trending?.response ?? none
  return (
    <>
      <a className="skip" href="#main">
        {t.skip}
      </a>
      <header className="head" id="top">
        <div className="wrap head-top">
          <time dateTime={page.today}>{page.format.date(page.today)}</time>
          <EditionSwitch links={editionLinks} placeholders={placeholders} label={t.editions} coming={t.coming} />
          <div className="head-tools">
            {slots.search}
            <SettingsButton label={t.settings} />
          </div>
        </div>
        <div className="wrap head-brand">
          <Wordmark page={page} href={page.href('/')} />
          <p className="head-tag">{page.edition.tagline}</p>
        </div>
        {data.navigation === undefined ? null : (
          <SectionMenu items={data.navigation.response} page={page} label={t.sections} place={placeAmong(data.navigation.response, page)} />
        )}
      </header>
      <TopicsStrip topics={topics} label={t.inTheNews} page={page} here={topicHere(topics, page.path)} />
      <BreakingStrip lines={lines} label={t.breaking} page={page} own={ownAmong(lines, page)} />
      {slots.strip ? <div className="slot-strip">{slots.strip}</div> : null}
      <main id="main" tabIndex={-1}>
        {children}
      </main>
      <BottomAd page={page} />
      {slots.aside ? <div className="wrap slot-aside">{slots.aside}</div> : null}
      <Trending stories={stories} label={t.trending} page={page} own={ownAmong(stories, page)} />
      {slots.footer ? <div className="wrap slot-footer">{slots.footer}</div> : null}
      <SiteFooter groups={data.footer?.response[0]?.groups ?? none} page={page} t={t} entrances={entrances} />
    </>
  )
}
