import type { OriginContext } from 'masthead/origin'
import { commentDatabase } from './tables.ts'

const windowMs = 2 * 86_400_000
/** Stories that are looked at: those of a section are among them. */
const maxStories = 200

/** Stories by how many readers commented on them, the most first: a thousand comments of one reader are one. */
export async function mostCommented(origin: Pick<OriginContext, 'db' | 'now'>, channel: number): Promise<readonly number[]> {
  const rows = await commentDatabase(origin)
    .selectFrom('comments')
    .where('channel', '=', channel)
    .where('state', '=', 'shown')
    .where('created', '>', origin.now() - windowMs)
    .groupBy('msid')
    .select(({ fn }) => ['msid', fn.count<number>('reader').distinct().as('readers')])
    .orderBy('readers', 'desc')
    .orderBy('msid', 'desc')
    .limit(maxStories)
    .execute()
  return rows.map(({ msid }) => Number(msid))
}
