/**
 * The tags of content: short ASCII ids that answers carry and writes touch. A list and a name are different things: a new
 * story in a topic changes the topic's list, not the pages that only print the topic's name.
 */
export const tag = {
  story: (msid: number) => `s${msid}`,
  /** A picture, at every size. */
  image: (msid: number) => `m${msid}`,
  /** A section's list. */
  section: (id: number) => `c${id}`,
  /** A topic's list, and its name. */
  topic: (id: number) => `t${id}`,
  topicName: (id: number) => `tn${id}`,
  /** An author's list, and the name and profile. */
  author: (id: number) => `u${id}`,
  authorName: (id: number) => `un${id}`,
  /** The tree of sections and their names. */
  navigation: (channel: number) => `nav-${channel}`,
  footer: (channel: number) => `ft-${channel}`,
  /** What an editor set as breaking. */
  breaking: (channel: number) => `br-${channel}`,
  /** The newest stories of an edition: home, latest. */
  home: (channel: number) => `home-${channel}`,
  trending: (channel: number) => `tr-${channel}`,
  /** Which topics, authors and static pages there are. */
  topics: (channel: number) => `tt-${channel}`,
  authors: (channel: number) => `uu-${channel}`,
  info: (channel: number) => `info-${channel}`,
  /** Which files the sitemap of an edition's stories has, and how new each is; one of them. */
  sitemaps: (channel: number) => `sm-${channel}`,
  sitemap: (channel: number, file: number) => `sm-${channel}-${file}`,
} as const
