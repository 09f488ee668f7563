import { tag } from './tags.ts'

/** What changed, as nodes are told of it. */
export interface SplitChange {
  /** Tags of what is stored and may not be served any more. */
  readonly hard: readonly string[]
  readonly soft: readonly string[]
}

/**
 * Of a story that came or went: what shows the story itself goes at once, whether it says that there is none or says what
 * nobody should read; the lists around it are rendered again.
 */
export const splitChange = (msid: number, tags: readonly string[]): SplitChange => ({
  hard: tags.filter((one) => one === tag.story(msid)),
  soft: tags.filter((one) => one !== tag.story(msid)),
})
