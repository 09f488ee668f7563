import { createOrigin } from '../../engine/origin/create-origin.ts'
import { seedDemo } from '../../engine/origin/seed-demo.ts'
import { defineOrigin } from '../../engine/origin/origin-part.ts'
import { editions, sampleStory } from './sample-site.ts'

// A process that opens a store and fills it: `node start-origin.ts <folder> [databaseUrl]`.

const [folder = ':memory:', databaseUrl] = process.argv.slice(2)
const part = defineOrigin({
  migrations: { '1-table': { up: async (db) => db.schema.createTable('notes').addColumn('text', 'text').execute() } },
  demo: async ({ content }) => {
    for (let msid = 1; msid <= 50; msid++) await content.putStory(sampleStory(msid))
  },
})
const origin = await createOrigin({ folder, databaseUrl: databaseUrl || undefined, editions, parts: [{ plugin: 'notes', part }], onChanged: () => {} })
const { seeded } = await seedDemo(origin.context, origin.parts)
// All processes write the same stories, and each write begins by reading.
const { content } = origin.context
await content.putTopics([{ channel: 183, id: 'lakes', name: 'Lakes', description: '' }])
for (let msid = 1; msid <= 50; msid++) await content.putStory(sampleStory(msid, { title: `By ${process.pid}`, topics: ['lakes'] }))
const { statusCode } = await origin.app.inject('/request/articleshow?msid=50')
console.log(`${statusCode} ${seeded.length > 0 ? 'filled' : 'not filled'}`)
await origin.close()
