import underPressure from '@fastify/under-pressure'
import fastify from 'fastify'
import t, { type Test } from 'tap'
import { pressureOf, sampleInterval } from '../../engine/pressure.ts'

/** Keeps the event loop from turning. */
function block(ms: number): void {
  const end = performance.now() + ms
  while (performance.now() < end);
}
const turn = () => new Promise<void>((resolve) => setImmediate(resolve))

async function loopOf(t: Test, limit: number) {
  const app = fastify()
  app.register(underPressure, { maxEventLoopDelay: limit, sampleInterval, pressureHandler: () => undefined })
  await app.ready()
  t.teardown(() => app.close())
  return { app, isPressed: pressureOf(app, limit) }
}

/** Blocks until the sampler is without a figure: its last look came just before a long turn. */
async function untilUnknown({ memoryUsage }: Pick<Awaited<ReturnType<typeof loopOf>>['app'], 'memoryUsage'>): Promise<boolean> {
  for (let tries = 0; tries < 40; tries++) {
    block(sampleInterval + 60)
    await turn()
    if (memoryUsage().eventLoopDelay === Number.POSITIVE_INFINITY) return true
  }
  return false
}

t.test('a pause that leaves the sampler without a figure refuses nobody', async (t) => {
  const { app, isPressed } = await loopOf(t, 5_000)
  t.ok(await untilUnknown(app), 'the sampler has no figure')
  t.ok(app.isUnderPressure(), 'which the library takes for endless')
  t.notOk(isPressed())
})

t.test('pauses without end are pressure, with a figure or without', async (t) => {
  const { isPressed } = await loopOf(t, 300)
  let pressed = 0
  for (let turns = 0; turns < 8; turns++) {
    block(sampleInterval + 60)
    await turn()
    if (isPressed()) pressed++
  }
  t.ok(pressed > 3, `${pressed} of 8`)
})

t.test('an idle loop is under none', async (t) => {
  const { isPressed } = await loopOf(t, 300)
  await new Promise((resolve) => setTimeout(resolve, 2 * sampleInterval + 100))
  t.notOk(isPressed())
})
