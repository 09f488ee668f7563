import type { ContentDatabase } from '../database.ts'
import { readNavigation } from '../read-navigation.ts'

/** What every reader who wants alerts is offered first: the few stories that everybody should hear of. */
export const topNews = 'top'

export interface PushTopic {
  readonly id: string
  /** The section's name; absent for `top`, which the page has words of its own for. */
  readonly name?: string
}

/** What alerts may be chosen for in an edition: the top news, and the sections of its menu, but for one that shows everything. */
export async function pushTopics(db: ContentDatabase, channel: number): Promise<readonly PushTopic[]> {
  const menu = await readNavigation(db, channel)
  const latest = await db.selectFrom('sections').select('path').where('channel', '=', channel).where('shows', '=', JSON.stringify('latest')).execute()
  const isLatest = new Set(latest.map(({ path }) => path))
  return [{ id: topNews }, ...menu.filter(({ seopath }) => !isLatest.has(seopath)).map(({ seopath, title }) => ({ id: seopath, name: title }))]
}
