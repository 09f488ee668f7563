import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { OriginContext } from 'masthead/origin'
import { starOfName } from '../names/stars.ts'
import { teluguScript } from '../names/telugu-script.ts'
import { nameKey } from '../names/name-key.ts'
import { putNames } from '../origin/name-writer.ts'
import { type NewName, readEntry } from '../origin/read-entry.ts'

/** Real names, with meanings in our own words; a list that is imported takes their place. */
export async function fillDemo(origin: OriginContext): Promise<void> {
  const lines = (await readFile(join(import.meta.dirname, 'names.txt'), 'utf8')).trim().split('\n')
  await putNames(origin, lines.map(nameOf), { demo: true })
}

function nameOf(line: string): NewName {
  const [name = '', gender = '', religion = '', origin = '', meaning = '', meaningTelugu = ''] = line.split('|')
  const nakshatra = starOfName(teluguScript(nameKey(name)) ?? '') ?? ''
  const read = readEntry({ name, gender, religion, origin, meaning, meaning_te: meaningTelugu, nakshatra })
  if (read.kind === 'rejected' || read.notes.length > 0) throw new Error(`names.txt, ${line}: ${read.kind === 'rejected' ? read.reason : read.notes.join('; ')}`)
  return read.name
}
