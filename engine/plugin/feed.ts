import type { PageContext } from '../render/page-context.ts'

/** What a feed is written from. */
export interface Feed {
  readonly page: PageContext
  /** The title of the feed. */
  readonly title: string
  readonly description: string
  /** Of the page with these items: a path as plugins see it, with a leading /photos where it belongs. */
  readonly path: string
  /** Newest first. */
  readonly items: readonly FeedItem[]
}

/** An entry of a feed. */
export interface FeedItem {
  /** Its address, by which readers of feeds know it: a path as plugins see it, with query and hash where it has them. */
  readonly path: string
  readonly title: string
  /** A few sentences of plain text. */
  readonly summary: string
  /** All of it, where the feed has that. */
  readonly html?: string | undefined
  readonly picture?: { readonly msid: number; readonly name: string } | undefined
  /** ISO 8601. */
  readonly published: string
  readonly modified: string
  readonly authors: readonly { readonly id?: string | undefined; readonly name: string }[]
  readonly tags: readonly string[]
}

interface FeedForm<Props, OwnNeeds> {
  readonly needs: OwnNeeds
  readonly path: string | readonly string[]
  readonly type: string
  readonly title: (props: Props) => string
  readonly render: (props: Props) => Promise<string>
}

/**
 * The representations `rss` (RSS 2.0) and `json` (JSON Feed 1.1) of a page, at `rss.xml` and `feed.json` below it. All dates are
 * the items' own, so that an unchanged feed keeps its entity tag.
 * @param paths of the page; `/` for a content page
 * @param needs that take the place of the page's: see `Representation.needs`
 */
export function feeds<Props, OwnNeeds>(paths: string | readonly string[], needs: OwnNeeds, feedOf: (props: Props) => Feed): { readonly rss: FeedForm<Props, OwnNeeds>; readonly json: FeedForm<Props, OwnNeeds> } {
  const form = (file: string, type: string, write: (feed: Feed) => Promise<string>): FeedForm<Props, OwnNeeds> => ({
    needs,
    path: typeof paths === 'string' ? feedPath(paths, file) : paths.map((path) => feedPath(path, file)),
    type,
    title: (props) => feedOf(props).title,
    render: (props) => write(feedOf(props)),
  })
  return { rss: form('rss.xml', 'application/rss+xml; charset=utf-8', rss), json: form('feed.json', 'application/feed+json; charset=utf-8', json) }
}

const feedPath = (path: string, file: string): string => `${path === '/' ? '' : path}/${file}`

const picture = { width: 1200, height: 675 } as const
const pictureOf = (item: FeedItem, page: PageContext): string | undefined => item.picture && page.absolute(page.image(item.picture.msid, { ...picture, name: item.picture.name }))

// A reader of feeds has no page that an address could be relative to. Attributes of a sanitised body are double-quoted.
function absoluteHtml({ html, path }: FeedItem, page: PageContext): string | undefined {
  const absolute = (address: string) => new URL(address, page.absolute('/')).href
  return html
    ?.replaceAll(/ (href|src|poster)="(\/(?!\/)[^"]*)"/g, (_, name: string, address: string) => ` ${name}="${absolute(address)}"`)
    .replaceAll(/ srcset="([^"]*)"/g, (_, list: string) => ` srcset="${list.replaceAll(/(?<=^|, )\/(?!\/)/g, absolute('/'))}"`)
    .replaceAll(/ href="#([^"]*)"/g, (_, fragment: string) => ` href="${page.absolute(path)}#${fragment}"`)
}

/** Imported with the first feed, because a start has no use for it. */
const library = () => import('feedsmith')

async function rss({ page, title, description, path, items }: Feed): Promise<string> {
  const { generateRssFeed } = await library()
  const newest = newestOf(items)
  return generateRssFeed({
    title,
    link: page.absolute(path),
    description: description || title,
    language: page.edition.locale,
    ...(newest === undefined ? {} : { lastBuildDate: newest }),
    atom: { links: [{ href: page.absolute(feedPath(path, 'rss.xml')), rel: 'self', type: 'application/rss+xml' }, ...(page.feedHub === undefined ? [] : [{ href: page.feedHub, rel: 'hub' }])] },
    items: items.map((item) => {
      const [url, content] = [pictureOf(item, page), absoluteHtml(item, page)]
      return {
        title: item.title,
        link: page.absolute(item.path),
        guid: { value: page.absolute(item.path), isPermaLink: true },
        pubDate: new Date(item.published),
        description: item.summary,
        categories: item.tags.map((name) => ({ name })),
        dc: { creators: item.authors.map(({ name }) => name) },
        ...(content === undefined ? {} : { content: { encoded: content } }),
        ...(url === undefined ? {} : { media: { contents: [{ url, medium: 'image', type: 'image/jpeg', ...picture }] } }),
      }
    }),
  })
}

async function json({ page, title, description, path, items }: Feed): Promise<string> {
  const { generateJsonFeed } = await library()
  const feed = generateJsonFeed({
    title,
    home_page_url: page.absolute(path),
    feed_url: page.absolute(feedPath(path, 'feed.json')),
    description: description || title,
    language: page.edition.locale,
    ...(page.feedHub === undefined ? {} : { hubs: [{ type: 'WebSub', url: page.feedHub }] }),
    items: items.map((item) => {
      const [image, content] = [pictureOf(item, page), absoluteHtml(item, page)]
      return {
        id: page.absolute(item.path),
        url: page.absolute(item.path),
        title: item.title,
        ...(content === undefined ? { content_text: item.summary || item.title } : { content_html: content, summary: item.summary }),
        ...(image === undefined ? {} : { image }),
        date_published: new Date(item.published),
        date_modified: new Date(item.modified),
        authors: item.authors.map(({ id, name }) => ({ name, ...(id === undefined ? {} : { url: page.absolute(`/author/${id}`) }) })),
        tags: [...item.tags],
      }
    }),
  })
  // The library leaves out an empty list, which a feed has to have.
  return JSON.stringify({ items: [], ...(feed as object) })
}

const newestOf = (items: readonly FeedItem[]): Date | undefined => {
  const times = items.map(({ modified }) => Date.parse(modified))
  return times.length === 0 ? undefined : new Date(Math.max(...times))
}
