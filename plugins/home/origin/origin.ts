import { defineOrigin } from 'masthead/origin'
import { arrangeCommand, pinCommand, resetCommand, showCommand, unpinCommand } from './commands.ts'
import { mostReadPath } from '../most-read-page.ts'
import { frontTag } from './curate.ts'
import { routes } from './routes.ts'
import { homeDatabase, migrations } from './tables.ts'

export default defineOrigin({
  migrations,
  routes,
  sitemap: () => [[mostReadPath]],
  sitemapPairs: 'every edition',
  commands: { show: showCommand, pin: pinCommand, unpin: unpinCommand, arrange: arrangeCommand, reset: resetCommand },
  async storyRemoved({ channel, msid }, origin) {
    const { numDeletedRows } = await homeDatabase(origin).deleteFrom('home_pins').where('channel', '=', channel).where('msid', '=', msid).executeTakeFirst()
    if (Number(numDeletedRows) > 0) origin.changed([frontTag(channel)], { hard: true })
  },
})
