import t from 'tap'
import { planFaults } from './fault-plan.ts'
import { startLaboratory, type StoreForm } from './laboratory.ts'
import { runPlan } from './run-plan.ts'

/** Half a minute each, and as long again and more for what is started anew on a machine with other work. */
t.setTimeout(1_200_000)

const seconds = 30
const seeds = { postgres: [1, 2], sqlite: [3] } as const satisfies Readonly<Record<StoreForm, readonly number[]>>

for (const form of ['postgres', 'sqlite'] as const) {
  t.test(`a site on ${form} loses nothing and fails nobody whose page is stored, while its parts are killed, stopped, cut off and filled`, { skip: process.platform !== 'linux' && 'it looks into /proc' }, async (t) => {
    const laboratory = await startLaboratory(form)
    for (const line of laboratory.leftOut) void t.test(line, { skip: line }, async () => {})
    try {
      for (const seed of seeds[form]) {
        const { failures, counts } = await runPlan(laboratory, planFaults(seed, seconds, laboratory.parts), () => undefined)
        t.same(failures, [], `npm run chaos -- --seed ${seed} --seconds ${seconds} --form ${form}`)
        t.ok(counts.fromStore > 0 && counts.writes > 0, `${counts.fromStore} requests for stored pages, ${counts.writes} writes`)
      }
    } finally {
      t.same(await laboratory.close(), [], 'nothing is left behind')
    }
  })
}
