import type { FrameProps } from '../theme.ts'
import '../fonts.en.css'
import '../fonts.te.css'
import '../tokens.css'
import '../tokens.te.css'
import '../base.css'
import { AmpAdNetworks } from './amp-ad-networks.tsx'
import { AmpBottomAd } from './amp-bottom-ad.tsx'
import { BottomNav } from './bottom-nav.tsx'
import { AmpMeasuring } from './amp-measuring.tsx'
import { MobileHeader } from './mobile-header.tsx'
import { SiteFooter } from './site-footer.tsx'
import styles from './frame.module.css'

/** The frame of AMP pages: the phone's, without anything that needs a script. */
export default function AmpFrame({ page, t, children, slots, widgets, editionLinks, placeholders, entryLinks, facts }: FrameProps) {
  return (
    <>
      <a className={styles.skip} href="#main">
        {t.skip}
      </a>
      <MobileHeader widgets={widgets} page={page} t={t} editionLinks={editionLinks} placeholders={placeholders} search={slots.search} account={slots.account} glance={slots.glance} entryLinks={entryLinks} />
      {widgets.topics}
      {widgets.breaking}
      {slots.strip ? <div className={styles.slotStrip}>{slots.strip}</div> : null}
      <main id="main" tabIndex={-1}>
        {children}
      </main>
      <AmpBottomAd page={page} />
      <AmpAdNetworks page={page} />
      {slots.aside ? <div className={`wrap ${styles.slotAside}`}>{slots.aside}</div> : null}
      {widgets.trending}
      {slots.footer ? <div className={`wrap ${styles.slotFooter}`}>{slots.footer}</div> : null}
      <SiteFooter links={widgets.footerLinks} page={page} t={t} entryLinks={entryLinks} />
      <BottomNav page={page} t={t} entryLinks={entryLinks} />
      <AmpMeasuring facts={facts} page={page} t={t} />
    </>
  )
}
