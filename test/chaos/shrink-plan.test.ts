import t from 'tap'
import { type FaultPlan, planFaults } from './fault-plan.ts'
import { shrinkPlan } from './shrink-plan.ts'

const plan = planFaults(3, 120, [
  { part: 'redis', kinds: ['kill', 'stop'] },
  { part: 'postgres', kinds: ['kill', 'stop'] },
  { part: 'node-1', kinds: ['kill', 'skew'] },
])
const holds = (candidate: FaultPlan, indexes: readonly number[]) => indexes.every((index) => candidate.faults.some((fault) => fault.index === index))

t.test('of a plan that fails the faults are left without which it does not, and a time that is long enough for them', async (t) => {
  t.ok(plan.faults.length > 20, `${plan.faults.length} faults`)
  for (const guilty of [[5], [2, 11], [0, 9, 17]]) {
    const found = await shrinkPlan(plan, async (candidate) => holds(candidate, guilty), 1_000)
    t.same(found.faults.map(({ index }) => index), guilty)
    const last = found.faults.at(-1)
    t.ok(last && found.seconds * 1_000 > last.atMs + last.forMs && found.seconds < plan.seconds, `${found.seconds} seconds`)
  }
})

t.test('it runs as often as it may and no more, and what it gives has failed', async (t) => {
  const failed: FaultPlan[] = [plan]
  let runs = 0
  const found = await shrinkPlan(plan, async (candidate) => {
    runs += 1
    const fails = holds(candidate, [2, 11])
    if (fails) failed.push(candidate)
    return fails
  }, 5)
  t.equal(runs, 5)
  t.ok(failed.includes(found))
})

t.test('a plan that does not fail again stays as it is', async (t) => {
  t.equal(await shrinkPlan(plan, async () => false, 1_000), plan)
})
