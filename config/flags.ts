/** Features that an edition may switch with `flags`, and what each does; see docs/operator/flags.md. */
export const flags = {
  bottomNav: 'A bar at the foot of the window on phones leads to the main pages. Default false.',
  breakingNews: 'The strip of breaking news is shown. Default true.',
  mediaWire: 'A strip of films, sounds and galleries that agencies supplied. Default false.',
  mixedContentTypes: 'Lists mix films, galleries and sounds with what is read. Default true.',
  newArticlePage: 'Articles open with their picture, as wide as the page, and have nothing beside their text. Default false.',
  newsFeed: 'The front page goes on with older news, without end. Default false.',
  shows: 'Shows of films and sounds have pages of their own. Default false.',
  trendingTopic: 'The strip of topics that are in the news is shown. Default true.',
  hideLiveTv: 'There is no live television: its pages are 404, and nothing leads to them. Default false.',
  liveTvNoIndex: 'Search engines should not list the pages of live television. Default false.',
} as const
