import type { Recording } from '../content/content-shapes.ts'
import type { ContentDatabase } from './database.ts'

/** The recording of a story, with what is said in it. */
export async function readRecording(db: ContentDatabase, channel: number, msid: number): Promise<Recording | undefined> {
  const row = await db.selectFrom('recordings').select('recording').where('channel', '=', channel).where('msid', '=', msid).executeTakeFirst()
  // Written by `putStory`, which checked it.
  return row && (JSON.parse(row.recording) as Recording)
}

const captionsOf = ({ captions }: Recording): string => JSON.stringify(captions.map(({ src, langCode }) => [src, langCode]))

/** A recording that comes again as it was before, without the words that were read from its captions since: it keeps them. */
export async function withKeptTranscript(db: ContentDatabase, channel: number, msid: number, recording: Recording | undefined): Promise<Recording | undefined> {
  if (!recording || recording.transcript) return recording
  const stored = await readRecording(db, channel, msid)
  return stored?.transcript && captionsOf(stored) === captionsOf(recording) ? { ...recording, transcript: stored.transcript } : recording
}

/** What a search finds a recording by, beside its text. */
export const spokenWords = (recording: Recording | undefined): readonly string[] => recording?.transcript?.cues.map(({ text }) => text) ?? []
