import type { JobContext } from 'masthead'
import { forgetAnswers } from './origin/answers.ts'

/** Each hour: answers whose last day is over. */
export async function forget({ origin, log }: JobContext): Promise<void> {
  const gone = origin ? await forgetAnswers(origin) : 0
  if (gone > 0) log.info(`Answers to forms of special pages that were deleted: ${gone}.`)
}
