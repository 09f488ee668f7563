import t from 'tap'
import { createOrigin } from '../../../engine/origin/create-origin.ts'
import part from '../../../plugins/astrology/origin/origin.ts'
import { PanchangamAnswer } from '../../../plugins/astrology/contract.ts'
import { Compile } from 'typebox/compile'
import { cityIds } from '../../../plugins/astrology/places/cities.ts'

let now = Date.parse('2026-11-23T23:30:00+05:30')
const origin = await createOrigin({ folder: ':memory:', editions: [], parts: [{ plugin: 'astrology', part, settings: { sunrise: 'edge' } }], onChanged: () => undefined, now: () => now })
t.teardown(() => origin.close())

async function ask(address: string) {
  const answer = await origin.app.inject(address)
  return { status: answer.statusCode, fresh: /max-age=(\d+)/.exec(String(answer.headers['cache-control']))?.[1], body: answer.json<{ response: any }>() }
}

t.test('today is a day of India, until midnight there', async (t) => {
  const evening = await ask('/api/astrology/panchangam?city=hyderabad')
  t.equal(evening.body.response.panchangam.day, '2026-11-23')
  t.equal(evening.fresh, '1800')
  t.match(evening.body.response.upcoming[0], { id: 'kartika-purnima', day: '2026-11-24' })
  now = Date.parse('2026-11-24T00:00:01+05:30')
  const next = await ask('/api/astrology/panchangam?city=hyderabad')
  t.equal(next.body.response.panchangam.day, '2026-11-24')
  t.same(next.body.response.panchangam.festivals, ['kartika-purnima'])
  t.equal(next.fresh, '3600')
})

t.test('a day that was asked for does not change', async (t) => {
  const asked = await ask('/api/astrology/panchangam?city=hyderabad&day=2026-11-24')
  t.equal(asked.fresh, '86400', 'so it is computed once, and kept')
  const { upcoming: _, ...today } = (await ask('/api/astrology/panchangam?city=hyderabad')).body.response
  t.match(asked.body.response, today)
})

t.test('every city has a day that the pages take', async (t) => {
  const Answer = Compile(PanchangamAnswer)
  for (const city of cityIds) for (const day of ['2000-01-01', '2026-06-21', '2060-12-31']) t.ok(Answer.Check((await ask(`/api/astrology/panchangam?city=${city}&day=${day}`)).body), `${city}, ${day}`)
})

t.test('what is none is not found', async (t) => {
  for (const address of ['panchangam', 'panchangam?city=Hyderabad', 'panchangam?city=hyderabad&day=2026-02-29', 'panchangam?city=hyderabad&day=x', 'panchangam?city=hyderabad&day=1999-12-31', 'month?city=hyderabad', 'month?city=hyderabad&month=2026-00', 'month?city=hyderabad&month=2061-01', 'festivals?year=1900']) {
    t.equal((await ask(`/api/astrology/${address}`)).status, 404, address)
  }
})
