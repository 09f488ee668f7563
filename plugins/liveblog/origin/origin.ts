import { defineOrigin } from 'masthead/origin'
import { messages } from '../messages.ts'
import { fillDemo } from '../demo/fill-demo.ts'
import { eraseBlog } from './blog-writer.ts'
import { importer } from './importer.ts'
import { post } from './post-command.ts'
import { routes } from './routes.ts'
import { runningOf } from './blog-reader.ts'
import { liveblogDatabase, migrations } from './tables.ts'

export default defineOrigin({
  migrations,
  routes,
  importers: { liveblog: importer },
  commands: { post },
  demo: fillDemo,
  storyRemoved: (story, origin) => eraseBlog(origin, story),
  async teaserNotes({ edition, msids }, origin) {
    const running = await runningOf(liveblogDatabase(origin), edition.channel, msids)
    return new Map(running.map((msid) => [msid, { badge: messages[edition.id].live }]))
  },
})
