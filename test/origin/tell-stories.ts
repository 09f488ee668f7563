import { createOrigin } from '../../engine/origin/create-origin.ts'
import { tellSubscribers } from '../../engine/origin/publications/tell-subscribers.ts'
import { editions } from './sample-site.ts'

// A process that tells of publications until it is killed: `node tell-stories.ts <folder> <address that is told>`.

const [folder = '', address = ''] = process.argv.slice(2)
const { context } = await createOrigin({ folder, editions, parts: [], onChanged: () => {} })
const tell = async (publications: readonly { readonly msid: number }[]) => {
  await fetch(address, { method: 'POST', body: JSON.stringify(publications.map(({ msid }) => msid)) })
}
tellSubscribers({ db: context.db, subscribers: [{ name: 'test', subscriber: { tell, maxBatch: 2 }, origin: context, whom: 'The test was', code: 'MH_PUBLICATIONS' }], isAppointed: () => true, now: Date.now, logger: { info: () => {}, error: () => {} }, pollMs: 20 })
// The timers of the above hold no process.
setInterval(() => {}, 1_000)
