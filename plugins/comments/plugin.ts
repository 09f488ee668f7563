import { definePlugin } from 'masthead'
import { most } from './most.ts'
import { act, list, moderation } from './pages.ts'
import { mine } from './private-needs.ts'
import { settings } from './settings.ts'
import { thread } from './thread.ts'
import { storyTopic } from './topic.ts'

export default definePlugin({
  name: 'comments',
  settings,
  pages: { list, act, moderation },
  widgets: { thread, most },
  privateNeeds: { mine },
  live: { story: storyTopic },
  origin: () => import('./origin/origin.ts'),
})
