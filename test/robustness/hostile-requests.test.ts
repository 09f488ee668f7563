import t from 'tap'
import { startMasthead } from '../fixtures/started-site.ts'
import { createHostileTarget, hostileEnvironment } from './ask-hostile-site.ts'
import { createCorpus } from './hostile-request.ts'
import { runHostile } from './run-hostile.ts'

t.setTimeout(300_000)

t.test('no hostile request is answered with an error of the server, a leak or nothing at all, nor takes long', { skip: process.platform === 'linux' ? false : 'there is no /proc here' }, async (t) => {
  const target = createHostileTarget(await startMasthead(t, { env: hostileEnvironment }))
  const found = await target.places()
  t.ok(found.places.length > 100, 'addresses were found')
  const corpus = createCorpus(found, 20_261)
  const { failures, faults, processorMs, requests, statuses } = await runHostile(target, corpus, Array.from({ length: 2_000 }, (_, index) => index), () => undefined)
  t.same(failures, [])
  t.same(faults, [])
  for (const status of ['200', '301', '400', '404', '405']) t.ok(statuses.has(status), `some are answered with ${status}`)
  t.comment(`${requests} requests took ${(processorMs / 1_000).toFixed(1)} s of a processor`)
})

t.test('each request is known by its number', async (t) => {
  const places = [{ name: 'a', method: 'GET', host: 'localhost', target: '/a/b?c=d' }, { name: 'b', method: 'PUT', host: 'localhost', target: '/b', body: '{}' }]
  const [one, same, other] = [createCorpus({ places, queries: [] }, 7), createCorpus({ places, queries: [] }, 7), createCorpus({ places, queries: [] }, 8)]
  t.same(one.request(31).bytes, same.request(31).bytes)
  t.notSame(one.request(31).bytes, other.request(31).bytes)
  const all = Array.from({ length: one.pairs }, (_, number) => one.request(number))
  t.equal(new Set(all.map(({ place, mutations }) => `${place.name} ${mutations.at(-1)}`)).size, one.pairs, 'as many as there are pairs of an address and a mutation have each once')
})
