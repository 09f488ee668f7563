// `npm run chaos -- --seed 7 --seconds 30 --form postgres`: a whole site under load while each of its parts is killed, stopped,
// slowed, cut off, filled and restarted, by a seed; docs/operator/chaos.md. Ends with 1 when something did not hold.
import { parseArgs } from 'node:util'
import { random } from '../cache/trace.ts'
import { type FaultPlan, pickFaults, planFaults } from './fault-plan.ts'
import { startLaboratory, type StoreForm } from './laboratory.ts'
import { type PlanReport, runPlan } from './run-plan.ts'
import { shrinkPlan } from './shrink-plan.ts'

const { values } = parseArgs({
  options: {
    seed: { type: 'string' },
    seconds: { type: 'string', default: '30' },
    form: { type: 'string', default: 'postgres' },
    faults: { type: 'string' },
    shrink: { type: 'string', default: '6' },
    json: { type: 'boolean', default: false },
  },
})
const usage = (sentence: string): never => {
  process.stderr.write(`chaos: ${sentence}\n`)
  process.exit(2)
}
const wholeNumber = (name: string, text: string): number => (/^\d{1,9}$/.test(text) ? Number(text) : usage(`--${name} is "${text}"; expected a whole number.`))
const form: StoreForm = values.form === 'sqlite' || values.form === 'postgres' ? values.form : usage(`--form is "${values.form}"; expected sqlite or postgres.`)
const seed = values.seed === undefined ? Math.floor(random(Date.now())() * 1_000_000) : wholeNumber('seed', values.seed)
const seconds = wholeNumber('seconds', values.seconds)
const shrinkRuns = wholeNumber('shrink', values.shrink)
const indexes = values.faults?.split(',').map((index) => wholeNumber('faults', index))
if (process.platform !== 'linux') usage('it looks into /proc: it runs on Linux only.')

const begunAt = performance.now()
const announce = (line: string) => void process.stderr.write(`${((performance.now() - begunAt) / 1_000).toFixed(1).padStart(7)}  ${line}\n`)
const commandOf = (plan: FaultPlan) => `npm run chaos -- --seed ${plan.seed} --seconds ${plan.seconds} --form ${form} --faults ${plan.faults.map(({ index }) => index).join(',')}`

interface RunReport extends PlanReport {
  readonly form: StoreForm
  readonly leftOut: readonly string[]
}

/** In a laboratory of its own, so that nothing is left of another run. */
async function run(choose: (targets: Parameters<typeof planFaults>[2]) => FaultPlan): Promise<{ readonly plan: FaultPlan; readonly report: RunReport }> {
  const laboratory = await startLaboratory(form, announce)
  const interrupt = () => void laboratory.close().then(() => process.exit(1))
  for (const name of ['SIGINT', 'SIGTERM'] as const) process.once(name, interrupt)
  for (const line of laboratory.leftOut) announce(`left out: ${line}`)
  const plan = choose(laboratory.parts)
  let report: PlanReport
  let left: readonly string[] = []
  try {
    report = await runPlan(laboratory, plan, announce)
  } finally {
    announce('ending')
    for (const name of ['SIGINT', 'SIGTERM'] as const) process.off(name, interrupt)
    left = await laboratory.close()
  }
  return { plan, report: { form: laboratory.form, leftOut: laboratory.leftOut, ...report, failures: [...report.failures, ...left] } }
}

process.stderr.write(`Seed ${seed}\n`)
const { plan, report } = await run((targets) => {
  try {
    return pickFaults(planFaults(seed, seconds, targets), indexes)
  } catch (error) {
    return usage((error as Error).message)
  }
})
const isFailed = report.failures.length > 0
let command = commandOf(plan)
if (isFailed && shrinkRuns > 0) {
  announce(`it failed: trying fewer faults, ${shrinkRuns} times at most`)
  command = commandOf(await shrinkPlan(plan, async (smaller) => (await run(() => smaller)).report.failures.length > 0, shrinkRuns))
}
const { counts } = report
announce(`${counts.requests} requests, ${counts.fromStore} of them for stored pages, ${counts.writes} writes acknowledged, ${counts.purges} purges; ${report.failures.length} failures`)
for (const failure of report.failures) process.stderr.write(`  ${failure}\n`)
if (isFailed) process.stderr.write(`Repeat it with:\n  ${command}\n`)
if (values.json) process.stdout.write(`${JSON.stringify({ ...report, ...(isFailed ? { command } : {}) }, null, 1)}\n`)
process.exit(isFailed ? 1 : 0)
