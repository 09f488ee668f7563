import type { Teaser } from 'masthead/content'
import { blockStories, photoStories } from './blocks.ts'

/** Stories of a section, from its list. */
export interface SectionStories {
  readonly path: string
  readonly name: string
  readonly items: readonly Teaser[]
}

export interface FrontPage {
  /** The story of the day. */
  readonly opening: Teaser | undefined
  /** The two beside it, with pictures. */
  readonly seconds: readonly Teaser[]
  /** The column on its other side, headlines only. */
  readonly column: readonly Teaser[]
  readonly grid: readonly Teaser[]
  readonly blocks: readonly SectionStories[]
  readonly photos: readonly Teaser[]
  /** Lead stories of sections without a block. */
  readonly more: readonly Teaser[]
}

const isWithin = (story: Teaser, path: string) => story.section === path || story.section.startsWith(`${path}/`)

/**
 * Arranges the front page. Every lead story is placed exactly once: the newest ones in the opening, the column and the
 * grid, the others in the block of their section or below. Blocks and the photo band are filled up with further stories of
 * their section; no story appears twice.
 *
 * @param leads newest first, already cut to the edition's number
 * @param sections those with a block, in their order
 */
export function arrangeFrontPage(leads: readonly Teaser[], sections: readonly SectionStories[], photos: SectionStories | undefined): FrontPage {
  const wide = leads.length >= 30
  const columnEnd = 3 + (wide ? 5 : 4)
  const gridEnd = columnEnd + (wide ? 8 : 4)
  const left = new Set(leads.slice(gridEnd))
  const placed = new Set(leads.map((story) => story.msid))
  /** Leads that match, and after them others from the list until there are `count`. */
  const take = (matches: (story: Teaser) => boolean, others: readonly Teaser[], count: number): readonly Teaser[] => {
    const taken = [...left].filter(matches)
    for (const story of others) {
      if (taken.length >= count) break
      if (!placed.has(story.msid)) taken.push(story)
    }
    for (const story of taken) {
      left.delete(story)
      placed.add(story.msid)
    }
    return taken
  }
  const photoPath = photos?.path
  const gallery = photoPath === undefined ? [] : take((story) => isWithin(story, photoPath), photos?.items ?? [], photoStories)
  const blocks = sections.map(({ path, name, items }) => ({ path, name, items: take((story) => isWithin(story, path), items, blockStories) }))
  return {
    opening: leads[0],
    seconds: leads.slice(1, 3),
    column: leads.slice(3, columnEnd),
    grid: leads.slice(columnEnd, gridEnd),
    blocks: blocks.filter((block) => block.items.length > 0),
    photos: gallery,
    more: [...left],
  }
}
