import { derive } from 'masthead'
import type { Teaser } from 'masthead/content'

/** The lists beside a story, from its page's optional needs; missing ones are `undefined`. */
export interface StoryLists {
  readonly section: readonly Teaser[] | undefined
  readonly related: readonly Teaser[] | undefined
  readonly latest: readonly Teaser[] | undefined
}

export interface RelatedStories {
  /** From the story's own section first. */
  readonly upNext: readonly Teaser[]
  /** On the same topics. */
  readonly related: readonly Teaser[]
  /** The newest of the whole paper. */
  readonly readNext: readonly Teaser[]
}

// Every teaser adds some 180 bytes to a compressed page whose budget is 14 KB.
const upNextCount = 4
const relatedCount = 4
const readNextCount = 3

/** Selects the related stories: no list contains the story itself, and no story is in two lists. */
export function selectRelatedStories(msid: number, { section, related, latest }: StoryLists): RelatedStories {
  const shown = new Set([msid])
  const take = (list: readonly Teaser[] | undefined, count: number) => {
    const taken: Teaser[] = []
    for (const teaser of list ?? []) {
      if (taken.length === count) break
      if (shown.has(teaser.msid)) continue
      shown.add(teaser.msid)
      taken.push(teaser)
    }
    return taken
  }
  // Related stories are the scarcest, so they are selected first. A section with few stories is filled up with the latest
  // ones.
  const onTheTopic = take(related, relatedCount)
  const inTheSection = take(section, upNextCount)
  const newest = take(latest, readNextCount)
  return { related: onTheTopic, upNext: [...inTheSection, ...take(latest, upNextCount - inTheSection.length)], readNext: newest }
}

const select = (_: object, msid: number, section: StoryLists['section'], related: StoryLists['related'], latest: StoryLists['latest']): RelatedStories =>
  selectRelatedStories(msid, { section, related, latest })

/**
 * The related stories of a page, from its widgets' data. Returns the same lists for the same responses, so that fragments
 * are reused.
 */
export function relatedStoriesOf(
  msid: number,
  data: {
    readonly section: { readonly response: { readonly items: readonly Teaser[] } } | undefined
    readonly related: { readonly response: readonly Teaser[] } | undefined
    readonly latest: { readonly response: readonly Teaser[] } | undefined
  },
): RelatedStories {
  const lists = { section: data.section?.response.items, related: data.related?.response, latest: data.latest?.response }
  // The list of this very story: the others are those of many stories, and would keep the lists of the last one alone.
  return lists.related === undefined ? selectRelatedStories(msid, lists) : derive(lists.related, select, msid, lists.section, lists.related, lists.latest)
}
