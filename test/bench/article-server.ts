// The engine's contender of peers.bench.ts, in a process of its own.
// `cached`: as it runs in production. `cold`: no page is kept, answers of the content API are. `fetching`: neither is.
import { pino } from 'pino'
import { runSite } from '../../engine/server/run-site.ts'
import { builtModules, root, testConfig } from '../fixtures/built-site.ts'
import { bareSite } from './article-data.ts'

const [mode, port = '0', origin = ''] = process.argv.slice(2)
const site = bareSite(await testConfig({ PORT: port }))
const never = { freshFor: '0s', staleFor: '0s', staleIfErrorFor: '0s' } as const
await runSite({
  root,
  modules: await builtModules(),
  development: false,
  // A line for each page that is made is more than any of the others writes.
  logger: pino({ level: 'warn' }, pino.destination({ dest: '/dev/null', sync: false, minLength: 8_192 })),
  config: {
    ...site,
    ...(mode === 'cached' ? {} : { cacheability: never }),
    editions: site.editions.map((edition) => (edition.status === 'live' ? { ...edition, apiUrl: mode === 'fetching' ? origin : `${origin}/kept` } : edition)),
  },
})
