import { generateRssFeed } from 'feedsmith'
import type { PageContext } from 'masthead'
import type { NameOfDay } from '../contract.ts'
import { meaningIn, nameIn, otherScript } from './name-words.ts'
import { hubPath, namePath } from './paths.ts'

/** Names of the last days as RSS 2.0: each comes at midnight in India. */
export function dayFeed(page: PageContext, { title, description }: { readonly title: string; readonly description: string }, days: readonly NameOfDay[]): string {
  const at = (day: string) => new Date(`${day}T00:00:00+05:30`)
  const newest = days[0]?.day
  return generateRssFeed({
    title,
    link: page.absolute(hubPath),
    description,
    language: page.edition.locale,
    ...(newest === undefined ? {} : { lastBuildDate: at(newest) }),
    atom: { links: [{ href: page.absolute(`${hubPath}/rss.xml`), rel: 'self', type: 'application/rss+xml' }] },
    items: days.map(({ day, name }) => ({
      title: [nameIn(name, page), otherScript(name, page)?.text].filter(Boolean).join(' / '),
      link: page.absolute(namePath(name.slug)),
      guid: { value: `${page.absolute(namePath(name.slug))}#${day}`, isPermaLink: false },
      pubDate: at(day),
      description: meaningIn(name, page).text,
    })),
  })
}
