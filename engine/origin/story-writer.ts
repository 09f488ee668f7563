import type { DialectName } from './database.ts'
import type { StorySearch } from './search.ts'

/** What writes stories, beside the database. */
export interface StoryWriter {
  readonly dialect: DialectName
  readonly search: StorySearch
  /** Milliseconds since the epoch. */
  readonly now: () => number
}
