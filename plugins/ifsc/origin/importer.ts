import { csvRows, type Importer } from 'masthead/origin'
import { codeNumber } from '../codes.ts'
import { directoryWriter } from './directory-writer.ts'
import { type NewBranch, readRow } from './read-row.ts'
import { survey } from './survey.ts'

/** Rows that go into the store in one transaction: memory holds no more of the file than these. */
const batch = 6_000

/**
 * Reads a list of branches: a CSV file, gzipped or not, with the columns bank, branch, district, city, state, ifsc,
 * address, micr, contact, swift, upi, neft, rtgs, imps and source.
 */
export const importer: Importer = {
  description: 'Bank branches with their IFSC: a CSV file, gzipped or not, with bank, ifsc, state, district and what is known beside.',
  async run(path, origin, progress) {
    const { total, stateOfPlace } = await survey(path)
    const writer = await directoryWriter(origin)
    const rejected: { where: string; reason: string }[] = []
    const seen = new Set<number>()
    let waiting: NewBranch[] = []
    let imported = 0
    let done = 0
    const flush = async () => {
      await writer.put(waiting)
      waiting = []
      progress(done, total)
    }
    for await (const { line, fields } of csvRows(path)) {
      done += 1
      const read = readRow(fields, stateOfPlace)
      if (read.kind === 'rejected') {
        rejected.push({ where: `line ${line}`, reason: read.reason })
        continue
      }
      const number = codeNumber(read.branch.code)
      if (seen.has(number)) {
        rejected.push({ where: `line ${line}`, reason: `${read.branch.code} stands in the file already` })
        continue
      }
      seen.add(number)
      imported += 1
      waiting.push(read.branch)
      if (waiting.length === batch) await flush()
    }
    await flush()
    const { tags, demoBanks } = await writer.finish()
    origin.changed(tags)
    return { imported, rejected, notes: demoBanks === 0 ? [] : [{ where: 'demonstration', reason: `Its ${demoBanks} invented banks gave way to real ones.` }] }
  },
}
