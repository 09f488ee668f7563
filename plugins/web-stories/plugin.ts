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
  entryLinks: { english: [{ title: messages.english.title, path: storiesPath, group: 'watch', prominent: { place: 2, icon: 'pictures' } }], telugu: [{ title: messages.telugu.title, path: storiesPath, group: 'watch', prominent: { place: 2, icon: 'pictures' } }] },
  redirects: [
    { from: '/visualstories{/*category}', to: `${storiesPath}{/*category}`, ifNotFound: true },
    { from: '/visualstories/*story', to: storiesPath, ifNotFound: true },
    { from: '/*words/photostory/:msid.cms', to: `${storiesPath}/*words/photostory/:msid.cms`, ifNotFound: true },
    // A web story lives for weeks: the address of one that has gone leads to those of today.
    { from: `${storiesPath}/*story`, to: storiesPath, ifNotFound: true },
  ],
  origin: () => import('./origin/origin.ts'),
})
