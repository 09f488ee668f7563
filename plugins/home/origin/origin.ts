import { defineOrigin } from 'masthead/origin'
import { arrangeCommand, pinCommand, resetCommand, showCommand, unpinCommand } from './commands.ts'
import { mostReadPath } from '../most-read-page.ts'
import { frontTag } from './curate.ts'
import { routes } from './routes.ts'
import { homeDatabase, migrations } from './tables.ts'

const pictorial = ['PHOTOGALLERYSLIDESHOWSECTION', 'PHOTOGALLERYLISTSECTION', 'IMAGES'] as const
/** Of its strip of galleries. */
const photoCards = 6

export default defineOrigin({
  migrations,
  routes,
  sitemap: () => [[mostReadPath]],
  sitemapPairs: 'every edition',
  commands: { show: showCommand, pin: pinCommand, unpin: unpinCommand, arrange: arrangeCommand, reset: resetCommand },
  async frontPictures(channel, origin) {
    const newest = await origin.content.newestStories(channel, { cmstypes: pictorial, before: origin.now() + 1, limit: photoCards })
    return newest.flatMap(({ leadImage: msid }) => (msid === undefined ? [] : [{ msid }]))
  },
  async storyRemoved({ channel, msid }, origin) {
    const { numDeletedRows } = await homeDatabase(origin).deleteFrom('home_pins').where('channel', '=', channel).where('msid', '=', msid).executeTakeFirst()
    if (Number(numDeletedRows) > 0) origin.changed([frontTag(channel)], { hard: true })
  },
})
