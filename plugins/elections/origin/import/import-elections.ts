import path from 'node:path'
import { describeMismatch, importSources, type ImportOptions, type ImportReport, inputFiles, openTable, type OriginContext, UnreadableInput } from 'masthead/origin'
import { withAllies } from '../store/allies.ts'
import { ElectionInput } from '../store/election-input.ts'
import { removeDemo } from '../store/remove-demo.ts'
import { type ElectionDatabase, tablesOf } from '../store/tables.ts'
import { writeElection } from '../store/write-election.ts'
import { changedWinners } from './changed-winners.ts'
import { type Rejected, readResults, resultTable } from './result-file.ts'

/** Reads a result file, or a folder of them, and writes each election in a transaction of its own. */
export async function importElections(from: string, origin: OriginContext, progress: (done: number, total?: number) => void, { replace }: ImportOptions = { replace: false }): Promise<ImportReport> {
  const files = await inputFiles(from, ['.csv', '.csv.gz'])
  const rejected: Rejected[] = []
  const notes: Rejected[] = []
  const sources = importSources('elections', origin.now)
  let imported = 0
  let done = 0
  for (const file of files) {
    const name = path.basename(file)
    const inFile = ({ where, reason }: Rejected): Rejected => ({ where: files.length === 1 || where === name ? where : `${name}: ${where}`, reason })
    try {
      const table = await openTable(file, resultTable)
      notes.push(...table.notes)
      const result = readResults(name, await Array.fromAsync(table.rows()))
      rejected.push(...result.rejected.map(inFile))
      for (const election of result.elections) {
        const mismatch = describeMismatch(ElectionInput, election)
        if (mismatch) {
          rejected.push(inFile({ where: election.id, reason: mismatch.sentence }))
          continue
        }
        const seats = election.regions.reduce((sum, region) => sum + region.seats.length, 0)
        const stored = await storedSeats(tablesOf(origin), election.id)
        if (seats < stored && !replace) {
          rejected.push(inFile({ where: election.id, reason: `It has ${seats} of the ${stored} seats that are in the store, and an import replaces the whole election: with --replace the others go.` }))
          continue
        }
        const changed = replace ? [] : await changedWinners(tablesOf(origin), election)
        if (changed.length > 0) {
          rejected.push(inFile({ where: election.id, reason: `It changes who has won in ${changed.length} of the seats that were over: ${changed.slice(0, 5).join('; ')}${changed.length > 5 ? ' and others' : ''}. With --replace it does.` }))
          continue
        }
        const gone = await removeDemo(tablesOf(origin))
        if (gone.elections.length > 0) notes.push({ where: 'demonstration', reason: `It gave way to real results: ${gone.elections.join(', ')}.` })
        origin.changed([...gone.tags, ...(await writeElection(tablesOf(origin), await withAllies(tablesOf(origin), election), origin.now()))])
        await sources.keep(origin.db, (result.lines.get(election.id) ?? []).map((line) => ({ ...line, file })))
        const written = election.regions.flatMap(({ seats }) => seats).reduce((sum, { candidates }) => sum + candidates.length, 0)
        imported += written
        done += written
        progress(done, result.rows + imported - written)
      }
      notes.push(...result.notes.map(inFile))
    } catch (error) {
      if (!(error instanceof UnreadableInput)) throw error
      rejected.push({ where: name, reason: error.message })
    }
  }
  return { imported, rejected, notes }
}

async function storedSeats(db: ElectionDatabase, election: string): Promise<number> {
  const { seats } = await db.selectFrom('election_seat').where('election', '=', election).select((select) => select.fn.countAll().as('seats')).executeTakeFirstOrThrow()
  return Number(seats)
}
