/** A story of the soak, and when readers are owed what of it. Moments are milliseconds since the epoch, of one clock. */
export interface SoakStory {
  /** In its title, with the version: `Soak 12.3`. */
  readonly number: number
  readonly msid: number
  readonly path: string
  /** Its date. */
  readonly datedAt: number
  /** Nobody may see it before its date. */
  readonly isEmbargoed: boolean
  readonly picture: number | undefined
  /** When each version was acknowledged, the first version first. */
  readonly acknowledgedAt: readonly number[]
  readonly removal: Removal | undefined
}

export interface Removal {
  readonly begunAt: number
  /** `Infinity` until it is acknowledged. */
  readonly doneAt: number
}

/** What is changed of a story while the soak runs. */
export type OpenStory = { -readonly [Field in keyof SoakStory]: SoakStory[Field] } & { acknowledgedAt: number[] }

export const titleOf = (number: number, version: number): string => `Soak ${number}.${version}`

/** When readers are owed a version, counted from 1. */
export const dueAt = ({ acknowledgedAt, isEmbargoed, datedAt }: SoakStory, version: number): number => {
  const acknowledged = acknowledgedAt[version - 1] ?? Infinity
  return isEmbargoed ? Math.max(acknowledged, datedAt) : acknowledged
}

/** The stories that a page names, each by the highest version that it shows. */
export function shownStories(text: string): ReadonlyMap<number, number> {
  const shown = new Map<number, number>()
  for (const [, number, version] of text.matchAll(/Soak (\d+)\.(\d+)/g)) shown.set(Number(number), Math.max(Number(version), shown.get(Number(number)) ?? 0))
  return shown
}
