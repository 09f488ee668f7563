import { createOrigin } from '../../engine/origin/create-origin.ts'
import { editions } from './sample-site.ts'

// A process that makes sessions until it is killed, and prints the token of each once it is told that it is kept:
// `node issue-sessions.ts <folder> [databaseUrl]`.

const [folder = ':memory:', databaseUrl] = process.argv.slice(2)
const origin = await createOrigin({ folder, databaseUrl: databaseUrl || undefined, editions, parts: [], onChanged: () => {} })
await origin.serve()
let readers = 0
for (;;) {
  const issued = await Promise.all(Array.from({ length: 8 }, () => origin.context.sessions.create({ reader: { id: `reader-${process.pid}-${readers++}`, name: undefined, roles: [] }, userAgent: undefined })))
  process.stdout.write(issued.map(({ token }) => `${token}\n`).join(''))
}
