import type { FrameProps } from '../theme.ts'
import '../fonts.en.css'
import '../fonts.te.css'
import '../tokens.css'
import '../tokens.te.css'
import '../base.css'
import './bar.css'
import { MobileHeader } from './mobile-header.tsx'
import { Notice } from 'masthead/theme/notice'
import { AdNetworks } from './ad-networks.tsx'
import { BottomNav } from './bottom-nav.tsx'
import { BottomAd } from './bottom-ad.tsx'
import { SiteFooter } from './site-footer.tsx'
import styles from './frame.module.css'

/** The frame on phones. */
export default function MobileFrame({ page, t, children, slots, widgets, editionLinks, placeholders, entryLinks, notice }: FrameProps) {
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
        <Notice text={notice} />
        {children}
      </main>
      <BottomAd page={page} />
      <AdNetworks page={page} />
      {slots.aside ? <div className={`wrap ${styles.slotAside}`}>{slots.aside}</div> : null}
      {widgets.trending}
      {slots.footer ? <div className={`wrap ${styles.slotFooter}`}>{slots.footer}</div> : null}
      <SiteFooter links={widgets.footerLinks} page={page} t={t} entryLinks={entryLinks} />
      <BottomNav page={page} t={t} entryLinks={entryLinks} />
    </>
  )
}
