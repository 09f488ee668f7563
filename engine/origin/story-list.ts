import type { ContentDatabase } from './database.ts'

/** Live stories of a section (with those below it), a topic or an author, by its row id. */
export interface StoryList {
  readonly of: 'sections' | 'topics' | 'authors'
  readonly id: number
}

const relations = {
  sections: { table: 'story_sections', column: 'section_id' },
  topics: { table: 'story_topics', column: 'topic_id' },
  authors: { table: 'story_authors', column: 'author_id' },
} as const

/** The list's rows, in no order. */
export function storyList(db: ContentDatabase, { of, id }: StoryList) {
  // Kysely cannot type a query over one of three tables; what is read here they have in common.
  const { table, column } = relations[of] as (typeof relations)['sections']
  return db.selectFrom(`${table} as listed`).where(`listed.${column}`, '=', id)
}

export interface ListedStory {
  readonly msid: number
  /** Milliseconds since the epoch. */
  readonly published: number
}

export const newestOf = (db: ContentDatabase, list: StoryList, limit: number): Promise<ListedStory[]> =>
  storyList(db, list)
    .select(['listed.msid', 'listed.published'])
    .orderBy('listed.published', 'desc')
    .orderBy('listed.msid', 'desc')
    .limit(limit)
    .execute()
