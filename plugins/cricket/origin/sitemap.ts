import type { OriginContext, SitemapPiece } from 'masthead/origin'
import { commentaryPath, livePath, matchPath, schedulePath } from '../paths.ts'
import { rankingPaths } from '../rankings/paths.ts'
import { databaseOf, matchOf } from './store.ts'

const perPiece = 2_000

/** Lists, and every match with its commentary, in the order of their ids. A piece begins behind the id that is its `from`. */
export async function* sitemap(origin: Pick<OriginContext, 'db'>, _channel: number, from = ''): AsyncGenerator<SitemapPiece> {
  for (let after = from; ; ) {
    const rows = await databaseOf(origin).selectFrom('cricket_matches').select(['id', 'body', 'status']).where('id', '>', after).orderBy('id').limit(perPiece).execute()
    const entries = rows.flatMap((row) => {
      const match = matchOf(row)
      return [matchPath(match), ...(row.status === 'scheduled' || row.status === 'postponed' ? [] : [commentaryPath(match)])]
    })
    const all = after === '' ? [livePath, schedulePath, ...rankingPaths, ...entries] : entries
    const last = rows.at(-1)
    if (!last || rows.length < perPiece) {
      yield all
      return
    }
    after = last.id
    yield { entries: all, next: after }
  }
}
