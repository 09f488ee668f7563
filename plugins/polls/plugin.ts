import { definePlugin } from 'masthead'
import { messages } from './messages.ts'
import { list, poll, voted } from './pages.ts'
import { pollsPath } from './paths.ts'
import { mine } from './private-needs.ts'
import { settings } from './settings.ts'
import { votesTopic } from './topic.ts'
import { newest, ofStory, one } from './widgets.ts'

export default definePlugin({
  name: 'polls',
  settings,
  pages: { list, poll, voted },
  widgets: { ofStory, newest, one },
  privateNeeds: { mine },
  live: { votes: votesTopic },
  jobs: { turn: { schedule: '* * * * *', timeout: '1m', run: async (context) => (await import('./jobs.ts')).turn(context) } },
  entryLinks: { english: [{ title: messages.english.title, path: pollsPath, group: 'play' }], telugu: [{ title: messages.telugu.title, path: pollsPath, group: 'play' }] },
  origin: () => import('./origin/origin.ts'),
})
