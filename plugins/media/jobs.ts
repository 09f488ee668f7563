import type { JobContext } from 'masthead'
import { fetchTranscripts } from './origin/fetch-transcripts.ts'

/** Recordings that are looked at: those of the last days. */
const newest = 40

/** Every few minutes: the words of recordings that came in with captions alone. */
export async function transcripts({ origin, log, signal }: JobContext): Promise<void> {
  if (!origin) return
  const added = await fetchTranscripts(origin, { newest, signal, note: (path, reason) => reason !== undefined && log.warn(`The captions of ${path} could not be read: ${reason}`) })
  if (added > 0) log.info(`Recordings that have a transcript now: ${added}.`)
}
