import type { FrameProps } from '../theme.ts'
import '../fonts.css'
import '../tokens.css'
import '../base.css'
import { PocketHeader } from './pocket-header.tsx'
import { SiteFooter } from './site-footer.tsx'
import { BreakingStrip, TopicsStrip } from './strips.tsx'
import { Trending } from './trending.tsx'
import './frame.css'

/** The document around a view on phones. */
export default function MobileFrame({ data, page, t, children, slots, editionLinks, placeholders, entrances }: FrameProps) {
  const href = page.href
  return (
    <>
      <a className="skip" href="#main">
        {t.skip}
      </a>
      <PocketHeader data={data} page={page} t={t} editionLinks={editionLinks} placeholders={placeholders} href={href} />
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
