import t from 'tap'
import { decide } from '../../engine/jobs/decide.ts'
import type { Job } from '../../engine/jobs/job.ts'
import type { JobState } from '../../engine/jobs/job-store.ts'
import { lastDue, nextDue, scheduleFault } from '../../engine/jobs/schedule.ts'

const at = (text: string) => Date.parse(text)
/** Four in the morning in India is half past ten in the evening before. */
const nightly: Job = { schedule: '0 4 * * *', timeZone: 'Asia/Kolkata', run: () => undefined }
const due = at('2026-11-21T22:30:00Z')
const later = (minutes: number) => due + minutes * 60_000
const stored = (state: Partial<JobState>, isLeased = false) => ({ token: 3, isLeased, state: { due: due - 86_400_000, attempts: 1, runs: 1, failures: 0, outcome: 'ok', ...state } as JobState })

t.test('a job is due by the clock of its time zone', async (t) => {
  t.equal(lastDue(nightly, due), due)
  t.equal(lastDue(nightly, due - 1), due - 86_400_000)
  t.equal(nextDue(nightly, due), due + 86_400_000)
  // The clocks of London go back at 01:00 UTC.
  t.equal(nextDue({ schedule: '0 4 * * *', timeZone: 'Europe/London' }, at('2026-10-24T12:00:00Z')), at('2026-10-25T04:00:00Z'))
})

for (const [name, job, state, now, expected] of [
  ['one that was never seen waits for its next due time', nightly, undefined, later(1), { kind: 'note', state: { due, runs: 0 } }],
  ['what is due is run', nightly, stored({}), later(0.5), { kind: 'run', due, attempts: 1 }],
  ['once', nightly, stored({ due }), later(0.5), { kind: 'nothing' }],
  ['what was dealt with while the clock was a day ahead is due again when it is right', nightly, stored({ due: due + 86_400_000 }), later(0.2), { kind: 'note', state: { due, outcome: 'ok' } }],
  ['a process whose clock is a little ahead is not overtaken for that', nightly, stored({ due }), due - 30_000, { kind: 'nothing' }],
  ['not while another process has it', nightly, stored({ outcome: 'running' }, true), later(0.5), { kind: 'nothing' }],
  ['a due time at which nobody was there is left out', nightly, stored({}), later(90), { kind: 'note', state: { due, outcome: 'missed', runs: 1 } }],
  ['or made up for, once', { ...nightly, catchUp: true }, stored({ due: due - 5 * 86_400_000 }), later(90), { kind: 'run', due, attempts: 1 }],
  ['a run whose process was killed counts as one that failed', nightly, stored({ due, outcome: 'running' }), later(2), { kind: 'note', state: { outcome: 'interrupted', failures: 1 } }],
  ['or is begun again', { ...nightly, catchUp: true }, stored({ due, outcome: 'running' }), later(2), { kind: 'run', due, attempts: 2 }],
  ['but not for ever', { ...nightly, catchUp: true }, stored({ due, outcome: 'running', attempts: 2 }), later(2), { kind: 'note', state: { outcome: 'interrupted' } }],
  ['one that a shutdown stopped goes on elsewhere', { ...nightly, catchUp: true }, stored({ due, outcome: 'interrupted' }), later(2), { kind: 'run', due, attempts: 2 }],
  ['one that failed waits for its next due time', { ...nightly, catchUp: true }, stored({ due, outcome: 'failed' }), later(2), { kind: 'nothing' }],
] as const) {
  t.test(name, async (t) => t.match(decide(job, state, now), expected))
}

for (const [schedule, timeZone, fault] of [
  ['0 4 * * *', undefined, undefined],
  ['*/10 * * * * *', 'UTC', undefined],
  ['61 * * * *', undefined, /cannot be read/],
  ['every day', undefined, /cannot be read/],
  ['0 4 * * *', 'Mars/Olympus', /not known/],
  ['0 0 30 2 *', undefined, /never due/],
] as const) {
  t.test(`the schedule "${schedule}" ${timeZone ?? ''} is ${fault ? 'refused' : 'taken'}`, async (t) => {
    const found = scheduleFault({ schedule, ...(timeZone === undefined ? {} : { timeZone }) })
    if (fault) t.match(found, fault)
    else t.equal(found, undefined)
  })
}
