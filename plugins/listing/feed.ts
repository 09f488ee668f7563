import { generateRssFeed } from 'feedsmith'
import type { PageContext } from 'masthead'
import type { Teaser } from 'masthead/content'

export interface FeedInput {
  readonly page: PageContext
  /** The title of the feed. */
  readonly title: string
  readonly description: string
  /** Of the page with these stories: a path as plugins see it, with a leading /photos where it belongs. */
  readonly path: string
  /** Newest first. */
  readonly stories: readonly Teaser[]
}

const picture = { width: 1200, height: 675 } as const

/** The stories of a list as RSS 2.0. All dates are the stories' own, so that an unchanged list keeps its entity tag. */
export function rssFeed({ page, title, description, path, stories }: FeedInput): string {
  const newest = stories.map(({ dateModified }) => dateModified).sort((one, other) => Date.parse(other) - Date.parse(one))[0]
  return generateRssFeed({
    title,
    link: page.absolute(path),
    description: description || title,
    language: page.edition.locale,
    ...(newest === undefined ? {} : { lastBuildDate: new Date(newest) }),
    atom: { links: [{ href: page.absolute(`${path}/rss.xml`), rel: 'self', type: 'application/rss+xml' }] },
    items: stories.map((story) => ({
      title: story.title,
      link: page.absolute(story.path),
      guid: { value: page.absolute(story.path), isPermaLink: true },
      pubDate: new Date(story.datePublished),
      description: story.synopsis,
      categories: [{ name: story.sectionName }],
      dc: { creators: story.authors.map(({ name }) => name) },
      ...(story.leadImage ? { media: { contents: [{ url: page.absolute(page.image(story.leadImage.msid, { ...picture, name: story.leadImage.name })), medium: 'image', type: 'image/jpeg', ...picture }] } } : {}),
    })),
  })
}
