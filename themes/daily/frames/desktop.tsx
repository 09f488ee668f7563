import type { FrameProps } from '../theme.ts'
import '../fonts.en.css'
import '../fonts.te.css'
import '../tokens.css'
import '../tokens.te.css'
import '../base.css'
import { EditionSwitch } from './edition-switch.tsx'
import { emptyList, ownPathIn, currentItemPath } from './menu-links.ts'
import { SectionMenu } from './section-menu.tsx'
import { SettingsButton } from './settings-button.tsx'
import { BottomAd } from './bottom-ad.tsx'
import { SiteFooter } from './site-footer.tsx'
import { BreakingStrip, currentTopic, TopicsStrip } from './strips.tsx'
import { Trending } from './trending.tsx'
import { Wordmark } from './wordmark.tsx'
import styles from './frame.module.css'
import desktopStyles from './desktop.module.css'

/** The frame on wide screens. */
export default function DesktopFrame({ data, page, t, children, slots, editionLinks, placeholders, entryLinks }: FrameProps) {
  const topics = data.topics?.response ?? emptyList
  const lines = data.breaking?.response ?? emptyList
  const stories = data.trending?.response ?? emptyList
  return (
    <>
      <a className={styles.skip} href="#main">
        {t.skip}
      </a>
      <header className="head" id="top">
        <div className={`wrap ${desktopStyles.headTop}`}>
          <time dateTime={page.today}>{page.format.date(page.today)}</time>
          <EditionSwitch links={editionLinks} placeholders={placeholders} label={t.editions} coming={t.coming} />
          <div className={desktopStyles.headTools}>
            {slots.search}
            <SettingsButton label={t.settings} />
          </div>
        </div>
        <div className={`wrap ${desktopStyles.headBrand}`}>
          <Wordmark page={page} href={page.href('/')} />
          <p className={desktopStyles.headTag}>{page.edition.tagline}</p>
        </div>
        {data.navigation === undefined ? null : (
          <SectionMenu items={data.navigation.response} page={page} label={t.sections} place={currentItemPath(data.navigation.response, page)} />
        )}
      </header>
      <TopicsStrip topics={topics} label={t.inTheNews} page={page} current={currentTopic(topics, page.path)} />
      <BreakingStrip lines={lines} label={t.breaking} page={page} own={ownPathIn(lines, page)} />
      {slots.strip ? <div className={styles.slotStrip}>{slots.strip}</div> : null}
      <main id="main" tabIndex={-1}>
        {children}
      </main>
      <BottomAd page={page} />
      {slots.aside ? <div className={`wrap ${styles.slotAside}`}>{slots.aside}</div> : null}
      <Trending stories={stories} label={t.trending} page={page} own={ownPathIn(stories, page)} />
      {slots.footer ? <div className={`wrap ${styles.slotFooter}`}>{slots.footer}</div> : null}
      <SiteFooter groups={data.footer?.response[0]?.groups ?? emptyList} page={page} t={t} entryLinks={entryLinks} />
    </>
  )
}
