import t from 'tap'
import { securityHeaders } from '../../engine/cache/security-headers.ts'
import { createCorpus, type HostileRequest } from './hostile-request.ts'
import { runHostile } from './run-hostile.ts'
import type { HostileAnswer } from './send-bytes.ts'

const places = [{ name: 'a page', method: 'GET', host: 'localhost', target: '/a' }]
const headers = new Map(Object.entries(securityHeaders()).map(([name, value]) => [name.toLowerCase(), value]))
const answer = (status: number, more: readonly (readonly [string, string])[] = []): HostileAnswer => ({ kind: 'answer', status, headers: new Map([...headers, ...more]), text: '', isWhole: true })
const unavailable = answer(503, [['retry-after', '5']])

/** A site that answers as it is told, and takes so many milliseconds for each request. */
function siteThat(answerTo: (request: HostileRequest) => HostileAnswer, millisecondsFor: (request: HostileRequest, times: number) => number = () => 1, endsAt = Infinity) {
  let milliseconds = 0
  let asked = 0
  const times = new Map<number, number>()
  return {
    async send(request: HostileRequest) {
      asked += 1
      times.set(request.number, (times.get(request.number) ?? 0) + 1)
      milliseconds += millisecondsFor(request, times.get(request.number) ?? 1)
      return answerTo(request)
    },
    processorMs: () => milliseconds,
    purge: async () => undefined,
    pids: [],
    isRunning: () => asked < endsAt,
    secrets: [],
  }
}

const run = (site: ReturnType<typeof siteThat>) => runHostile(site, createCorpus({ places, queries: [] }, 1), [0, 1, 2, 3, 4, 5], () => undefined)
const failed = async (site: ReturnType<typeof siteThat>) => (await run(site)).failures.map(({ number }) => number)

t.test('a site without a fault has none', async (t) => {
  const { failures, faults, requests } = await run(siteThat(() => answer(404)))
  t.same([failures, faults, requests], [[], [], 6])
})

t.test('the number of a request that fails is named', async (t) => t.same(await failed(siteThat(({ number }) => answer(number === 3 ? 500 : 200))), [3]))

t.test('a request is slow that takes long each time, and not one during which something else was done', async (t) => {
  t.same(await failed(siteThat(() => answer(200), ({ number }) => (number === 2 ? 300 : 1))), [2])
  t.same(await failed(siteThat(() => answer(200), ({ number }, times) => (number === 2 && times < 3 ? 300 : 1))), [])
})

t.test('503 is meant where the address says so to everybody', async (t) => {
  t.same(await failed(siteThat(({ number }) => (number === 4 ? unavailable : answer(200)))), [4])
  t.same(await failed(siteThat(() => unavailable)), [])
})

t.test('a site that ends is a fault', async (t) => t.same((await run(siteThat(() => answer(200), () => 1, 3))).faults, ['the site has ended', 'only 3 requests were asked']))
