import { basename, extname } from 'node:path'
import { type ImportReport, type Importer, type OriginContext, readJson, textLines, UnreadableInput } from 'masthead/origin'
import { asBlogFile, putBlogFile, putMany } from './blog-file.ts'
import { faultOf } from './validate.ts'

/** Lines that are read before they are written. */
const window = 2_000

export const importer: Importer = {
  description: 'a live blog: a .json file with its entries, or an .ndjson file with an entry (and its channel and msid) on each line',
  run: (path, origin, progress) => (extname(path) === '.ndjson' ? importLines(path, origin, progress) : importFile(path, origin, progress)),
}

async function importFile(path: string, origin: OriginContext, progress: (done: number, total?: number) => void): Promise<ImportReport> {
  try {
    return await putBlogFile(origin, asBlogFile(await readJson(path)), progress)
  } catch (error) {
    const fault = error instanceof UnreadableInput ? { field: '/', reason: error.message } : faultOf(error)
    if (!fault) throw error
    return { imported: 0, rejected: [{ where: `${basename(path)} ${fault.field}`, reason: fault.reason }] }
  }
}

async function importLines(path: string, origin: OriginContext, progress: (done: number) => void): Promise<ImportReport> {
  const rejected: { where: string; reason: string }[] = []
  let imported = 0
  let done = 0
  let waiting = new Map<string, { readonly channel: number; readonly msid: number; readonly lines: number[]; readonly values: unknown[] }>()
  const flush = async () => {
    for (const { channel, msid, lines, values } of waiting.values()) {
      const report = await putMany(origin, { channel, msid }, values, (index) => `${basename(path)}:${lines[index]}`, () => {})
      imported += report.imported
      rejected.push(...report.rejected)
    }
    waiting = new Map()
    progress(done)
  }
  for await (const { line: number, text } of textLines(path)) {
    if (text.trim() === '') continue
    done += 1
    let value: { channel?: unknown; msid?: unknown }
    try {
      value = JSON.parse(text) as typeof value
    } catch (error) {
      rejected.push({ where: `${basename(path)}:${number}`, reason: `It is not JSON: ${error instanceof Error ? error.message : String(error)}.` })
      continue
    }
    const { channel, msid } = value ?? {}
    if (!isId(channel) || !isId(msid)) {
      rejected.push({ where: `${basename(path)}:${number} ${isId(channel) ? '/msid' : '/channel'}`, reason: 'It is not a number.' })
      continue
    }
    const key = `${channel}-${msid}`
    const group = waiting.get(key) ?? { channel, msid, lines: [], values: [] }
    group.lines.push(number)
    group.values.push(value)
    waiting.set(key, group)
    if (done % window === 0) await flush()
  }
  await flush()
  return { imported, rejected }
}

const isId = (value: unknown): value is number => typeof value === 'number' && Number.isSafeInteger(value) && value > 0
