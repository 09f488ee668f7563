import type { JobContext } from 'masthead'
import { keepToday } from './choose.ts'

/** Once a day: writes down what the rule chooses, where no editor has chosen. */
export async function choose({ origin, log }: JobContext): Promise<void> {
  const kept = origin ? await keepToday(origin) : 0
  if (kept > 0) log.info(`Pictures of the day that the rule has chosen: ${kept}.`)
}
