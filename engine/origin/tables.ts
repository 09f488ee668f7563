import type { Generated } from 'kysely'
import type { PublicationTables } from './publications/publication-tables.ts'
import type { PushTables } from './push/push-tables.ts'
import type { ReadershipTables } from './readership/readership-tables.ts'
import type { SearchFeedTables } from './search-index/search-feed-tables.ts'
import type { SessionTables } from './sessions/session-tables.ts'
import type { SitemapTables } from './sitemap/sitemap-tables.ts'

// The engine's own tables. Times are milliseconds since the epoch; lists and objects are JSON text, which both databases
// hand out as the text that went in. A story belongs to the edition whose channel it has; a picture to all of them.

export interface SectionsTable {
  id: Generated<number>
  channel: number
  path: string
  name: string
  description: string
  position: number | null
  /** JSON of `SectionInput.shows`. */
  shows: string | null
  /** `SectionInput.pair`. */
  pair: string | null
  /** `SectionInput.parent`. */
  parent: string | null
}

export interface AuthorsTable {
  id: Generated<number>
  channel: number
  slug: string
  name: string
  role: string
  bio: string
  portrait: number | null
}

export interface TopicsTable {
  id: Generated<number>
  channel: number
  slug: string
  name: string
  description: string
}

/** Published stories, and what is left of those that were taken down. One dated ahead is not among them; see embargo.ts. */
export interface StoriesTable {
  channel: number
  msid: number
  cmstype: string
  section_id: number
  seopath: string
  kicker: string | null
  title: string
  synopsis: string
  published: number
  modified: number
  lead_image: number | null
  pictures: number | null
  rating: number | null
  /** 1 once it is taken down: its row stays, without its texts, so that its address says gone. */
  removed: number
  highlights: string
  keywords: string
  /** A review's `Film` as JSON. */
  film: string | null
  /** Its corrections as JSON. */
  corrections: string | null
  /** Its footnotes as JSON. */
  footnotes: string | null
  agency: string | null
  gallery: string
  alternate: number | null
  words: number
  amp_extensions: string
  body: string
  body_amp: string
}

/** The film or sound of a story. Beside the stories: behind their bodies, a list would have to read past those. */
export interface RecordingsTable {
  channel: number
  msid: number
  seconds: number
  recording: string
}

/** In which sections' lists a live story stands: its own, those above it, and those that show its type or everything. */
export interface StorySectionsTable {
  section_id: number
  channel: number
  msid: number
  published: number
}

export interface StoryTopicsTable {
  topic_id: number
  channel: number
  msid: number
  published: number
  position: number
}

export interface StoryAuthorsTable {
  author_id: number
  channel: number
  msid: number
  published: number
  position: number
}

export interface StoryImagesTable {
  image: number
  channel: number
  msid: number
}

export interface ImagesTable {
  msid: number
  width: number
  height: number
  alt: string
  caption: string | null
  creator: string | null
  creator_type: string | null
  credit: string | null
  license: string | null
  /** JSON of `Focus`. */
  focus: string | null
  name: string
  scene: string | null
}

export interface OriginalsTable {
  msid: number
  type: string
  width: number
  height: number
  /** Start of the SHA-256 of the bytes, in hexadecimal: names the version in ETags and in the cache of scaled pictures. */
  version: string
  bytes: Uint8Array
}

/** Pictures that were taken down. */
export interface RemovedImagesTable {
  msid: number
  /** When. */
  removed: number
}

/** The words of an edition's stories; see search-words.ts. */
export interface SearchWordsTable {
  channel: number
  word: string
  /** `WordSound.key`; empty for numbers and other scripts. */
  sound: string
}

export interface InfoPagesTable {
  channel: number
  name: string
  title: string
  description: string
  amp_extensions: string
  body: string
  body_amp: string
}

export interface FootersTable {
  channel: number
  groups: string
}

/** Stories dated ahead, as they came in. */
export interface EmbargoedStoriesTable {
  channel: number
  msid: number
  /** Its minute. */
  published: number
  /** JSON of `StoryInput`. */
  story: string
}

/** What was published on schedule, until every node has been told. */
export interface UntoldChangesTable {
  id: string
  since: number
  /** JSON of `SplitChange`. */
  tags: string
}

/** Facts about the store itself, such as which demo content went in. */
export interface MetaTable {
  key: string
  value: string
}

/** Which process has a job, and how its last run ended. */
export interface EngineJobsTable {
  /** As in `fuel.nightly`. */
  name: string
  token: number
  /** Milliseconds since the epoch. */
  lease_until: number
  /** JSON. */
  state: string
}

/** See breaking.ts. */
export interface BreakingStoriesTable {
  channel: number
  msid: number
  /** Empty for the story's own. */
  title: string
  since: number
  ends: number
}

export interface ContentTables extends PublicationTables, PushTables, ReadershipTables, SearchFeedTables, SessionTables, SitemapTables {
  sections: SectionsTable
  authors: AuthorsTable
  topics: TopicsTable
  stories: StoriesTable
  embargoed_stories: EmbargoedStoriesTable
  untold_changes: UntoldChangesTable
  recordings: RecordingsTable
  story_sections: StorySectionsTable
  story_topics: StoryTopicsTable
  story_authors: StoryAuthorsTable
  story_images: StoryImagesTable
  images: ImagesTable
  originals: OriginalsTable
  removed_images: RemovedImagesTable
  info_pages: InfoPagesTable
  footers: FootersTable
  search_words: SearchWordsTable
  breaking_stories: BreakingStoriesTable
  meta: MetaTable
  engine_jobs: EngineJobsTable
}
