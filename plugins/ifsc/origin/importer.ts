import { type Importer, importSources, type ImportNote, openTable, type SourceLine } from 'masthead/origin'
import { codeNumber } from '../codes.ts'
import { directoryWriter } from './directory-writer.ts'
import { type NewBranch, type ReadBranch, readRow } from './read-row.ts'
import { survey } from './survey.ts'

/** Rows that go into the store in one transaction: memory holds no more of the file than these. */
const batch = 6_000

/**
 * Reads a list of branches: a CSV file, gzipped or not, with the columns bank, branch, district, city, state, ifsc,
 * address, micr, contact, swift, upi, neft, rtgs, imps and source.
 */
export const importer: Importer = {
  description: 'Bank branches with their IFSC: a CSV file, gzipped or not, with bank, ifsc, state, district and what is known beside.',
  replaces: 'branches of its banks that the list lacks',
  resumes: true,
  async run(path, origin, progress, { replace, stored = 0 } = { replace: false }) {
    const table = await openTable(path, { what: 'a list of branches', columns: ['bank', 'ifsc', 'state', 'district'] })
    const { total, stateOfPlace, homeOf } = await survey(table)
    const writer = await directoryWriter(origin)
    const keep = stored > 0 ? await writer.keeper() : () => false
    const sources = importSources('ifsc', origin.now)
    const rejected: { where: string; reason: string }[] = []
    const settled: ImportNote[] = []
    const seen = new Set<number>()
    let waiting: NewBranch[] = []
    let lines: SourceLine[] = []
    let imported = 0
    let done = 0
    const flush = async () => {
      // At once: should the import be killed, pages know of what it has brought.
      if (waiting.length > 0) origin.changed(await writer.put(waiting, (db) => sources.keep(db, lines)))
      waiting = []
      lines = []
      await progress(done, total)
    }
    for await (const row of table.rows()) {
      done += 1
      const read: ReadBranch = row.kind === 'fault' ? { kind: 'rejected', reason: row.reason } : readRow(row.fields, stateOfPlace, homeOf)
      if (read.kind === 'rejected') {
        rejected.push({ where: row.where, reason: read.reason })
        continue
      }
      const number = codeNumber(read.branch.code)
      if (seen.has(number)) {
        rejected.push({ where: row.where, reason: `${read.branch.code} stands in the file already` })
        continue
      }
      seen.add(number)
      imported += 1
      if (read.note !== undefined) settled.push({ where: row.where, reason: `${read.branch.code}: ${read.note}.` })
      if (done <= stored && keep(read.branch)) continue
      waiting.push(read.branch)
      lines.push({ what: read.branch.code, file: row.file, place: `line ${row.line}` })
      if (waiting.length === batch) await flush()
    }
    await flush()
    const { tags, lacking, demoBanks } = await writer.finish(replace)
    origin.changed(tags)
    return { imported, rejected, notes: [...table.notes, ...settledNotes(settled), ...lackingNotes(lacking, replace), ...(demoBanks === 0 ? [] : [{ where: 'demonstration', reason: `Its ${demoBanks} invented banks gave way to real ones.` }])] }
  },
}

/** Rows that are put right one by one; of a whole country's list the first ones, and how many there are. */
const settledNotes = (settled: readonly ImportNote[]): ImportNote[] => [...settled.slice(0, 20), ...(settled.length > 20 ? [{ where: 'places', reason: `${settled.length - 20} more rows have a district in a state that it is not in; they were put right in the same way.` }] : [])]

/** What the list says nothing of any more. */
function lackingNotes(codes: readonly string[], replace: boolean): ImportNote[] {
  if (codes.length === 0) return []
  const some = `${codes.slice(0, 5).join(', ')}${codes.length > 5 ? ` and ${codes.length - 5} more` : ''}`
  return [{ where: 'missing', reason: replace ? `Of its banks ${codes.length} ${codes.length === 1 ? 'branch is not in the list and was' : 'branches are not in the list and were'} removed: ${some}.` : `Of its banks ${codes.length} ${codes.length === 1 ? 'branch is in the store and not in the list' : 'branches are in the store and not in the list'}: ${some}. They stay, unless the import is run with --replace.` }]
}
