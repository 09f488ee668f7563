import { defineOrigin } from 'masthead/origin'
import { pollTag, storyTag } from '../paths.ts'
import { closeCommand, listCommand, newCommand, removeCommand } from './commands.ts'
import { importer } from './importer.ts'
import { readerData } from './reader-data.ts'
import { routes } from './routes.ts'
import { search } from './search.ts'
import { sitemap } from './sitemap.ts'
import { migrations, pollDatabase } from './tables.ts'

export default defineOrigin({
  migrations,
  routes,
  commands: { new: newCommand, list: listCommand, close: closeCommand, remove: removeCommand },
  importers: { polls: importer },
  readerData,
  sitemap,
  search,
  demo: async (origin) => (await import('../demo/fill-demo.ts')).fillDemo(origin),
  /** The poll stays; it leads to the story no more. */
  async storyRemoved({ channel, msid }, origin) {
    const links = await pollDatabase(origin).deleteFrom('poll_stories').where('channel', '=', channel).where('story', '=', msid).returning('msid').execute()
    origin.changed([storyTag(channel, msid), ...links.map((link) => pollTag({ channel, msid: Number(link.msid) }))], { hard: true })
  },
})
