import { defineOrigin } from 'masthead/origin'
import { storyTag } from '../paths.ts'
import { checkCommand, listCommand, newCommand, publishCommand, removeCommand, showCommand } from './commands.ts'
import { importer } from './importer.ts'
import { contentOf, readList } from './reading.ts'
import { removeWebStory } from './put-story.ts'
import { routes } from './routes.ts'
import { search } from './search.ts'
import { sitemap } from './sitemap.ts'
import { migrations, storiesDatabase } from './tables.ts'

/** Of a card in a row: see views/parts/card.tsx. */
const stripPoster = { width: 320, height: 427 } as const

export default defineOrigin({
  migrations,
  routes,
  commandGroup: 'story',
  commands: { new: newCommand, show: showCommand, check: checkCommand, publish: publishCommand, list: listCommand, remove: removeCommand },
  importers: { 'web-stories': importer },
  sitemap,
  search,
  async frontPictures(channel, origin) {
    const newest = await readList(storiesDatabase(origin), channel, origin.now(), { pageno: 1, perpage: 6 })
    return newest.flatMap((row) => [contentOf(row).poster].flatMap((poster) => (poster ? [{ msid: poster.msid, sizes: [stripPoster] }] : [])))
  },
  demo: async (origin) => (await import('../demo/fill-demo.ts')).fillDemo(origin),
  originals: async (picture, origin) => (await import('../demo/pictures/draw.ts')).originalOf(picture, origin),
  /** What was made of a story goes with it; others that lead to it lead there no more. */
  async storyRemoved({ channel, msid }, origin) {
    const made = await storiesDatabase(origin).selectFrom('web_stories').select('msid').where('channel', '=', channel).where('source', '=', msid).where('state', '!=', 'gone').execute()
    for (const row of made) await removeWebStory(origin, channel, Number(row.msid))
    origin.changed(made.map((row) => storyTag({ channel, msid: Number(row.msid) })), { hard: true })
  },
})
