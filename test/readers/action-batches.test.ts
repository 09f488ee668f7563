import type { IncomingMessage } from 'node:http'
import t from 'tap'
import { createActionBatches } from '../../engine/readers/action-batches.ts'
import type { NamedAction } from '../../engine/readers/action-table.ts'
import { until } from '../fixtures/until.ts'

const actions = new Map([['talk.post', { action: { inBatches: true } }], ['talk.edit', { action: {} }]]) as unknown as ReadonlyMap<string, NamedAction>
const post = (url: string, method = 'POST') => ({ url, method }) as IncomingMessage
/** Long enough that nothing comes because of the time. */
const hour = 3_600_000

t.test('the first is performed at once, those behind it together', async (t) => {
  const batches = createActionBatches(() => actions, { everyMs: { alone: hour, together: hour }, enough: 3 })
  const performed: string[] = []
  const send = (name: string) => t.ok(batches.hold(post('/action/talk.post?back=%2F'), () => performed.push(name)))
  send('first')
  t.same(performed, ['first'])
  send('second')
  send('third')
  t.same(performed, ['first'], 'they wait')
  send('fourth')
  t.same(performed, ['first', 'second', 'third', 'fourth'], 'enough of them do not, and keep their order')
  send('fifth')
  batches.close()
  t.equal(performed.at(-1), 'fifth', 'a site that shuts down performs what waits')
  t.notOk(batches.hold(post('/action/talk.post'), () => performed.push('late')), 'and holds nothing any longer')
  t.equal(performed.length, 5)
})

t.test('what waits is performed when its time comes', async (t) => {
  const batches = createActionBatches(() => actions, { everyMs: { alone: 20, together: 20 }, enough: 100 })
  const performed: number[] = []
  for (let place = 0; place < 5; place++) batches.hold(post('/action/talk.post'), () => performed.push(place))
  await until('all five', () => performed.length === 5)
  t.same(performed, [0, 1, 2, 3, 4])
})

t.test('nothing else is held', async (t) => {
  const batches = createActionBatches(() => actions)
  for (const other of [post('/action/talk.post', 'GET'), post('/action/talk.edit'), post('/action/talk.poster'), post('/action/'), post('/talk.post'), post('')]) {
    t.notOk(batches.hold(other, () => t.fail('performed')), `${other.method ?? ''} ${other.url ?? ''}`)
    t.equal(batches.arrivedAt(other), undefined)
  }
  const held = post('/action/talk.post')
  batches.hold(held, () => undefined)
  t.type(batches.arrivedAt(held), 'number')
})
