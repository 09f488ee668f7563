import type { TopicLink } from 'masthead/content'

interface Link {
  readonly name: string
  readonly href: string
}

/** Topics as links; empty when they did not arrive in time. */
export const topicLinks = (topics: { readonly response: readonly TopicLink[] } | undefined, hrefOf: (topic: TopicLink) => string): readonly Link[] =>
  topics === undefined ? [] : topics.response.map((topic) => ({ name: topic.name, href: hrefOf(topic) }))
