// `npm run crash -- --count 10000 --seed 7 --database postgres`: readers sign up and in, or comment and vote, on a real site whose
// processes are killed with `kill -9` all the time; docs/operator/crash.md. Ends with 1 when something that was acknowledged is not there once.
import { writeFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { random } from '../cache/trace.ts'
import { accountLoad } from './account-load.ts'
import { commentLoad } from './comment-load.ts'
import type { CrashLoadKind } from './crash-load.ts'
import { startCrashSite, victimsOf } from './crash-site.ts'
import { chooseVictims, runCrash } from './run-crash.ts'

/** What is sent, by the name that `--load` takes. */
const loads: Readonly<Record<string, CrashLoadKind>> = { accounts: accountLoad, comments: commentLoad }

const { values } = parseArgs({
  options: {
    count: { type: 'string', default: '10000' },
    kills: { type: 'string' },
    seed: { type: 'string' },
    database: { type: 'string', default: 'sqlite' },
    workers: { type: 'string', default: '2' },
    load: { type: 'string', default: 'accounts' },
    log: { type: 'string' },
  },
})
const usage = (sentence: string): never => {
  process.stderr.write(`crash: ${sentence}\n`)
  process.exit(2)
}
const wholeNumber = (name: string, text: string): number => (/^\d{1,7}$/.test(text) ? Number(text) : usage(`--${name} is "${text}"; expected a whole number.`))
const database = values.database === 'sqlite' || values.database === 'postgres' ? values.database : usage(`--database is "${values.database}"; expected sqlite or postgres.`)
const kind = loads[values.load] ?? usage(`--load is "${values.load}"; expected ${Object.keys(loads).join(' or ')}.`)
const count = wholeNumber('count', values.count)
const seed = values.seed === undefined ? Math.floor(random(Date.now())() * 1_000_000) : wholeNumber('seed', values.seed)
const kills = values.kills === undefined ? Math.ceil(count / 100) : wholeNumber('kills', values.kills)
const workers = Math.max(1, wholeNumber('workers', values.workers))
if (process.platform !== 'linux') usage('it looks into /proc: it runs on Linux only.')

const begunAt = performance.now()
const announce = (line: string) => void process.stderr.write(`${((performance.now() - begunAt) / 1_000).toFixed(1).padStart(7)}  ${line}\n`)
process.stderr.write(`Seed ${seed}\n`)
const site = await startCrashSite(database, { workers, env: kind.env, announce })
if (typeof site === 'string') usage(site)
else {
  for (const name of ['SIGINT', 'SIGTERM'] as const) process.once(name, () => void site.close().finally(() => process.exit(1)))
  const { counts, killed, failures } = await runCrash(site, kind, { count, victims: chooseVictims(victimsOf[database], kills, seed), seed }, announce)
  await site.close()
  if (values.log !== undefined) await writeFile(values.log, site.said())
  const rows = [...counts, ...[...killed].map(([victim, times]) => [`killed: ${victim}`, times] as const), ['failures', failures.length] as const]
  for (const [name, times] of rows) process.stdout.write(`${String(times).padStart(8)}  ${name}\n`)
  for (const failure of failures.slice(0, 50)) process.stdout.write(`FAILED: ${failure}\n`)
  if (failures.length > 0) process.stdout.write(`Repeat it with:\n  npm run crash -- --count ${count} --kills ${kills} --seed ${seed} --database ${database} --load ${values.load}\n`)
  process.exit(failures.length > 0 ? 1 : 0)
}
