import type { PageContext } from 'masthead'
import { SectionHeading } from 'masthead/theme/section-heading'
import { TeaserList } from 'masthead/theme/teaser-list'
import type { BlockOf, Microsite, ShownBlock } from '../../contract.ts'
import type { Messages } from '../../pages.ts'
import { Film } from './film.tsx'
import { Hero } from './hero.tsx'
import { Inquiry, type InquiryProps } from './inquiry.tsx'
import { Moment } from './moment.tsx'
import { Partners } from './partners.tsx'
import { People } from './people.tsx'
import { Pictures } from './pictures.tsx'
import { Section } from './section.tsx'
import { Timetable } from './timetable.tsx'
import { Words } from './words.tsx'
import styles from './site-body.module.css'

export interface SiteBodyProps {
  readonly site: Microsite
  readonly page: PageContext
  readonly t: Messages
  readonly send?: InquiryProps['send']
}

function Block({ block, id, site, page, t, send }: { readonly block: ShownBlock; readonly id: string } & SiteBodyProps) {
  switch (block.kind) {
    case 'hero':
      return null
    case 'text':
      return (
        <Section id={id} heading={block.heading}>
          <Words block={block} />
        </Section>
      )
    case 'speakers':
      return (
        <Section id={id} heading={block.heading}>
          <People block={block} page={page} />
        </Section>
      )
    case 'agenda':
      return (
        <Section id={id} heading={block.heading}>
          <Timetable block={block} page={page} t={t} />
        </Section>
      )
    case 'sponsors':
      return (
        <Section id={id} heading={block.heading ?? t.sponsors}>
          <Partners block={block} page={page} t={t} />
        </Section>
      )
    case 'gallery':
      return (
        <Section id={id} heading={block.heading} label={t.gallery}>
          <Pictures block={block} page={page} />
        </Section>
      )
    case 'video':
      return (
        <Section id={id} heading={block.heading} label={t.video}>
          <Film block={block} page={page} />
        </Section>
      )
    case 'form':
      return (
        <Section id={id} heading={block.heading}>
          <Inquiry block={block} address={site.address} send={send} page={page} t={t} />
        </Section>
      )
    case 'countdown':
      return (
        <Section id={id} heading={block.heading} label={t.countdown}>
          <Moment block={block} page={page} t={t} />
        </Section>
      )
    case 'stories':
      return (
        <section id={id} aria-label={block.heading ?? block.name}>
          <SectionHeading title={block.heading ?? block.name} page={page} path={`/topic/${block.topic}`} />
          <TeaserList stories={block.stories} page={page} size="small" />
        </section>
      )
  }
}

const isHero = (block: ShownBlock): block is BlockOf<'hero'> => block.kind === 'hero'

/** A microsite whole, in its own colours: its bands keep them in the dark, too, as they bring what is written on them along. */
export function SiteBody({ site, page, t, send }: SiteBodyProps) {
  const { ground, ink, accent, onAccent } = site.colours
  return (
    <article className={styles.ms} style={{ '--ms-ground': ground, '--ms-ink': ink, '--ms-accent': accent, '--ms-on-accent': onAccent, '--ms-rule': accent } as React.CSSProperties}>
      <Hero block={site.blocks.find(isHero)} title={site.title} page={page} />
      {site.blocks.map((block, index) => (isHero(block) ? null : <Block key={index} block={block} id={('id' in block ? block.id : undefined) ?? `part-${index + 1}`} site={site} page={page} t={t} send={send} />))}
    </article>
  )
}

