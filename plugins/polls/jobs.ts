import type { JobContext } from 'masthead'
import { turnPolls } from './origin/turn.ts'

/** Each minute. */
export async function turn({ origin, log }: JobContext): Promise<void> {
  const turned = origin ? await turnPolls(origin) : 0
  if (turned > 0) log.info(`Polls that have opened or closed: ${turned}.`)
}
