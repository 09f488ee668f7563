import { execFile } from 'node:child_process'
import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import type { Importer, ImportNote } from 'masthead/origin'
import { replacedDemoNote } from '../replaced-demo-note.ts'
import { updateSeasonTotals, atomically, distinctSeasons, putMatches, removeDemo, type SeasonKey } from '../match-writer.ts'
import type { NewMatch } from '../new-match.ts'
import { databaseOf } from '../tables.ts'
import { tournamentTag } from '../tags.ts'
import { readMatchFile, UnreadableMatch } from './match-file.ts'
import { toMatch } from './to-match.ts'

/** Matches that go into the store at once. */
const batchSize = 60

/** Bytes; a match of five days has less than a tenth of it. */
const maxFileBytes = 16 * 1024 * 1024

/**
 * Imports Cricsheet's JSON files: a file, a folder of them, or an archive, which the system's `tar` or `unzip` unpacks.
 * Existing matches are replaced, so the same files can be imported again; sample data is deleted when real matches of its
 * tournament are imported.
 */
export const cricsheetImporter: Importer = {
  description: 'Cricket matches ball by ball: a Cricsheet JSON file, a folder of them, or a .tar.xz, .tar.gz or .zip.',
  async run(from, origin, progress) {
    const db = databaseOf(origin)
    const rejected: { where: string; reason: string }[] = []
    const notes: ImportNote[] = []
    const changed: SeasonKey[] = []
    let imported = 0
    await withFolder(from, async (folder) => {
      const files = await jsonFiles(folder)
      const seen = new Set<string>()
      let waiting: NewMatch[] = []
      const flush = async () => {
        const matches = waiting
        waiting = []
        await atomically(db, async (transaction) => {
          for (const tournament of new Set(matches.map(({ match }) => match.tournament))) notes.push(...replacedDemoNote(tournament, await removeDemo(transaction, tournament)))
          changed.push(...(await putMatches(transaction, matches)))
        })
        imported += matches.length
      }
      for (const [index, file] of files.entries()) {
        const where = path.relative(folder, file) || path.basename(file)
        try {
          const match = await readMatch(file)
          if (seen.has(match.match.id)) throw new UnreadableMatch('Another file of this import has the same number.')
          seen.add(match.match.id)
          waiting.push(match)
        } catch (error) {
          if (!(error instanceof UnreadableMatch)) throw error
          rejected.push({ where, reason: error.message })
        }
        if (waiting.length === batchSize) await flush()
        progress(index + 1, files.length)
      }
      await flush()
      await atomically(db, (transaction) => updateSeasonTotals(transaction, distinctSeasons(changed)))
    })
    origin.changed([...new Set(changed.map(({ tournament }) => tournamentTag(tournament)))])
    return { imported, rejected, notes }
  },
}

async function readMatch(file: string): Promise<NewMatch> {
  const id = path.basename(file, '.json').toLowerCase()
  if (!/^[a-z0-9][a-z0-9-]{0,39}$/.test(id)) throw new UnreadableMatch('The name of the file is its number: it may have letters, digits and dashes, at most 40.')
  const { size } = await stat(file)
  if (size > maxFileBytes) throw new UnreadableMatch(`It has ${size} bytes, more than a match can have.`)
  return toMatch(id, readMatchFile(await readFile(file, 'utf8')))
}

async function jsonFiles(from: string): Promise<string[]> {
  if (!(await stat(from)).isDirectory()) return [from]
  const entries = await readdir(from, { recursive: true, withFileTypes: true })
  return entries
    .filter((entry) => entry.isFile() && entry.name.endsWith('.json') && !entry.name.startsWith('.'))
    .map((entry) => path.join(entry.parentPath, entry.name))
    .sort()
}

/** Opens an archive in a folder that is gone afterwards. */
async function withFolder(from: string, work: (folder: string) => Promise<void>): Promise<void> {
  const isZip = /\.zip$/i.test(from)
  if (!isZip && !/\.(tar|tgz|txz|tar\.\w+)$/i.test(from)) return work(from)
  const folder = await mkdtemp(path.join(tmpdir(), 'masthead-cricsheet-'))
  try {
    const archive = path.resolve(from)
    await promisify(execFile)(isZip ? 'unzip' : 'tar', isZip ? ['-q', archive, '-d', folder] : ['-xf', archive, '-C', folder])
    await work(folder)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
