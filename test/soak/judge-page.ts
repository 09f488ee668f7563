import { dueAt, shownStories, type SoakStory } from './soak-stories.ts'

export interface PageReading {
  /** As in `Varnish desktop /india`. */
  readonly page: string
  readonly text: string
  /** Milliseconds since the epoch. */
  readonly askedAt: number
  readonly answeredAt: number
  /** Whether it lists the newest stories of the edition, be it in a widget. */
  readonly listsNewest: boolean
}

/** Milliseconds for which something may be older than what was acknowledged. */
export interface AgeLimits {
  /** What a page shows of stories: missing ones, and earlier versions. */
  readonly shownMs: number
  /** What was taken down. */
  readonly takenDownMs: number
}

/** Milliseconds by which a page is behind; 0 where it is not. */
export interface PageAges {
  /** Since the first story that it should list and does not. */
  readonly missing: number
  /** Since the first correction of a story that it shows as it was. */
  readonly uncorrected: number
  /** Since the first removal of a story that it names. */
  readonly takenDown: number
}

export interface PageVerdict {
  readonly ages: PageAges
  /** A sentence for each thing that no reader may see any more, or yet. */
  readonly faults: readonly string[]
}

/** Holds what a page shows against what was written. @param stories by their number */
export function judgePage({ page, text, askedAt, answeredAt, listsNewest }: PageReading, stories: ReadonlyMap<number, SoakStory>, limits: AgeLimits): PageVerdict {
  const shown = shownStories(text)
  const faults: string[] = []
  const fault = (what: string) => void faults.push(`${page}: ${what}`)
  const agesOf = (moments: readonly number[]) => Math.max(0, askedAt - Math.min(Infinity, ...moments))
  const corrections: number[] = []
  const removals: number[] = []
  let newest = -Infinity
  for (const [number, version] of shown) {
    const story = stories.get(number)
    if (!story) continue
    newest = Math.max(newest, story.datedAt)
    if (story.isEmbargoed && story.datedAt > answeredAt) fault(`names story ${number} ${story.datedAt - answeredAt} ms before its minute`)
    if (story.removal) removals.push(story.removal.doneAt)
    else corrections.push(dueAt(story, version + 1))
  }
  const missing = listsNewest ? [...stories.values()].filter(({ datedAt, removal }) => datedAt > newest && !removal).map((story) => dueAt(story, 1)) : []
  const ages: PageAges = { missing: agesOf(missing), uncorrected: agesOf(corrections), takenDown: agesOf(removals) }
  if (ages.missing > limits.shownMs) fault(`lists no story of the last ${ages.missing} ms`)
  if (ages.uncorrected > limits.shownMs) fault(`shows a story as it was before a correction ${ages.uncorrected} ms ago`)
  if (ages.takenDown > limits.takenDownMs) fault(`names a story that was taken down ${ages.takenDown} ms ago`)
  return { ages, faults }
}

/** Milliseconds within which a story comes, and goes. */
export interface StoryLimits {
  readonly publishedMs: number
  readonly takenDownMs: number
}

export type StoryMoment = Pick<PageReading, 'page' | 'askedAt' | 'answeredAt'>

/** A sentence when a story's own address, or its picture's, may not have that status at that moment. */
export function statusFault(status: number, story: SoakStory, { page, askedAt, answeredAt }: StoryMoment, limits: StoryLimits): string | undefined {
  const due = dueAt(story, 1)
  if (story.removal && answeredAt >= story.removal.begunAt) {
    const sinceMs = askedAt - story.removal.doneAt
    if (status === 410 || (status === 200 && sinceMs <= limits.takenDownMs)) return undefined
    return `${page}: ${status}, and it was taken down ${sinceMs} ms ago`
  }
  if (status === 200) return answeredAt < due && story.isEmbargoed ? `${page}: it is there ${due - answeredAt} ms before its minute` : undefined
  if (status === 404 && story.isEmbargoed && askedAt - due <= limits.publishedMs) return undefined
  return `${page}: ${status}, and it was published ${askedAt - due} ms ago`
}
