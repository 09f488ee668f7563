import type { Teaser } from 'masthead'

/** Lists beside a story, as its page's optional needs bring them; what did not arrive is `undefined`. */
export interface Offered {
  readonly section: readonly Teaser[] | undefined
  readonly related: readonly Teaser[] | undefined
  readonly latest: readonly Teaser[] | undefined
}

export interface Shelves {
  /** From the story's own section first. */
  readonly upNext: readonly Teaser[]
  /** On the same topics. */
  readonly related: readonly Teaser[]
  /** The newest of the whole paper. */
  readonly readNext: readonly Teaser[]
}

export const nothingAround: Shelves = { upNext: [], related: [], readNext: [] }

// Every teaser is some 180 bytes of a compressed page that has 14 KB to spend.
const railLength = 4
const relatedLength = 4
const nextLength = 3

/** What stands around a story: no list holds the story itself, and no story stands in two lists. */
export function shelves(msid: number, { section, related, latest }: Offered): Shelves {
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
  // Related stories are the scarcest, so they choose first. A section with few stories is filled up with the newest.
  const onTheTopic = take(related, relatedLength)
  const inTheSection = take(section, railLength)
  const newest = take(latest, nextLength)
  return { related: onTheTopic, upNext: [...inTheSection, ...take(latest, railLength - inTheSection.length)], readNext: newest }
}

type Lists = readonly [section: readonly Teaser[] | undefined, related: readonly Teaser[] | undefined, latest: readonly Teaser[] | undefined]

// By story. For the same answers the same lists, which fragments know again.
const lastMade = new WeakMap<object, { readonly from: Lists; readonly shelves: Shelves }>()

/** The shelves of a page, from its data. */
export function aroundOf(data: {
  readonly story: { readonly response: { readonly msid: number } }
  readonly section: { readonly response: { readonly items: readonly Teaser[] } } | undefined
  readonly related: { readonly response: readonly Teaser[] } | undefined
  readonly latest: { readonly response: readonly Teaser[] } | undefined
}): Shelves {
  const story = data.story.response
  const from: Lists = [data.section?.response.items, data.related?.response, data.latest?.response]
  const last = lastMade.get(story)
  if (last?.from.every((list, index) => list === from[index])) return last.shelves
  const [section, related, latest] = from
  const made = shelves(story.msid, { section, related, latest })
  lastMade.set(story, { from, shelves: made })
  return made
}
