import type { OriginContext, SitemapPiece } from 'masthead/origin'
import { pollPath, pollsPath } from '../paths.ts'
import { pollDatabase } from './tables.ts'

const perPiece = 5_000

/** The list, and all polls that have opened, the oldest first. A piece begins behind the msid that is its `from`. */
export async function* sitemap(origin: Pick<OriginContext, 'db' | 'now' | 'editions'>, channel: number, from?: string): AsyncGenerator<SitemapPiece> {
  const list = { path: pollsPath, alternates: origin.editions.filter((edition) => edition.channel !== channel).map((edition) => ({ channel: edition.channel, path: pollsPath })) }
  for (let after = Number(from ?? 0); ; ) {
    const rows = await pollDatabase(origin).selectFrom('polls').select(['msid', 'seopath', 'opens', 'closes']).where('channel', '=', channel).where('opens', '<=', origin.now()).where('msid', '>', after).orderBy('msid').limit(perPiece).execute()
    const polls = rows.map(({ msid, seopath, opens, closes }) => ({ path: pollPath({ seopath, msid: Number(msid) }), modified: new Date(closes !== null && Number(closes) <= origin.now() ? Number(closes) : Number(opens)).toISOString() }))
    const entries = after === 0 ? [list, ...polls] : polls
    const last = rows.at(-1)
    if (!last) {
      yield entries
      return
    }
    after = Number(last.msid)
    yield { entries, next: String(after) }
    if (rows.length < perPiece) return
  }
}
