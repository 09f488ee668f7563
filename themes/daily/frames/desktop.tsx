import type { FrameProps } from '../theme.ts'
import '../fonts.en.css'
import '../fonts.te.css'
import '../tokens.css'
import '../tokens.te.css'
import '../base.css'
import './bar.css'
import { EditionSwitch } from './edition-switch.tsx'
import { SettingsButton } from './settings-button.tsx'
import { Notice } from 'masthead/theme/notice'
import { MoreMenu } from './more-menu.tsx'
import { AdNetworks } from './ad-networks.tsx'
import { GutterAds } from './gutter-ads.tsx'
import { BottomAd } from './bottom-ad.tsx'
import { SiteFooter } from './site-footer.tsx'
import { Wordmark } from './wordmark.tsx'
import styles from './frame.module.css'
import barStyles from './bar.module.css'
import desktopStyles from './desktop.module.css'

/** The frame on wide screens. */
export default function DesktopFrame({ page, t, children, slots, widgets, editionLinks, placeholders, entryLinks, notice }: FrameProps) {
  return (
    <>
      <a className={styles.skip} href="#main">
        {t.skip}
      </a>
      <header className="head" id="top">
        <div className={`wrap ${desktopStyles.headTop}`}>
          <div className={desktopStyles.headDay}>
            <time dateTime={page.today}>{page.format.date(page.today)}</time>
            {slots.glance}
          </div>
          <EditionSwitch links={editionLinks} placeholders={placeholders} label={t.editions} coming={t.coming} />
          <div className={desktopStyles.headTools}>
            {slots.search}
            {slots.account}
            <SettingsButton label={t.settings} />
          </div>
        </div>
        <div className={`wrap ${desktopStyles.headBrand}`}>
          <Wordmark page={page} href={page.href('/')} />
          <p className={desktopStyles.headTag}>{page.edition.tagline}</p>
        </div>
      </header>
      <div className={barStyles.bar} data-bar="">
        <div className={`${barStyles.barIn} ${desktopStyles.navBar}`}>
          <div className={`wrap ${desktopStyles.navLine}`}>
            {widgets.sectionMenu}
            <MoreMenu page={page} t={t} entryLinks={entryLinks} />
          </div>
        </div>
      </div>
      {widgets.topics}
      {widgets.breaking}
      {slots.strip ? <div className={styles.slotStrip}>{slots.strip}</div> : null}
      <main id="main" tabIndex={-1}>
        <Notice text={notice} />
        {children}
      </main>
      <BottomAd page={page} />
      <AdNetworks page={page} />
      <GutterAds page={page} />
      {slots.aside ? <div className={`wrap ${styles.slotAside}`}>{slots.aside}</div> : null}
      {widgets.trending}
      {slots.footer ? <div className={`wrap ${styles.slotFooter}`}>{slots.footer}</div> : null}
      <SiteFooter links={widgets.footerLinks} page={page} t={t} entryLinks={entryLinks} />
    </>
  )
}
