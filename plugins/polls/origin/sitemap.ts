import type { OriginContext, SitemapEntry } from 'masthead/origin'
import { pollPath, pollsPath } from '../paths.ts'
import { pollDatabase } from './tables.ts'

const perPiece = 5_000

/** The list, and all polls that have opened, the oldest first. */
export async function* sitemap(origin: Pick<OriginContext, 'db' | 'now' | 'editions'>, channel: number): AsyncGenerator<readonly SitemapEntry[]> {
  const list = { path: pollsPath, alternates: origin.editions.filter((edition) => edition.channel !== channel).map((edition) => ({ channel: edition.channel, path: pollsPath })) }
  let after = 0
  for (;;) {
    const rows = await pollDatabase(origin).selectFrom('polls').select(['msid', 'seopath', 'opens', 'closes']).where('channel', '=', channel).where('opens', '<=', origin.now()).where('msid', '>', after).orderBy('msid').limit(perPiece).execute()
    if (rows.length === 0 && after > 0) return
    const polls = rows.map(({ msid, seopath, opens, closes }) => ({ path: pollPath({ seopath, msid: Number(msid) }), modified: new Date(closes !== null && Number(closes) <= origin.now() ? Number(closes) : Number(opens)).toISOString() }))
    yield after === 0 ? [list, ...polls] : polls
    if (rows.length < perPiece) return
    after = Number(rows.at(-1)?.msid)
  }
}
