import { need, type PageContext, type Static, type StoryFeed } from 'masthead'
import { AuthorResponse, ListingResponse, TopicResponse } from 'masthead/content'
import type { Messages } from './messages.ts'
import { writtenOnly } from './mixed-types.ts'
import { perPage } from './page-sizes.ts'
import { bodiesOf, type ListInput } from './settings.ts'

// The lists of stories as their pages ask for them, and as their feeds do: these may have whole stories.

interface FeedProps<Contract extends typeof ListingResponse | typeof TopicResponse | typeof AuthorResponse> {
  readonly data: { readonly list: Static<Contract> }
  readonly page: PageContext
  readonly t: Messages
}

export const sectionPaths = [
  '/:category',
  '/:category/:sub_category',
  '/:category/:sub_category/:sub_sub_category',
  '/:category/:sub_category/:sub_sub_category/:sub_sub_sub_category',
] as const

export const sectionList = (whole: boolean) =>
  need({
    contract: ListingResponse,
    request: ({ address, edition, query, settings: given }: ListInput) => ({ path: '/request/articlelist', query: { seopath: address.slice(1), prefer: writtenOnly(edition), pageno: query.page ?? 1, perpage: perPage.section, bodies: whole ? bodiesOf(given) : undefined } }),
  })

export function sectionFeed({ data, page, t }: FeedProps<typeof ListingResponse>): StoryFeed {
  const { section, items } = data.list.response
  return { page, title: t.titleOf(section.name, page.edition.siteName), description: section.description, path: `/${section.path}`, stories: items }
}

export const topicList = (whole: boolean) =>
  need({
    contract: TopicResponse,
    request: ({ edition, params, query, settings: given }: ListInput & { readonly params: { readonly topic: string } }) => ({ path: '/request/topic', query: { topic: params.topic, prefer: writtenOnly(edition), pageno: query.page ?? 1, perpage: perPage.topic, bodies: whole ? bodiesOf(given) : undefined } }),
  })

export function topicFeed({ data, page, t }: FeedProps<typeof TopicResponse>): StoryFeed {
  const { topic, items } = data.list.response
  return { page, title: t.titleOf(topic.name, page.edition.siteName), description: topic.description, path: `/topic/${topic.id}`, stories: items }
}

export const authorList = (whole: boolean) =>
  need({
    contract: AuthorResponse,
    request: ({ edition, params, query, settings: given }: ListInput & { readonly params: { readonly author: string } }) => ({ path: '/request/authorprofile', query: { authorid: params.author, prefer: writtenOnly(edition), pageno: query.page ?? 1, perpage: perPage.author, bodies: whole ? bodiesOf(given) : undefined } }),
  })

export function authorFeed({ data, page, t }: FeedProps<typeof AuthorResponse>): StoryFeed {
  const { author, items } = data.list.response
  return { page, title: t.titleOf(t.storiesBy(author.name), page.edition.siteName), description: author.bio, path: `/author/${author.id}`, stories: items }
}
