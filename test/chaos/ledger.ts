/** What was written, and what of it readers are owed. Each story has a version that grows, which its title shows. */
export interface Ledger {
  readonly stories: () => readonly WrittenStory[]
  readonly find: (msid: number) => WrittenStory | undefined
  readonly open: () => WrittenStory
  /** The next version of a story is sent. */
  readonly begin: (story: WrittenStory) => number
  readonly acknowledge: (story: WrittenStory, version: number, via: string) => void
  /** Nobody knows whether it arrived, or still will: nothing more is written to that story. */
  readonly doubt: (story: WrittenStory) => void
  /** A process died that may not have told the others of what it had acknowledged since some moment. */
  readonly untold: (via: readonly string[], sinceMs: number) => void
}

export interface WrittenStory {
  readonly msid: number
  readonly path: string
  /** The highest version that was sent. */
  readonly sent: number
  readonly isOpen: boolean
  readonly acknowledged: readonly Acknowledgement[]
}

export interface Acknowledgement {
  readonly version: number
  /** On the laboratory's clock. */
  readonly atMs: number
  /** Where it was sent. */
  readonly via: string
  /** It is in the store, and pages may show the one before until their time is over. */
  isUntold: boolean
}

type OpenStory = { -readonly [Field in keyof WrittenStory]: WrittenStory[Field] } & { acknowledged: Acknowledgement[] }

/** @param firstMsid of its stories: no other ledger of the same store has them */
export function openLedger(now: () => number, firstMsid: number): Ledger {
  const stories: OpenStory[] = []
  const writable = (story: WrittenStory): OpenStory => {
    const found = stories[story.msid - firstMsid]
    if (!found) throw new RangeError(`There is no story ${story.msid}.`)
    return found
  }
  return {
    stories: () => stories,
    find: (msid) => stories[msid - firstMsid],
    open() {
      const msid = firstMsid + stories.length
      const story: OpenStory = { msid, path: `/india/chaos-article-${msid}`, sent: 0, isOpen: true, acknowledged: [] }
      stories.push(story)
      return story
    },
    begin: (story) => (writable(story).sent += 1),
    acknowledge: (story, version, via) => void writable(story).acknowledged.push({ version, atMs: now(), via, isUntold: false }),
    doubt: (story) => void (writable(story).isOpen = false),
    untold(via, sinceMs) {
      for (const { acknowledged } of stories) for (const one of acknowledged) if (one.atMs >= sinceMs && via.includes(one.via)) one.isUntold = true
    },
  }
}

export const titleOf = (msid: number, version: number): string => `Chaos ${msid} version ${version}.`

/** The version that a story's own page shows. */
export function shownVersion(html: string, msid: number): number | undefined {
  const [, shown, version] = /<title>Chaos (\d+) version (\d+)\./.exec(html) ?? []
  return Number(shown) === msid ? Number(version) : undefined
}

/** The version that every reader has to be shown who asks after some moment. @param isAll also those that were not told of */
export function dueVersion(story: WrittenStory, acknowledgedBeforeMs: number, isAll = false): number {
  return story.acknowledged.findLast(({ atMs, isUntold }) => atMs < acknowledgedBeforeMs && (isAll || !isUntold))?.version ?? 0
}
