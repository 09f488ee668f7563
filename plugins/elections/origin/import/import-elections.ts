import { readdir, stat } from 'node:fs/promises'
import path from 'node:path'
import { describeMismatch, type ImportReport, type OriginContext } from 'masthead/origin'
import { ElectionInput } from '../store/election-input.ts'
import { removeDemo } from '../store/remove-demo.ts'
import { tablesOf } from '../store/tables.ts'
import { writeElection } from '../store/write-election.ts'
import { readCsv } from './result-csv.ts'
import { type Rejected, readResults } from './result-file.ts'

/** Reads a result file, or a folder of them, and writes each election in a transaction of its own. */
export async function importElections(from: string, origin: OriginContext, progress: (done: number, total?: number) => void): Promise<ImportReport> {
  const files = await resultFiles(from)
  const rejected: Rejected[] = []
  const notes: Rejected[] = []
  let imported = 0
  let done = 0
  for (const file of files) {
    const name = path.basename(file)
    const inFile = ({ where, reason }: Rejected): Rejected => ({ where: files.length === 1 || where === name ? where : `${name}: ${where}`, reason })
    try {
      const rows = await readCsv(file)
      const result = readResults(name, rows)
      rejected.push(...result.rejected.map(inFile))
      for (const election of result.elections) {
        const mismatch = describeMismatch(ElectionInput, election)
        if (mismatch) {
          rejected.push(inFile({ where: election.id, reason: mismatch.sentence }))
          continue
        }
        const gone = await removeDemo(tablesOf(origin))
        if (gone.elections.length > 0) notes.push({ where: 'demonstration', reason: `It gave way to real results: ${gone.elections.join(', ')}.` })
        origin.changed([...gone.tags, ...(await writeElection(tablesOf(origin), election, origin.now()))])
        const written = election.regions.flatMap(({ seats }) => seats).reduce((sum, { candidates }) => sum + candidates.length, 0)
        imported += written
        done += written
        progress(done, result.rows + imported - written)
      }
      notes.push(...result.ties.map(inFile))
    } catch (error) {
      rejected.push({ where: name, reason: error instanceof Error ? error.message : String(error) })
    }
  }
  return { imported, rejected, notes }
}

async function resultFiles(from: string): Promise<string[]> {
  if (!(await stat(from)).isDirectory()) return [from]
  return (await readdir(from)).filter((name) => /\.csv(?:\.gz)?$/.test(name)).sort().map((name) => path.join(from, name))
}
