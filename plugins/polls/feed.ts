import { generateRssFeed } from 'feedsmith'
import type { PageContext } from 'masthead'
import type { Poll } from './contract.ts'
import { pollsPath } from './paths.ts'

/** The polls of a list as RSS 2.0. All dates are the polls' own, so that an unchanged list keeps its entity tag. */
export function pollsFeed(page: PageContext, { title, description }: { readonly title: string; readonly description: string }, polls: readonly Poll[]): string {
  const newest = polls.map(({ opens }) => opens).sort().at(-1)
  return generateRssFeed({
    title,
    link: page.absolute(pollsPath),
    description,
    language: page.edition.locale,
    ...(newest === undefined ? {} : { lastBuildDate: new Date(newest) }),
    atom: { links: [{ href: page.absolute(`${pollsPath}/rss.xml`), rel: 'self', type: 'application/rss+xml' }] },
    items: polls.map(({ path, question, text, options, opens }) => ({
      title: question,
      link: page.absolute(path),
      guid: { value: page.absolute(path), isPermaLink: true },
      pubDate: new Date(opens),
      description: [...(text === undefined ? [] : [text]), options.map((option) => option.text).join(' / ')].join(' '),
    })),
  })
}
