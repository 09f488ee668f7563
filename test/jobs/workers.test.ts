import cluster from 'node:cluster'
import { join } from 'node:path'
import t from 'tap'
import { runWorkers } from '../../engine/cluster/workers.ts'
import { until } from '../fixtures/until.ts'

t.test('the primary appoints one worker to start jobs, and another when that one is killed', async (t) => {
  cluster.setupPrimary({ exec: join(import.meta.dirname, 'appointed-worker.ts'), silent: true })
  const appointed: number[] = []
  cluster.on('fork', ({ process }) => {
    process.stdout?.setEncoding('utf8').on('data', (text: string) => {
      if (text.includes('too early')) t.fail(text)
      if (text.includes('appointed')) appointed.push(process.pid ?? 0)
    })
  })
  const silent = () => undefined
  const workers = runWorkers({ count: 2, logger: { info: silent, warn: silent, error: silent }, deadlineMs: 2_000 })
  t.teardown(workers.close)
  await workers.ready
  await until('one is appointed', () => appointed.length === 1)
  process.kill(appointed[0] ?? 0, 'SIGKILL')
  await until('another is', () => appointed.length === 2)
  t.not(appointed[0], appointed[1])
})
