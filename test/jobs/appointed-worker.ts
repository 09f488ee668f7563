// A worker that says when the primary has appointed it to start jobs.
import { linkThroughPrimary } from '../../engine/cluster/workers-link.ts'
import { emptyPurgeReport } from '../../engine/cache/page-purge.ts'
import { until } from '../fixtures/until.ts'

const link = linkThroughPrimary()
await link.join(() => emptyPurgeReport, { event: () => undefined, message: () => undefined })
process.on('message', (message: { readonly masthead?: string }) => {
  if (message.masthead === 'stop') process.exit(0)
})
process.send?.({ masthead: 'ready', url: 'http://127.0.0.1' })
const keepAlive = setInterval(() => undefined, 1_000)
if (link.runsJobs()) process.stdout.write('too early\n')
await until('it is appointed', link.runsJobs).catch(() => undefined)
if (link.runsJobs()) process.stdout.write('appointed\n')
keepAlive.ref()
