import { definePlugin } from 'masthead'
import { leaveByMail } from './actions.ts'
import { confirm, issue, leave, letters } from './pages.ts'
import { messages } from './messages.ts'
import { settings } from './settings.ts'

export default definePlugin({
  name: 'newsletter',
  settings,
  pages: { letters, issue, confirm, leave },
  actions: { leaveByMail },
  // Where the letters were introduced before they could be ordered.
  redirects: [{ from: '/info/newsletters', to: '/news-letter' }],
  entryLinks: { english: [{ title: messages.english.title, path: '/news-letter' }], telugu: [{ title: messages.telugu.title, path: '/news-letter' }] },
  origin: () => import('./origin/origin.ts'),
})
