import { stat } from 'node:fs/promises'
import path from 'node:path'
import { readText, UnreadableInput } from 'masthead/origin'
import type { Tournament } from '../../tournaments.ts'
import type { NewMatch } from '../new-match.ts'
import { readMatchFile, UnreadableMatch } from './match-file.ts'
import { toMatch } from './to-match.ts'

/** What became of a file: a match, or the reason why it is none. */
export type ReadMatch = { readonly match: NewMatch } | { readonly reason: string }

/** Bytes; a match of five days has less than a tenth of it. */
const maxFileBytes = 16 * 1024 * 1024

/** @param all tournaments of the site */
export async function readMatch(file: string, all: readonly Tournament[]): Promise<ReadMatch> {
  try {
    const id = path.basename(file, '.json').toLowerCase()
    if (!/^[a-z0-9][a-z0-9-]{0,39}$/.test(id)) throw new UnreadableMatch('The name of the file is its number: it may have letters, digits and dashes, at most 40.')
    const { size } = await stat(file)
    if (size > maxFileBytes) throw new UnreadableMatch(`It has ${size} bytes, more than a match can have.`)
    return { match: toMatch(id, readMatchFile(await readText(file)), all) }
  } catch (error) {
    if (error instanceof UnreadableMatch || error instanceof UnreadableInput) return { reason: error.message }
    throw error
  }
}
