import type { Teaser } from 'masthead/content'
import type { ReactNode } from 'react'
import { arrangeFrontPage, type FrontPage, type SectionStories } from './arrange-front-page.ts'
import type { HomeProps } from './plugin.ts'
import { settings } from './settings.ts'
import { arrangeStrips, type OwnStrip, type Strip } from './strips.ts'

type List = HomeProps['data']['photos']

const storiesOf = (list: List): readonly SectionStories[] =>
  list ? [{ path: list.response.section.path, name: list.response.section.name, items: list.response.items }] : []

interface Pin {
  /** From 1. */
  readonly place: number
  readonly story: Teaser
}

/** Lead stories with those that editors have pinned in their places; all others move down. */
export function withPins(stories: readonly Teaser[], pins: readonly Pin[]): readonly Teaser[] {
  const pinned = new Set(pins.map(({ story }) => story.msid))
  const leads = stories.filter(({ msid }) => !pinned.has(msid))
  for (const { place, story } of pins.toSorted((one, other) => one.place - other.place)) leads.splice(place - 1, 0, story)
  return leads
}

/** The front page from the available data: what editors have pinned, then the newest. */
export function frontPageOf({ data, page }: Pick<HomeProps, 'data' | 'page'>): FrontPage {
  const lists = [data.block0, data.block1, data.block2, data.block3, data.block4, data.block5, data.block6, data.block7].flatMap(storiesOf)
  const pins = data.front?.response.pins ?? []
  const leads = withPins(data.home.response, pins)
  return arrangeFrontPage(leads.slice(0, page.edition.leadStories.hero), lists.filter(({ path }, at) => lists.findIndex((list) => list.path === path) === at), storiesOf(data.photos)[0])
}

type StripProps = Pick<HomeProps, 'data' | 'page' | 'settings' | 'slotWidgets'>

/** Its strips, as editors arranged them, else as the configuration does. @param own those that the view draws itself, by name */
export function stripsOf(props: StripProps, own: Readonly<Record<OwnStrip, ReactNode>>): readonly Strip<ReactNode>[] {
  const { photos, sections, more } = own
  const drawn = [{ name: 'photos', content: photos }, ...(props.slotWidgets?.['strips'] ?? []), { name: 'sections', content: sections }, { name: 'more', content: more }]
  return arrangeStrips(props.data.front?.response.strips ?? settings.publicOf(props).strips[props.page.edition.id], drawn)
}
