import { join } from 'node:path'

/** Films, sounds and captions that record/record.ts made, and the pictures of both. */
export const demoFiles = join(import.meta.dirname, 'files')
/** What their captions say, by edition and story, as record/record.ts read it. */
export const demoTranscripts = join(import.meta.dirname, 'transcripts.json')
