import type { Teaser } from '../content/content-shapes.ts'
import { type Feed, type FeedItem, feeds } from './feed.ts'

/** A list of stories as a feed. */
export interface StoryFeed extends Omit<Feed, 'items'> {
  /** Newest first; with their `content` where the feed has whole stories. */
  readonly stories: readonly Teaser[]
}

/** The `feeds` of a page that lists stories. */
export const storyFeeds = <Props, ListNeeds>(paths: string | readonly string[], needs: ListNeeds, feedOf: (props: Props) => StoryFeed): ReturnType<typeof feeds<Props, ListNeeds>> =>
  feeds(paths, needs, (props: Props): Feed => {
    const { stories, ...feed } = feedOf(props)
    return { ...feed, items: stories.map(itemOf) }
  })

const itemOf = ({ path, title, synopsis, content, leadImage, datePublished, dateModified, authors, sectionName }: Teaser): FeedItem => ({
  path,
  title,
  summary: synopsis,
  html: content,
  picture: leadImage,
  published: datePublished,
  modified: dateModified,
  authors,
  tags: [sectionName],
})
