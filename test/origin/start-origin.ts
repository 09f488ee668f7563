import { createOrigin } from '../../engine/origin/create-origin.ts'
import { fillDemo } from '../../engine/origin/demo.ts'
import { defineOrigin } from '../../engine/origin/part.ts'
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
const { filled } = await fillDemo(origin.context, origin.parts)
// All processes write the same stories, which begins by reading where they are.
for (let msid = 1; msid <= 50; msid++) await origin.context.content.putStory(sampleStory(msid, { title: `By ${process.pid}` }))
const { statusCode } = await origin.app.inject('/request/articleshow?msid=50')
console.log(`${statusCode} ${filled.length > 0 ? 'filled' : 'not filled'}`)
await origin.close()
