import t, { type Test } from 'tap'
import { Type } from 'typebox'
import { type ClientOptions, createClient } from '../../engine/data/data-client.ts'
import type { AnyNeed } from '../../engine/data/read-need.ts'
import { type NeedsRequest, resolveNeeds } from '../../engine/data/resolve-needs.ts'
import type { NeedInput } from '../../engine/plugin/need.ts'
import { until } from '../fixtures/until.ts'
import { at, type Handler, json, startUpstream } from './upstream-server.ts'

const Price = Type.Object({ response: Type.Object({ price: Type.Number(), city: Type.String() }) })

/** Answers by the first word of the address, to `slow` only after a promise. */
const answers = (slow: Promise<void>): Handler => (request, response) => {
  const [, word, name] = (request.url ?? '').split(/[/?]/)
  const good = { response: { price: 100, city: name } }
  if (word === 'good') json(response, good, { 'surrogate-key': `city:${name}`, 'cache-control': 'max-age=30' })
  else if (word === 'silent') json(response, good)
  else if (word === 'missing') json(response, {}, { 'surrogate-key': `city:${name}` }, 404)
  else if (word === 'gone') json(response, {}, {}, 410)
  else if (word === 'wrong') json(response, { response: { price: '100', city: name } }, { 'cache-control': 'max-age=3600' })
  else if (word === 'slow') void slow.then(() => json(response, good))
  else if (word === 'broken') json(response, {}, {}, 500)
  // 'hang' gets no answer
}

async function setUp(t: Test, handler?: Handler, options: ClientOptions = {}) {
  const slow = Promise.withResolvers<void>()
  const upstream = await startUpstream(handler ?? answers(slow.promise))
  const client = createClient({ freezeBodies: true, now: () => 1_700_000_000_000, ...options })
  t.teardown(async () => {
    await client.close()
    await upstream.close()
  })
  const edition = { ...upstream.english }
  const resolve = (needs: Pick<NeedsRequest, 'required' | 'optional'>) =>
    resolveNeeds({ ...needs, input, edition, place: { plugin: 'fuel', page: 'fuelCity' }, client })
  return { upstream, client, resolve, release: slow.resolve }
}

// The needs below read nothing of the edition.
const input = { params: { city: 'pune' }, query: {}, site: 'main', variant: 'desktop', path: '/fuel', address: '/fuel' } as unknown as NeedInput<
  Readonly<Record<string, unknown>>,
  Readonly<Record<string, unknown>>
>

const need = (address: string, more: Partial<AnyNeed> = {}): AnyNeed => ({ contract: Price, request: () => at(address), ...more })

/** A need that would wait for ever: what does not wait for it is decided without it. */
const endless = (address: string): AnyNeed => need(address, { deadline: 2 ** 31 - 1 })

t.test('needs are asked in parallel; the page is as fresh as the least fresh and carries every tag', async (t) => {
  const { resolve, upstream, release } = await setUp(t)
  const asked = resolve({
    required: { here: { ...need(''), request: ({ params }) => ({ path: ['/good', String(params['city'])] }) }, later: need('/slow/a') },
    optional: { there: need('/slow/b'), own: need('/silent/c', { freshFor: '20s', tags: () => ['own:1', 'కాదు'] }) },
  })
  // No answer has come as yet.
  await upstream.received(4)
  release()
  const result = await asked
  t.match(result, {
    kind: 'ok',
    data: { here: { response: { city: 'pune' } }, later: { response: {} }, there: { response: {} }, own: { response: {} } },
    cacheability: { freshFor: 20_000, staleFor: 600_000, tags: ['city:pune', 'own:1'] },
    missing: [],
  })
  t.equal(upstream.asked.length, 4)
  if (result.kind !== 'ok') return
  t.same(result.timings.map(({ need, source }) => [need, source]), [['here', 'miss'], ['later', 'miss'], ['there', 'miss'], ['own', 'miss']])
  t.match(result.timings, [{ ms: Number }, { ms: Number }, { ms: Number }, { ms: Number }])
})

t.test('a page without needs is as cacheable as it can be', async (t) => {
  const { resolve } = await setUp(t)
  t.match(await resolve({}), { kind: 'ok', data: {}, cacheability: { freshFor: Infinity, tags: [] } })
})

t.test('a required need that is not there makes the page not there, with its tags', async (t) => {
  const { resolve } = await setUp(t)
  t.match(await resolve({ required: { a: need('/good/a'), b: need('/missing/b') } }), {
    kind: 'notFound',
    cacheability: { freshFor: Number, tags: ['city:b'] },
  })
  t.match(await resolve({ required: { a: need('/gone/a') } }), { kind: 'gone' })
})

t.test('a definite 404 decides at once, whatever else fails or is under way', async (t) => {
  const { resolve } = await setUp(t)
  t.match(await resolve({ required: { a: need('/broken/a'), b: endless('/hang/b'), c: need('/missing/c') }, optional: { d: endless('/hang/d') } }), {
    kind: 'notFound',
  })
})

t.test('a required need that fails makes the page fail, without waiting for optional ones', async (t) => {
  const { resolve } = await setUp(t)
  t.match(await resolve({ required: { a: need('/good/a'), b: need('/broken/b') }, optional: { c: endless('/hang/c') } }), {
    kind: 'failed',
    error: { code: 'MH_UPSTREAM_STATUS', place: { plugin: 'fuel', page: 'fuelCity', need: 'b' } },
    cacheability: { freshFor: 0, staleIfErrorFor: 0 },
  })
})

t.test('a required need that is late makes the page fail', async (t) => {
  const { resolve } = await setUp(t)
  t.match(await resolve({ required: { a: need('/hang/a', { deadline: 40 }) } }), {
    kind: 'failed',
    error: { code: 'MH_UPSTREAM_TIMEOUT', place: { need: 'a' } },
  })
})

t.test('data of the wrong shape names plugin, page, need and field', async (t) => {
  const { resolve } = await setUp(t)
  const result = await resolve({ required: { price: need('/wrong/a') } })
  t.match(result, { kind: 'failed', error: { code: 'MH_CONTRACT', place: { plugin: 'fuel', page: 'fuelCity', need: 'price', field: '/response/price' } } })
  t.match(result.kind === 'failed' && result.error.message, /^fuel › fuelCity › price › \/response\/price: .*number/)
})

t.test('wrong data is asked for again soon, however long it says that it is fresh', async (t) => {
  let now = 1_700_000_000_000
  const { resolve, upstream } = await setUp(t, undefined, { now: () => now })
  const required = { price: need('/wrong/a') }
  for (const _ of [1, 2, 3]) t.match(await resolve({ required }), { kind: 'failed' })
  t.equal(upstream.asked.length, 1)
  upstream.answer((_, response) => json(response, { response: { price: 1, city: 'a' } }))
  now += 11_000
  t.match(await resolve({ required }), { kind: 'ok', data: { price: { response: { price: 1 } } } })
})

t.test('many pages that refuse the same wrong data do not put off asking again', async (t) => {
  let now = 1_700_000_000_000
  const { resolve, upstream } = await setUp(t, undefined, { now: () => now })
  // The same definition each time, as a page has it: what was found out about a body is not found out again.
  const required = { price: need('/wrong/a') }
  for (const _ of [1, 2, 3, 4, 5]) {
    t.match(await resolve({ required }), { kind: 'failed', error: { code: 'MH_CONTRACT' } })
    now += 6_000
  }
  t.equal(upstream.asked.length, 3, 'at 0, 12 and 24 seconds')
})

t.test('optional needs that fail, are late or wrong are left out and shorten freshness', async (t) => {
  const { resolve } = await setUp(t)
  const cases = [
    ['/broken/x', 'MH_UPSTREAM_STATUS'],
    ['/hang/x', 'MH_UPSTREAM_TIMEOUT'],
    ['/wrong/x', 'MH_CONTRACT'],
  ] as const
  for (const [address, code] of cases) {
    const result = await resolve({ required: { a: need('/good/a') }, optional: { b: need(address, { deadline: 60 }) } })
    t.match(
      result,
      { kind: 'ok', data: { a: {}, b: undefined }, cacheability: { freshFor: 10_000 }, missing: [{ need: 'b', error: { code, place: { need: 'b', plugin: 'fuel' } } }] },
      address,
    )
    t.ok(result.kind === 'ok' && 'b' in result.data)
  }
})

t.test('an optional need that is not there is left out, and nothing is wrong', async (t) => {
  const { resolve } = await setUp(t)
  const result = await resolve({ required: { a: need('/silent/a') }, optional: { b: need('/missing/b'), c: need('/gone/c') } })
  t.match(result, { kind: 'ok', data: { b: undefined, c: undefined }, missing: [], cacheability: { freshFor: 60_000, tags: ['city:b'] } })
})

t.test('a late optional need fills the cache for the next reader', async (t) => {
  const { resolve, release, client, upstream } = await setUp(t)
  const optional = { b: need('/slow/b', { deadline: 40 }) }
  t.match(await resolve({ optional }), { data: { b: undefined } })
  release()
  await until('it is stored', () => client.getCached(at('/slow/b'), { edition: upstream.english }) !== undefined)
  t.match(await resolve({ optional }), { data: { b: { response: { price: 100 } } }, timings: [{ source: 'hit' }] })
})

t.test('code of a plugin that throws is named, and costs no more than its need', async (t) => {
  const { resolve } = await setUp(t)
  const throws = () => {
    throw new Error('no such city')
  }
  const cases: readonly (readonly [string, AnyNeed, RegExp])[] = [
    ['throws', need('', { request: throws }), /no such city/],
    ['no object', need('', { request: () => '/good/a' as never }), /did not return an object/],
    ['a promise', need('', { request: (async () => throws()) as never }), /did not return an object/],
    ['no path', need('', { request: () => ({ query: {} }) as never }), /did not return a path/],
    ['no value in the path', need('', { request: ({ params }) => ({ path: ['/good', params['town'] as never] }) }), /part of the path is of type undefined/],
    ['a list in the query', need('', { request: () => ({ path: '/good/a', query: { city: ['a'] as never } }) }), /value of "city" in the query is of type object/],
    ['tags throw', need('/good/a', { tags: throws }), /no such city/],
    ['tags are no list', need('/good/b', { tags: () => 7 as unknown as string[] }), /./],
    ['unreadable freshness', need('/good/a', { freshFor: '1.5s' }), /duration/],
  ]
  for (const [name, bad, message] of cases) {
    const place = { plugin: 'fuel', page: 'fuelCity', need: 'bad' }
    t.match(await resolve({ required: { bad } }), { kind: 'failed', error: { code: 'MH_PLUGIN_CODE', place, message } }, name)
    t.match(
      await resolve({ required: { a: need('/good/a') }, optional: { bad } }),
      { kind: 'ok', data: { a: {}, bad: undefined }, missing: [{ need: 'bad', error: { code: 'MH_PLUGIN_CODE' } }] },
      `${name}, optional`,
    )
  }
})

t.test('an address that is never asked for makes a 404 of what a reader typed, and is told', async (t) => {
  const { resolve, upstream } = await setUp(t)
  t.match(await resolve({ required: { a: need('/request/feed') } }), {
    kind: 'notFound',
    refused: { code: 'MH_BLOCKED_URL', place: { plugin: 'fuel', need: 'a' } },
  })
  t.match(await resolve({ optional: { a: need('/x/null') } }), {
    kind: 'ok',
    data: { a: undefined },
    missing: [{ error: { code: 'MH_BLOCKED_URL' } }],
    cacheability: { freshFor: Infinity },
  })
  t.equal(upstream.asked.length, 0)
})

for (const status of [400, 414, 422]) {
  t.test(`a source that answers ${status} says that there is no such page, and is not ill`, async (t) => {
    const { resolve, client, upstream } = await setUp(t, (_, response) => json(response, {}, {}, status), { breaker: { consecutiveFailures: 1, minimumCalls: 1 } })
    for (const _ of [1, 2]) {
      t.match(await resolve({ required: { a: need('/search/made-up') } }), { kind: 'notFound', cacheability: { freshFor: 60_000 }, refused: { code: 'MH_UPSTREAM_INVALID', place: { plugin: 'fuel', need: 'a' } } })
    }
    t.match(client.breakers(), [{ state: 'closed', failures: 0 }])
    t.match(await resolve({ optional: { a: need('/search/made-up') } }), { kind: 'ok', data: { a: undefined }, missing: [{ error: { code: 'MH_UPSTREAM_INVALID' } }], cacheability: { freshFor: 10_000 } })
    upstream.answer((_, response) => json(response, { response: { price: 100, city: 'pune' } }))
    const required = { a: need('/search/known', { tags: () => ['fuel:a'] }) }
    t.match(await resolve({ required }), { kind: 'ok' })
    upstream.answer((_, response) => json(response, {}, {}, status))
    client.purge(['fuel:a'])
    t.match(await resolve({ required }), { kind: 'ok', data: { a: { response: { price: 100 } } } }, 'what was there is served: the source may be mistaken')
  })
}

t.test("a purge of a need's own tags reaches the stored answer", async (t) => {
  const { resolve, client } = await setUp(t)
  const required = { a: need('/silent/a', { tags: () => ['fuel:a'] }) }
  await resolve({ required })
  t.match(await resolve({ required }), { timings: [{ source: 'hit' }], cacheability: { tags: ['fuel:a'] } })
  t.equal(client.purge(['fuel:a']), 1)
  t.match(await resolve({ required }), { timings: [{ source: 'miss' }], cacheability: { tags: ['fuel:a'] } })
  t.equal(client.purge(['fuel:a']), 1, 'the new one too')
  // Removed while it is asked for: what comes says the same, and the need does not look at it again.
  const underWay = resolve({ required })
  client.purge('all', { hard: true })
  await underWay
  t.equal(client.purge(['fuel:a']), 1, 'and one whose predecessor went meanwhile')
})

t.test('what is there already is handed out at once, whether it is content or the lack of it', async (t) => {
  const { resolve, client, upstream, release } = await setUp(t)
  release()
  const asked = { edition: upstream.english }
  t.equal(client.getCached(at('/good/a'), asked), undefined)
  const required = { a: need('/good/a'), b: need('/good/b') }
  await resolve({ required, optional: { c: need('/missing/c') } })
  t.match(client.getCached(at('/good/a'), asked), { kind: 'ok', source: 'hit', cacheability: { tags: ['city:a'] } })
  t.match(await resolve({ required, optional: { c: need('/missing/c'), d: need('/slow/d') } }), { kind: 'ok', data: { a: { response: { city: 'a' } }, c: undefined, d: { response: { city: 'd' } } }, missing: [] })
  t.match(await resolve({ required: { ...required, c: need('/missing/c') } }), { kind: 'notFound' })
  t.match(await resolve({ required: { a: need('/good/a'), d: need('/hang/d', { deadline: 30 }), c: need('/missing/c') } }), { kind: 'notFound' }, 'beside one that hangs')
  t.equal(client.getCached(at('http://127.0.0.1:99999/x'), asked), undefined, 'an address that cannot be asked')
})

t.test("a purge of a need's own tags counts for an answer that was under way when it came, and that nobody knew to have them", async (t) => {
  const { resolve, client, upstream, release } = await setUp(t)
  const required = { a: need('/slow/a', { tags: () => ['own'] }) }
  const first = resolve({ required })
  await upstream.received(1)
  t.equal(client.purge(['own']), 0)
  release()
  await first
  t.match(await resolve({ required }), { timings: [{ source: 'miss' }] }, 'it may be what was there before')
  t.match(await resolve({ required }), { timings: [{ source: 'hit' }] })
  t.equal(upstream.asked.length, 2)
})

t.test('a need of a body that is no object works', async (t) => {
  const { resolve } = await setUp(t, (_, response) => json(response, 'text'))
  t.match(await resolve({ required: { a: { contract: Type.String(), request: () => ({ path: '/x' }) } } }), { kind: 'ok', data: { a: 'text' } })
  t.match(await resolve({ required: { a: { contract: Type.Number(), request: () => ({ path: '/x' }) } } }), { kind: 'failed', error: { code: 'MH_CONTRACT' } })
})

t.test('nothing that fails behind a decision ends the process', async (t) => {
  const decided = Promise.withResolvers<void>()
  const { resolve, client, upstream } = await setUp(t, (request, response) => {
    if (request.url === '/missing') json(response, {}, {}, 404)
    else void decided.promise.then(() => request.socket.destroy())
  })
  const unhandled: unknown[] = []
  const note = (error: unknown) => unhandled.push(error)
  process.on('unhandledRejection', note)
  await resolve({ required: { a: need('/missing'), b: need('/b'), c: need('/c') }, optional: { d: need('/d') } })
  decided.resolve()
  await client.close()
  await upstream.close()
  // Node tells of rejections when it has nothing else to do.
  await new Promise((resolve) => setImmediate(resolve))
  process.off('unhandledRejection', note)
  t.same(unhandled, [])
})
