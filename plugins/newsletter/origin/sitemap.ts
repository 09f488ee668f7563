import type { OriginContext, SitemapPage } from 'masthead/origin'
import { issuePath, lettersPath } from '../issue-path.ts'
import { lettersOf, settings } from '../settings.ts'

/** The page that orders letters, and the latest issue of each. */
export function sitemap(origin: Pick<OriginContext, 'editions' | 'settings'>, channel: number): readonly (readonly SitemapPage[])[] {
  const others = origin.editions.filter((edition) => edition.channel !== channel)
  const own = origin.editions.find((edition) => edition.channel === channel)
  if (!own) return []
  const pages = lettersOf(settings.of(origin).letters, own).map(({ id }) => ({ path: issuePath(id) }))
  return [[{ path: lettersPath, alternates: others.map((other) => ({ channel: other.channel, path: lettersPath })) }, ...pages]]
}
