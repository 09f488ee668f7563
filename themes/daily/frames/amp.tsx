import type { FrameProps } from '../theme.ts'
import '../fonts.en.css'
import '../fonts.te.css'
import '../tokens.css'
import '../tokens.te.css'
import '../base.css'
import { AmpBottomAd } from './amp-bottom-ad.tsx'
import { AmpMeasuring } from './amp-measuring.tsx'
import { none, ownAmong } from './links.ts'
import { PocketHeader } from './pocket-header.tsx'
import { SiteFooter } from './site-footer.tsx'
import { BreakingStrip, topicHere, TopicsStrip } from './strips.tsx'
import { Trending } from './trending.tsx'
import './frame.css'

/** The document around an AMP view: the phone's, without anything that AMP would need a script for. */
export default function AmpFrame({ data, page, t, children, slots, editionLinks, placeholders, entrances, facts }: FrameProps) {
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
      <AmpBottomAd page={page} />
      {slots.aside ? <div className="wrap slot-aside">{slots.aside}</div> : null}
      <Trending stories={stories} label={t.trending} page={page} own={ownAmong(stories, page)} />
      {slots.footer ? <div className="wrap slot-footer">{slots.footer}</div> : null}
      <SiteFooter groups={data.footer?.response[0]?.groups ?? none} page={page} t={t} entrances={entrances} />
      <AmpMeasuring facts={facts} page={page} t={t} />
    </>
  )
}
