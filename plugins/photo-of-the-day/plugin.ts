import { definePlugin } from 'masthead'
import { messages } from './messages.ts'
import { onDay, today } from './pages.ts'
import { photoPath } from './paths.ts'
import { strip } from './widgets.ts'

export default definePlugin({
  name: 'photo-of-the-day',
  pages: { today, onDay },
  widgets: { strip },
  // A little after midnight: what the rule chose for a day is that day's for good.
  jobs: { choose: { schedule: '5 0 * * *', timeZone: 'Asia/Kolkata', timeout: '1m', catchUp: true, run: async (context) => (await import('./jobs.ts')).choose(context) } },
  entryLinks: { english: [{ title: messages.english.title, path: photoPath, group: 'watch' }], telugu: [{ title: messages.telugu.title, path: photoPath, group: 'watch' }] },
  origin: () => import('./origin.ts'),
})
