import t from 'tap'
import { createWorkQueue } from '../../engine/origin/work-queue.ts'
import { until } from '../fixtures/until.ts'

/** Work that takes some turns of the event loop. */
async function later(): Promise<void> {
  for (let turn = 0; turn < 3; turn++) await new Promise((resolve) => setImmediate(resolve))
}

t.test('no more than the bound run at a time, in order', async (t) => {
  const queue = createWorkQueue({ running: 2, waiting: 100 })
  let running = 0
  let most = 0
  const order: number[] = []
  const results = await Promise.all(
    Array.from({ length: 10 }, (_, index) =>
      queue.run(async () => {
        most = Math.max(most, ++running)
        order.push(index)
        await later()
        running--
        return index * 2
      }),
    ),
  )
  t.equal(most, 2)
  t.same(order, [0, 1, 2, 3, 4, 5, 6, 7, 8, 9])
  t.same(results, [0, 2, 4, 6, 8, 10, 12, 14, 16, 18])
})

t.test('beyond the line, work is refused at once', async (t) => {
  const queue = createWorkQueue({ running: 1, waiting: 2 })
  const taken = [queue.run(() => later()), queue.run(() => later()), queue.run(() => later())]
  await t.rejects(queue.run(() => later()), { name: 'QueueFull' })
  await Promise.all(taken)
  await t.resolves(queue.run(() => later()))
})

t.test('what fails gives its place to the next', async (t) => {
  const queue = createWorkQueue({ running: 1, waiting: 10 })
  const failing = queue.run(async () => {
    await later()
    throw new Error('x')
  })
  await Promise.all([t.rejects(failing, { message: 'x' }), t.resolves(queue.run(() => later()))])
})

t.test('idle work waits until nothing else does, and runs one at a time', async (t) => {
  const queue = createWorkQueue({ running: 2, waiting: 10 })
  const order: string[] = []
  const note = (name: string) => async () => {
    order.push(`${name} begins`)
    await later()
    order.push(`${name} ends`)
  }
  const busy = queue.run(note('reader'))
  queue.whenIdle(note('idle 1'))
  queue.whenIdle(async () => {
    throw new Error('nobody hears')
  })
  queue.whenIdle(note('idle 2'))
  await busy
  await until('all is done', () => order.includes('idle 2 ends'))
  t.same(order, ['reader begins', 'reader ends', 'idle 1 begins', 'idle 1 ends', 'idle 2 begins', 'idle 2 ends'])
})

t.test('closing drops what waits and waits for what runs', async (t) => {
  const queue = createWorkQueue({ running: 1, waiting: 10 })
  let ended = false
  void queue.run(async () => {
    await later()
    ended = true
  })
  queue.whenIdle(async () => t.fail('idle work ran after the end'))
  await queue.close()
  t.ok(ended)
  await t.rejects(queue.run(() => later()), { name: 'QueueFull' })
})
