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
  entryLinks: { english: [{ title: messages.english.title, path: '/news-letter', group: 'reader' }], telugu: [{ title: messages.telugu.title, path: '/news-letter', group: 'reader' }] },
  // It looks every five minutes which letters are due; a run goes on with what the last one has left.
  jobs: { send: { schedule: '*/5 * * * *', timeout: '1h', run: async (context) => (await import('./origin/send-due.ts')).sendDue(context) } },
  origin: () => import('./origin/origin.ts'),
})
