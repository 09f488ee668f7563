import type { FrameProps } from '../theme.ts'
import '../fonts.en.css'
import '../fonts.te.css'
import '../tokens.css'
import '../tokens.te.css'
import '../base.css'
import { AmpBottomAd } from './amp-bottom-ad.tsx'
import { AmpMeasuring } from './amp-measuring.tsx'
import { emptyList, ownPathIn } from './menu-links.ts'
import { MobileHeader } from './mobile-header.tsx'
import { SiteFooter } from './site-footer.tsx'
import { BreakingStrip, currentTopic, TopicsStrip } from './strips.tsx'
import { Trending } from './trending.tsx'
import styles from './frame.module.css'

/** The frame of AMP pages: the phone's, without anything that needs a script. */
export default function AmpFrame({ data, page, t, children, slots, editionLinks, placeholders, entryLinks, facts }: FrameProps) {
  const topics = data.topics?.response ?? emptyList
  const lines = data.breaking?.response ?? emptyList
  const stories = data.trending?.response ?? emptyList
  return (
    <>
      <a className={styles.skip} href="#main">
        {t.skip}
      </a>
      <MobileHeader data={data} page={page} t={t} editionLinks={editionLinks} placeholders={placeholders} search={slots.search} />
      <TopicsStrip topics={topics} label={t.inTheNews} page={page} current={currentTopic(topics, page.path)} />
      <BreakingStrip lines={lines} label={t.breaking} page={page} own={ownPathIn(lines, page)} />
      {slots.strip ? <div className={styles.slotStrip}>{slots.strip}</div> : null}
      <main id="main" tabIndex={-1}>
        {children}
      </main>
      <AmpBottomAd page={page} />
      {slots.aside ? <div className={`wrap ${styles.slotAside}`}>{slots.aside}</div> : null}
      <Trending stories={stories} label={t.trending} page={page} own={ownPathIn(stories, page)} />
      {slots.footer ? <div className={`wrap ${styles.slotFooter}`}>{slots.footer}</div> : null}
      <SiteFooter groups={data.footer?.response[0]?.groups ?? emptyList} page={page} t={t} entryLinks={entryLinks} />
      <AmpMeasuring facts={facts} page={page} t={t} />
    </>
  )
}
