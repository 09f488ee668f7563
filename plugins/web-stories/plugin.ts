import { definePlugin } from 'masthead'
import { messages } from './messages.ts'
import { category, list, story } from './pages.ts'
import { storiesPath } from './paths.ts'
import { settings } from './settings.ts'
import { atStoryEnd, strip } from './widgets.ts'

export default definePlugin({
  name: 'web-stories',
  settings,
  pages: { list, category, story },
  widgets: { strip, atStoryEnd },
  entryLinks: { english: [{ title: messages.english.title, path: storiesPath, group: 'watch' }], telugu: [{ title: messages.telugu.title, path: storiesPath, group: 'watch' }] },
  origin: () => import('./origin/origin.ts'),
})
