import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { createOrigin } from '../../engine/origin/create-origin.ts'
import { openForWriting, type SqliteDatabase } from '../../engine/origin/sqlite/sqlite-database.ts'
import { editions, sampleStory } from './sample-site.ts'

export interface Stored {
  /** What write-store.ts wrote, by what it says of it (`story 1`, `note 1`): a story's row with all that belongs to it. */
  readonly writes: ReadonlyMap<string, string>
  /** What SQLite finds to be broken. */
  readonly problem: string | undefined
}

export interface Verdict {
  /** What is broken, or there in part. */
  readonly fault?: string
  /** Writes that were acknowledged and are not there. */
  readonly missing: readonly string[]
}

export interface Expected {
  /** The store that lost no power. */
  readonly written: Stored
  readonly acknowledged: readonly string[]
  /** Whether a site is to open it and write on. */
  readonly goesOn: boolean
}

/** @param folder what a power cut left of one that write-store.ts filled */
export async function judgeStore(folder: string, { written, acknowledged, goesOn }: Expected): Promise<Verdict> {
  try {
    const file = join(folder, 'content.sqlite')
    await mkdir(folder, { recursive: true })
    const { writes, problem } = readStore(file)
    const missing = acknowledged.filter((name) => !writes.has(name))
    const changed = [...writes].filter(([name, content]) => content !== written.writes.get(name)).map(([name]) => `${name} is another`)
    // One was written after the other: none may be gone that has a later one.
    const stories = [...writes.keys()].filter((name) => name.startsWith('story '))
    if (stories.some((name, index) => name !== `story ${index + 1}`)) changed.push('a story in the middle is gone')
    if (goesOn) {
      const origin = await createOrigin({ folder, editions, parts: [], onChanged: () => {} })
      await origin.context.content.putStory(sampleStory(1_000))
      const { statusCode } = await origin.app.inject('/request/articleshow?msid=1000')
      await origin.close()
      if (statusCode !== 200) changed.push(`a new story answers ${statusCode}`)
    }
    const fault = [problem, ...changed].filter((each) => each !== undefined).join('; ')
    return { missing, ...(fault === '' ? {} : { fault }) }
  } catch (error) {
    return { fault: String(error), missing: [] }
  }
}

export function readStore(file: string): Stored {
  const database = openForWriting(file, 'full')
  try {
    // What is checked here need not outlive anything.
    database.run({ sql: 'pragma synchronous = off', parameters: [] })
    const checks = [...rows<{ readonly integrity_check: string }>(database, 'pragma integrity_check').map((row) => row.integrity_check), ...rows(database, 'pragma foreign_key_check').map((row) => JSON.stringify(row))]
    const problem = checks.join() === 'ok' ? undefined : checks.join()
    // A cut before the tables were made.
    if (rows(database, "select 1 from sqlite_master where name = 'engine_jobs'").length === 0) return { writes: new Map(), problem }
    const stories = rows<{ readonly msid: number }>(
      database,
      `select *, (select group_concat(section_id) from story_sections as place where place.msid = stories.msid) as places,
      (select count(*) from story_search where story_search match 'words : "' || stories.msid || '7"' and rowid = channel * 10000000000 + stories.msid) as found from stories order by msid`,
    )
    const notes = rows<{ readonly key: string; readonly value: string }>(database, "select key, value from meta where key like 'note %'")
    return { writes: new Map([...stories.map((story) => [`story ${story.msid}`, JSON.stringify(story)] as const), ...notes.map(({ key, value }) => [key, value] as const)]), problem }
  } finally {
    database.close()
  }
}

const rows = <Row>(database: SqliteDatabase, sql: string): readonly Row[] => database.run({ sql, parameters: [] }).rows as readonly Row[]
