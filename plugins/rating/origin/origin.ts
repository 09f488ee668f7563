import { defineOrigin } from 'masthead/origin'
import { ratingTag } from '../tags.ts'
import { readerData } from './reader-data.ts'
import { routes } from './routes.ts'
import { migrations, ratingDatabase } from './tables.ts'

export default defineOrigin({
  migrations,
  routes,
  readerData,
  demo: async (origin) => (await import('../demo/fill-demo.ts')).fillDemo(origin),
  async storyRemoved({ channel, msid }, origin) {
    for (const table of ['ratings', 'rating_reviews'] as const) await ratingDatabase(origin).deleteFrom(table).where('channel', '=', channel).where('msid', '=', msid).execute()
    origin.changed([ratingTag({ channel, msid })], { hard: true })
  },
})
