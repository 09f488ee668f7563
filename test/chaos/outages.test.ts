import t from 'tap'
import { recordOutages } from './outages.ts'

t.test('a part could not answer while a fault kept it from that, and for a full disk it could', async (t) => {
  let now = 0
  const outages = recordOutages(() => now)
  now = 100
  const killed = outages.begin('node-1', 'kill')
  const full = outages.begin('node-2', 'fill')
  t.equal(outages.couldAnswer('node-1', 0, 99), true)
  t.equal(outages.couldAnswer('node-1', 0, 100), false, 'a request that it died under')
  t.equal(outages.couldAnswer('node-2', 0, 100), true)
  now = 200
  killed()
  full()
  t.equal(outages.couldAnswer('node-1', 150, 300), false, 'one that came while it was dead')
  t.equal(outages.couldAnswer('node-1', 201, 300), true)
})

t.test('parts are well since the last fault of any of them, whatever it was', async (t) => {
  let now = 0
  const outages = recordOutages(() => now)
  t.equal(outages.wellFor(['redis', 'node-1']), Infinity)
  now = 100
  const slow = outages.begin('redis', 'slow')
  now = 150
  t.equal(outages.wellFor(['redis', 'node-1']), 0)
  t.equal(outages.illSince('redis', 1_000), 100)
  slow()
  now = 400
  t.equal(outages.wellFor(['redis', 'node-1']), 250)
  t.equal(outages.wellFor(['node-1']), Infinity)
  t.equal(outages.illSince('redis', 200), undefined)
  t.equal(outages.illSince('redis', 300), 100)
})
