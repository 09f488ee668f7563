import { join } from 'node:path'

/** Films, sounds and captions that record/record.ts made, and the pictures of both. */
export const demoFiles = join(import.meta.dirname, 'files')
