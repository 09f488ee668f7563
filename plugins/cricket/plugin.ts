import { definePlugin } from 'masthead'
import { messages } from './messages.ts'
import { commentary, live, match, schedule } from './pages.ts'
import { livePath, schedulePath } from './paths.ts'
import { messages as rankingMessages } from './rankings/messages.ts'
import { ranking, rankings } from './rankings/pages.ts'
import { rankingPath } from './rankings/paths.ts'
import { matchTopic, scoresTopic } from './topics.ts'
import { strip } from './widgets.ts'

const links = (edition: 'english' | 'telugu') => [
  { title: messages[edition].live, path: livePath },
  { title: messages[edition].schedule, path: schedulePath },
  { title: rankingMessages[edition].title(rankingMessages[edition].form('odi'), false), path: rankingPath({ form: 'odi' }) },
]

export default definePlugin({
  name: 'cricket',
  pages: { live, match, commentary, schedule, rankings, ranking },
  widgets: { strip },
  live: { match: matchTopic, scores: scoresTopic },
  entryLinks: { english: links('english'), telugu: links('telugu') },
  origin: () => import('./origin/origin.ts'),
})
