import { definePlugin } from 'masthead'
import { messages } from './messages.ts'
import { notifications } from './pages.ts'
import { alertsPath } from './path.ts'
import { followed } from './private-needs.ts'
import { allAlerts, ofAuthor, ofTopic } from './widgets.ts'

export default definePlugin({
  name: 'notifications',
  pages: { notifications },
  widgets: { allAlerts, ofTopic, ofAuthor },
  privateNeeds: { followed },
  entryLinks: { english: [{ title: messages.english.title, path: alertsPath, group: 'reader', prominent: { place: 4, icon: 'bell' } }], telugu: [{ title: messages.telugu.title, path: alertsPath, group: 'reader', prominent: { place: 4, icon: 'bell' } }] },
  origin: () => import('./origin/origin.ts'),
})
