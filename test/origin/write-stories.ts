import { writeSync } from 'node:fs'
import { createOrigin } from '../../engine/origin/create-origin.ts'
import { editions, sampleStory } from './sample-site.ts'

// A process that writes stories until it is killed, and says of each that it was acknowledged: `node write-stories.ts <folder> <first msid>`.

const [folder = '', first = '1'] = process.argv.slice(2)
const origin = await createOrigin({ folder, editions, parts: [], onChanged: () => {} })
await Promise.all(
  Array.from({ length: 8 }, async (_, writer) => {
    for (let msid = Number(first) + writer; ; msid += 8) {
      await origin.context.content.putStory(sampleStory(msid, { title: `Written by ${process.pid}` }))
      writeSync(1, `${msid}\n`)
    }
  }),
)
