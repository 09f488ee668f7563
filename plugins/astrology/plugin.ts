import { definePlugin } from 'masthead'
import { glance } from './glance.ts'
import { messages } from './messages.ts'
import { compatibility, pair } from './pages/compatibility-pages.ts'
import { festivals, hub } from './pages/hub-pages.ts'
import { choose, city, day, month } from './pages/panchangam-pages.ts'
import { hubPath } from './pages/paths.ts'
import { sign, signPeriod } from './pages/sign-pages.ts'
import { settings } from './settings.ts'

export default definePlugin({
  name: 'astrology',
  settings,
  pages: { hub, choose, city, day, month, festivals, sign, signPeriod, compatibility, pair },
  widgets: { glance },
  entryLinks: { english: [{ title: messages.english.entry, path: hubPath }], telugu: [{ title: messages.telugu.entry, path: hubPath }] },
  origin: () => import('./origin/origin.ts'),
})
