import { Cron } from 'croner'
import type { Job } from './job.ts'

type Schedule = Pick<Job, 'schedule' | 'timeZone'>

const crons = new Map<string, Cron>()

function cronOf({ schedule, timeZone = 'UTC' }: Schedule): Cron {
  const key = `${timeZone} ${schedule}`
  // Paused: it only computes times and starts nothing.
  const cron = crons.get(key) ?? new Cron(schedule, { timezone: timeZone, paused: true })
  crons.set(key, cron)
  return cron
}

/** The latest due time up to and including `at`. Milliseconds since the epoch. */
export const lastDue = (job: Schedule, at: number): number => cronOf(job).previousRuns(1, new Date(at + 1))[0]?.getTime() ?? 0

/** The first due time after `at`; `undefined` when there is none. */
export const nextDue = (job: Schedule, at: number): number | undefined => cronOf(job).nextRun(new Date(at))?.getTime()

/** What is wrong with a schedule, as a sentence; `undefined` when valid. */
export function scheduleFault({ schedule, timeZone = 'UTC' }: Schedule): string | undefined {
  if (typeof schedule !== 'string') return 'schedule is missing: five fields of cron, as in "0 4 * * *"'
  try {
    new Intl.DateTimeFormat('en', { timeZone })
  } catch {
    return `timeZone "${timeZone}" is not known: an IANA name, as in Asia/Kolkata`
  }
  try {
    return nextDue({ schedule, timeZone }, Date.now()) === undefined ? `schedule "${schedule}" is never due` : undefined
  } catch (error) {
    return `schedule "${schedule}" cannot be read: ${String((error as Error).message)}`
  }
}
