import { writeSync } from 'node:fs'
import { createOrigin } from '../../engine/origin/create-origin.ts'
import { editions, sampleStory } from './sample-site.ts'

// A process that fills a store, closes it, opens it again and writes on, and says of each write that it was acknowledged:
// `node write-store.ts <folder> <full|normal> <stories> <stories after that>`.

const [folder = '', level, ...counts] = process.argv.slice(2)
const durability = level === 'normal' ? 'normal' : 'full'
let msid = 0
for (const count of counts.map(Number)) {
  const origin = await createOrigin({ folder, editions, parts: [], onChanged: () => {}, durability })
  const { content, db } = origin.context
  for (const last = msid + count; msid < last; ) {
    msid += 1
    // Pages of words of its own: the log is emptied into the database in between, and begun again.
    const words = Array.from({ length: 1_200 }, (_, index) => `word ${msid}${index}`).join(' ')
    await Promise.all([
      content.putStory(sampleStory(msid, { body: `<p>${words}</p>` })).then(() => writeSync(1, `story ${msid}\n`)),
      // A statement outside a transaction.
      db.insertInto('meta').values({ key: `note ${msid}`, value: words }).execute().then(() => writeSync(1, `note ${msid}\n`)),
    ])
  }
  await origin.close()
}
