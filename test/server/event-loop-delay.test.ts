import t from 'tap'
import { createOverloadCheck, sampleEventLoopDelay, sampleIntervalMs } from '../../engine/server/event-loop-delay.ts'

/** Keeps the event loop from turning. */
function block(ms: number): void {
  const end = performance.now() + ms
  while (performance.now() < end);
}
const turn = () => new Promise<void>((resolve) => setImmediate(resolve))

/** A sampler that says what it is told, under a clock that is turned by hand. */
function sampled(limitMs: number) {
  let delay: number | undefined = 0
  let now = 0
  const isOverloaded = createOverloadCheck({ delayMs: () => delay }, limitMs, () => now)
  /** Whether it is overloaded `ms` after the last look, with that figure. */
  return (ms: number, figure: number | undefined) => {
    now += ms
    delay = figure
    return isOverloaded()
  }
}

t.test('a pause that leaves the sampler without a figure refuses nobody', async (t) => {
  const sampler = sampleEventLoopDelay()
  t.teardown(sampler.close)
  const isOverloaded = createOverloadCheck(sampler, 5_000)
  // Its last look came just before a long turn.
  for (let tries = 0; tries < 40 && sampler.delayMs() !== undefined; tries++) {
    block(sampleIntervalMs + 60)
    await turn()
  }
  t.equal(sampler.delayMs(), undefined, 'the sampler has no figure')
  t.notOk(isOverloaded())
})

t.test('a figure decides by the limit', async (t) => {
  const isOverloadedAfter = sampled(300)
  t.notOk(isOverloadedAfter(500, 12))
  t.notOk(isOverloadedAfter(500, 300))
  t.ok(isOverloadedAfter(500, 301))
  t.notOk(isOverloadedAfter(500, 0))
})

t.test('without a figure for longer than the limit the loop is late', async (t) => {
  const isOverloadedAfter = sampled(1_200)
  t.notOk(isOverloadedAfter(0, undefined))
  t.notOk(isOverloadedAfter(600, undefined))
  t.notOk(isOverloadedAfter(600, undefined), 'as long as the limit')
  t.ok(isOverloadedAfter(1, undefined))
  t.notOk(isOverloadedAfter(500, 10), 'and no more when there is one again')
  t.notOk(isOverloadedAfter(500, undefined), 'after which it is counted from the beginning')
  t.notOk(isOverloadedAfter(60_000, undefined), 'as it is after a long time in which nobody asked')
})
