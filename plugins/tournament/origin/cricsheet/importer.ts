import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { inputFiles, type Importer, type ImportNote } from 'masthead/origin'
import { replacedDemoNote } from '../replaced-demo-note.ts'
import { updateSeasonTotals, atomically, putMatches, removeDemo, type SeasonKey } from '../match-writer.ts'
import { computeCareers } from '../profiles/career-reader.ts'
import { nameConflicts } from '../players/read-editor.ts'
import { rulingNotes } from '../rulings.ts'
import type { NewMatch } from '../new-match.ts'
import { databaseOf } from '../tables.ts'
import { tournamentTag } from '../tags.ts'
import { settings, tournamentsOf } from '../../settings.ts'
import { readMatches } from './read-matches.ts'

/** Matches that go into the store at once: each time a tournament's players are added up over all its seasons, so it is done some ten times. */
const batchSizeOf = (files: number): number => Math.min(240, Math.max(20, Math.ceil(files / 10)))

/**
 * Imports Cricsheet's JSON files: a file, a folder of them, or an archive, which the system's `tar` or `unzip` unpacks.
 * Existing matches are replaced, so the same files can be imported again; sample data is deleted when real matches of its
 * tournament are imported.
 */
export const cricsheetImporter: Importer = {
  description: 'Cricket matches ball by ball: a Cricsheet JSON file, a folder of them, or a .tar.xz, .tar.gz or .zip.',
  resumes: true,
  async run(from, origin, progress, { stored = 0 } = { replace: false }) {
    const db = databaseOf(origin)
    const all = tournamentsOf(settings.of(origin))
    const rejected: { where: string; reason: string }[] = []
    const notes: ImportNote[] = []
    const changed: SeasonKey[] = []
    let imported = 0
    const announce = (seasons: readonly SeasonKey[]) => origin.changed([...new Set(seasons.map(({ tournament }) => tournamentTag(tournament)))])
    const work = withFolder(from, async (folder) => {
      const files = await inputFiles(folder, ['.json'])
      const batchSize = batchSizeOf(files.length)
      const inStore = new Set(stored > 0 ? (await db.selectFrom('tournament_matches').select('id').execute()).map(({ id }) => id) : [])
      const seen = new Set<string>()
      const players = new Set<string>()
      let waiting: NewMatch[] = []
      const flush = async (done: number) => {
        const matches = waiting
        const before = changed.length
        waiting = []
        await atomically(db, async (transaction) => {
          for (const tournament of new Set(matches.map(({ match }) => match.tournament))) notes.push(...replacedDemoNote(tournament, await removeDemo(transaction, tournament)))
          const seasons = await putMatches(transaction, matches)
          changed.push(...seasons)
          // With the matches, so that an import that is killed leaves pages of what it has brought.
          await updateSeasonTotals(transaction, all, seasons)
        })
        imported += matches.length
        // At once: should the import be killed, pages know of what it has brought.
        announce(changed.slice(before))
        await progress(done, files.length)
      }
      let done = 0
      for await (const read of readMatches(files, all)) {
        const file = files[done] ?? ''
        const reject = (reason: string) => rejected.push({ where: path.relative(folder, file) || path.basename(file), reason })
        if ('reason' in read) reject(read.reason)
        else if (seen.has(read.match.match.id)) reject('Another file of this import has the same number.')
        else {
          seen.add(read.match.match.id)
          if (done < stored && inStore.has(read.match.match.id)) imported += 1
          else waiting.push(read.match)
          for (const { player } of read.match.players) players.add(player)
        }
        done += 1
        if (waiting.length === batchSize) await flush(done)
        else if (waiting.length === 0) await progress(done, files.length)
      }
      await flush(done)
      await computeCareers(db, all, players)
      notes.push(...(await rulingNotes(db, seen)), ...(await nameConflicts(db)))
    })
    // Careers are computed last; what has gone in is shown, also where the rest has failed.
    await work.finally(() => announce(changed))
    return { imported, rejected, notes }
  },
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
