// The site that cricket.bench.ts sends balls to: a process of its own. Says how often it has rendered the match page whenever
// it is sent a message.
import type { Described } from './cricket.bench.ts'
import { freePort } from '../fixtures/free-port.ts'
import { startTestSite } from '../fixtures/running-site.ts'

const [token = ''] = process.argv.slice(2)
const port = await freePort()
const url = `http://localhost:${port}`
const site = await startTestSite((config) => config, { PORT: String(port), PUBLIC_URL: url, INGEST_TOKEN: token })
process.on('message', (path: string) => void process.send?.({ renders: site.logged.filter(({ msg, cache, address }) => msg === 'answered' && (cache === 'miss' || cache === 'refresh') && String(address).includes(path)).length }))
process.once('disconnect', () => void site.close().finally(() => process.exit()))
process.send?.({ url } satisfies Described)
