import type { FrameProps } from '../theme.ts'
import '../fonts.en.css'
import '../fonts.te.css'
import '../tokens.css'
import '../tokens.te.css'
import '../base.css'
import { none, ownAmong } from './links.ts'
import { PocketHeader } from './pocket-header.tsx'
import { BottomAd } from './bottom-ad.tsx'
import { SiteFooter } from './site-footer.tsx'
import { BreakingStrip, topicHere, TopicsStrip } from './strips.tsx'
import { Trending } from './trending.tsx'
import './frame.css'

/** The document around a view on phones. */
export default function MobileFrame({ data, page, t, children, slots, editionLinks, placeholders, entrances }: FrameProps) {
  const topics = data.topics?.response ?? none
  const lines = data.breaking?.response ?? none
  const stories = data.trending?.response ?? none
  return (
    <>
      <a className="skip" href="#main">
        {t.skip}
      </a>
      <PocketHeader data={data} page={page} t={t} editionLinks={editionLinks} placeholders={placeholders} search={slots.search} />
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
