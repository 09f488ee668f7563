import { definePlugin } from 'masthead'
import { messages } from './messages.ts'
import { commentary, live, match, schedule } from './pages.ts'
import { livePath } from './paths.ts'
import { ranking, rankings } from './rankings/pages.ts'
import { matchTopic, scoresTopic } from './topics.ts'
import { strip } from './widgets.ts'

/** Sections that lead to them. */
const sections = ['/sports', '/sports/cricket'] as const

export default definePlugin({
  name: 'cricket',
  pages: { live, match, commentary, schedule, rankings, ranking },
  widgets: { strip },
  live: { match: matchTopic, scores: scoresTopic },
  // One, which leads to the others: it stands in the foot of every page.
  entryLinks: { english: [{ title: messages.english.live, path: livePath, group: 'results', sections }], telugu: [{ title: messages.telugu.live, path: livePath, group: 'results', sections }] },
  origin: () => import('./origin/origin.ts'),
})
