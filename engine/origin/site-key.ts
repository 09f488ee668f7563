import { randomBytes } from 'node:crypto'
import { EngineError } from '../errors.ts'
import type { ContentDatabase } from './database.ts'

const metaKey = 'site-key'

/**
 * A secret that all processes on one store have, in base64url; the first who asks makes it. It protects what a copy of the
 * store gives away anyway, or what is worth nothing after minutes: never sessions or who a reader is.
 */
export async function storedSiteKey(db: ContentDatabase): Promise<string> {
  const read = () => db.selectFrom('meta').select('value').where('key', '=', metaKey).executeTakeFirst()
  const known = await read()
  if (known) return known.value
  await db
    .insertInto('meta')
    .values({ key: metaKey, value: randomBytes(32).toString('base64url') })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .execute()
  const made = await read()
  if (!made) throw new EngineError('MH_UNEXPECTED', { detail: 'The key of the site could not be stored.' })
  return made.value
}
