import t from 'tap'
import { type FaultTarget, pickFaults, planFaults } from './fault-plan.ts'

const targets: readonly FaultTarget[] = [
  { part: 'redis', kinds: ['kill', 'stop', 'fill'] },
  { part: 'node-1', kinds: ['kill', 'killWorker', 'skew'] },
  { part: 'node-1-to-redis', kinds: ['cut', 'hang', 'slow'] },
]

t.test('a seed says the same faults every time, and another seed says others', async (t) => {
  t.same(planFaults(7, 60, targets), planFaults(7, 60, targets))
  t.notSame(planFaults(7, 60, targets).faults, planFaults(8, 60, targets).faults)
})

t.test('a short plan is the beginning of a long one, by the same numbers', async (t) => {
  for (let seed = 1; seed <= 50; seed += 1) {
    const [short, long] = [planFaults(seed, 30, targets), planFaults(seed, 300, targets)]
    t.ok(short.faults.length > 3, `${short.faults.length} faults in half a minute`)
    t.same(long.faults.filter(({ index }) => short.faults.some((fault) => fault.index === index)), short.faults)
  }
})

t.test('a part has one fault at a time, all end before the plan does, and every kind comes', async (t) => {
  const kinds = new Set<string>()
  for (let seed = 1; seed <= 50; seed += 1) {
    const { faults } = planFaults(seed, 120, targets)
    for (const [place, fault] of faults.entries()) {
      kinds.add(`${fault.part} ${fault.kind}`)
      t.ok(fault.atMs + fault.forMs <= 120_000)
      const overlapping = faults.slice(place + 1).filter(({ part, atMs }) => part === fault.part && atMs < fault.atMs + fault.forMs)
      t.same(overlapping, [])
    }
  }
  t.equal(kinds.size, 9)
})

t.test('some faults of a plan can be named', async (t) => {
  const plan = planFaults(7, 60, targets)
  t.same(pickFaults(plan, undefined), plan)
  t.same(pickFaults(plan, [0, 2]).faults, [plan.faults[0], plan.faults[2]])
  t.throws(() => pickFaults(plan, [999]), { message: /Seed 7 has no fault 999 within 60 seconds/ })
})
