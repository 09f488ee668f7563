import { definePlugin } from 'masthead'
import { messages } from './messages.ts'
import { list, preview, site } from './pages.ts'
import { specialPath } from './paths.ts'

export default definePlugin({
  name: 'microsite',
  pages: { list, site, preview },
  jobs: { forget: { schedule: '17 * * * *', timeout: '5m', catchUp: true, run: async (context) => (await import('./jobs.ts')).forget(context) } },
  entryLinks: { english: [{ title: messages.english.title, path: specialPath }], telugu: [{ title: messages.telugu.title, path: specialPath }] },
  origin: () => import('./origin/origin.ts'),
})
