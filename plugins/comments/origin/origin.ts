import { defineOrigin } from 'masthead/origin'
import { messages } from '../messages.ts'
import { storyTag } from '../topic.ts'
import { commands } from './commands.ts'
import { eraseRecords, exportRecords, recentRecords, removeOfStory } from './reader-records.ts'
import { readCounts } from './reading.ts'
import { routes } from './routes.ts'
import { commentDatabase, migrations } from './tables.ts'

export default defineOrigin({
  migrations,
  routes,
  commands,
  demo: async (origin) => (await import('../demo/fill-demo.ts')).fillDemo(origin),
  async teaserNotes({ edition, msids }, origin) {
    const counts = await readCounts(commentDatabase(origin), edition.channel, msids)
    const { onTeaser } = messages[edition.id]
    return new Map(counts.flatMap(({ msid, count }) => (count === 0 ? [] : [[msid, onTeaser(count)]])))
  },
  readerData: {
    export: async (reader, origin) => exportRecords(commentDatabase(origin), reader),
    async erase(reader, origin) {
      const changed = await eraseRecords(commentDatabase(origin), reader)
      // Open pages ask for what changed within seconds; stored ones show it no more.
      origin.changed([...new Set(changed.map(storyTag))], { hard: true })
    },
    recent: async (reader, { channel }, origin) => ({ heading: { english: messages.english.mine, telugu: messages.telugu.mine }, entries: await recentRecords(commentDatabase(origin), reader, channel) }),
  },
  async storyRemoved({ channel, msid }, origin) {
    await removeOfStory({ db: commentDatabase(origin) }, channel, msid)
    origin.changed([storyTag({ channel, msid })], { hard: true })
  },
})
