import { generateOpml } from 'feedsmith'
import { feedGroups, feedOf, type FeedsInput } from './feed-groups.ts'

/** All feeds of the edition as OPML 2.0. It has no date: an unchanged list keeps its entity tag. */
export function feedsOpml(props: FeedsInput): string {
  const { page, t } = props
  return generateOpml({
    head: { title: t.titleOf(t.feeds, page.edition.siteName) },
    body: {
      outlines: feedGroups(props).map(({ title, pages }) => ({
        text: title,
        outlines: pages.map(({ path, name }) => ({ text: name, title: t.titleOf(name, page.edition.siteName), type: 'rss', xmlUrl: page.absolute(feedOf(path, 'rss.xml')), htmlUrl: page.absolute(path), language: page.edition.locale })),
      })),
    },
  })
}
