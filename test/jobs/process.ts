// A node with one job: says `started <due>` when it begins, and ends never or after a moment.
import { pino } from 'pino'
import { redisJobStore } from '../../engine/cluster/redis/redis-job-store.ts'
import { createJobRunner } from '../../engine/jobs/job-runner.ts'

const [, , url = '', schedule = '', end = ''] = process.argv
const run = async ({ dueAt }: { readonly dueAt: number }) => {
  process.stdout.write(`started ${dueAt}\n`)
  if (end === 'never') await new Promise(() => undefined)
}
const runner = createJobRunner({
  jobs: () => [{ name: 'a.job', plugin: 'a', job: { schedule, catchUp: true, run } }],
  openStore: () => redisJobStore({ url, prefix: 'test' }),
  node: String(process.pid),
  isAppointed: () => true,
  context: () => ({ origin: undefined, changed: () => undefined }),
  logger: pino({ level: 'silent' }),
  leaseMs: 1_000,
})
runner.start()
process.on('SIGTERM', () => void runner.close().then(() => process.exit(0)))
setInterval(() => undefined, 1_000)
