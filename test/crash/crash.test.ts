import t from 'tap'
import { accountLoad } from './account-load.ts'
import { commentLoad } from './comment-load.ts'
import { startCrashSite, type Victim } from './crash-site.ts'
import { runCrash } from './run-crash.ts'

t.setTimeout(600_000)

const count = 120
const seed = 1
const commentCount = 60
const victims = { sqlite: ['worker', 'node'], postgres: ['postgres', 'worker'] } as const satisfies Readonly<Record<'sqlite' | 'postgres', readonly Victim[]>>

for (const database of ['sqlite', 'postgres'] as const) {
  t.test(`sign-ups and sign-ins, comments, votes and subscriptions that were acknowledged on ${database} are there once, whichever process is killed`, { skip: process.platform !== 'linux' && 'it looks into /proc' }, async (t) => {
    const site = await startCrashSite(database, { workers: 2, env: { ...accountLoad.env, ...commentLoad.env }, announce: () => undefined })
    if (typeof site === 'string') return t.plan(0, site)
    t.teardown(site.close)
    const { counts, killed, failures } = await runCrash(site, accountLoad, { count, victims: victims[database], seed }, () => undefined)
    t.same(failures, [], `npm run crash -- --count ${count} --kills 2 --seed ${seed} --database ${database}`)
    t.same([...killed], victims[database].map((victim) => [victim, 1]))
    const of = (name: string) => counts.get(name) ?? 0
    t.ok(of('sign-ups') + of('sign-ins') >= count && of('sign-ups') > 40 && of('codes tried again') > 0, JSON.stringify([...counts]))
    const comments = await runCrash(site, commentLoad, { count: commentCount, victims: victims[database].slice(0, 1), seed }, () => undefined)
    t.same(comments.failures, [], `npm run crash -- --load comments --count ${commentCount} --kills 1 --seed ${seed} --database ${database}`)
    const told = JSON.stringify([...comments.counts])
    t.ok(['comments', 'votes', 'subscriptions'].every((name) => (comments.counts.get(name) ?? 0) > 0) && comments.counts.get('comments') === comments.counts.get('comments in the store'), told)
    t.ok(of('accounts that sign in afterwards') === of('accounts in the store, once') && of('sessions that work') > 0, JSON.stringify([...counts]))
  })
}
