import { definePlugin } from 'masthead'
import { speechTopic } from './live-topic.ts'
import { messages } from './messages.ts'
import { budget, sector } from './pages.ts'
import { budgetPath } from './paths.ts'

export default definePlugin({
  name: 'budget',
  pages: { budget, sector },
  live: { speech: speechTopic },
  entryLinks: { english: [{ title: messages.english.title, path: budgetPath }], telugu: [{ title: messages.telugu.title, path: budgetPath }] },
  origin: () => import('./origin/origin.ts'),
})
