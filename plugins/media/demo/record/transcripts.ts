import { readdir, readFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import type { Recording, Transcript } from 'masthead/content'
import { readCaptions } from '../../origin/read-captions.ts'
import { demoFiles } from '../demo-files.ts'

const languages = { english: 'en', telugu: 'te' } as const

/** The captions of the demo's films and sounds, each in the language of its edition, by the number of the story. */
export async function readTranscripts(): Promise<Readonly<Record<string, Readonly<Record<string, Transcript>>>>> {
  const found: Record<string, Record<string, Transcript>> = {}
  for (const [edition, langCode] of Object.entries(languages)) {
    const own: Record<string, Transcript> = (found[edition] = {})
    const folder = join(import.meta.dirname, '..', edition, 'stories')
    for (const file of (await readdir(folder)).toSorted()) {
      const [head = ''] = (await readFile(join(folder, file), 'utf8')).split(/^---$/m)
      const { msid, cmstype, recording } = JSON.parse(head) as { readonly msid: number; readonly cmstype: string; readonly recording?: Recording }
      const caption = recording?.captions.find((one) => one.langCode === langCode)
      const transcript = caption && cmstype !== 'ARTICLE' ? await readCaptions(await readFile(join(demoFiles, basename(caption.src)), 'utf8'), langCode) : undefined
      if (transcript) own[msid] = transcript
    }
  }
  return found
}
