import { atomically, type ElectionDatabase } from './tables.ts'
import { tag } from './tags.ts'

export interface RemovedDemo {
  /** Names of what is gone. */
  readonly elections: readonly string[]
  /** Cache tags of all that showed it. */
  readonly tags: readonly string[]
}

/** Takes the invented elections away: their parties and alliances shall not stand among real ones. */
export async function removeDemo(connection: ElectionDatabase): Promise<RemovedDemo> {
  return atomically(connection, async (db) => {
    const gone = await db.selectFrom('election').select(['id', 'name']).where('demo', '=', 1).execute()
    if (gone.length === 0) return { elections: [], tags: [] }
    const ids = gone.map(({ id }) => id)
    const seats = await db.selectFrom('election_seat').select(['election', 'region', 'number']).where('election', 'in', ids).execute()
    // Its other rows go with it.
    await db.deleteFrom('election').where('demo', '=', 1).execute()
    const tags = new Set([tag.all, ...ids.map(tag.election)])
    for (const { election, region, number } of seats) tags.add(tag.region(election, region)).add(tag.seat(election, region, number))
    return { elections: gone.map(({ name }) => name), tags: [...tags] }
  })
}
