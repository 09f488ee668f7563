import type { ImportReport } from 'masthead/origin'
import { validate, faultOf, InvalidInput } from './validate.ts'
import { type BlogId, BlogInput, type EntryInput } from '../contract.ts'
import { type LiveblogOrigin, type NumberedEntry, putBlog, putEntries } from './blog-writer.ts'

/** Entries in one transaction, so that readers are served in between. */
const batchSize = 500

/** A complete live blog as in a file: its id, its own fields, and its entries. */
export interface BlogFile extends BlogId, BlogInput {
  readonly entries: readonly unknown[]
  /** When a finished one ended: ISO 8601 with time zone. */
  readonly ended?: string
}

/** @throws InvalidInput when it is not a live blog at all; single entries are not checked */
export function asBlogFile(value: unknown): BlogFile {
  const blog = value as BlogFile
  if (typeof value !== 'object' || value === null || !Array.isArray(blog.entries)) throw new InvalidInput('/entries', 'It is not a list.')
  for (const name of ['channel', 'msid'] as const) if (!Number.isSafeInteger(blog[name]) || blog[name] < 1) throw new InvalidInput(`/${name}`, 'It is not a number.')
  if (blog.ended !== undefined && Number.isNaN(Date.parse(blog.ended))) throw new InvalidInput('/ended', 'There is no such date.')
  validate(BlogInput, own(blog))
  return blog
}

const own = ({ status, summary, pinned }: BlogInput): BlogInput => ({ ...(status === undefined ? {} : { status }), ...(summary === undefined ? {} : { summary }), ...(pinned === undefined ? {} : { pinned }) })

/** Writes a complete live blog. Rejected entries are reported and do not stop the others. */
export async function putBlogFile(origin: LiveblogOrigin, file: BlogFile, progress: (done: number, total?: number) => void = () => {}): Promise<ImportReport> {
  const { channel, msid, entries, ended } = file
  const report = await putMany(origin, { channel, msid }, entries, (index) => `entries/${index}`, (done) => progress(done, entries.length))
  // Dates of a file's past state must not count as changes made now.
  await putBlog(origin, { channel, msid }, own(file), ended === undefined ? 0 : Date.parse(ended))
  return report
}

/** Writes entries in batches; when a batch contains an invalid entry, each is tried alone. */
export async function putMany(
  origin: LiveblogOrigin,
  blog: BlogId,
  values: readonly unknown[],
  placeOf: (index: number) => string,
  progress: (done: number) => void,
): Promise<ImportReport> {
  const rejected: { where: string; reason: string }[] = []
  let imported = 0
  const attempt = async (entries: readonly (NumberedEntry & { readonly index: number })[]): Promise<void> => {
    try {
      if (entries.length > 0) await putEntries(origin, blog, entries)
      imported += entries.length
    } catch (error) {
      const fault = faultOf(error)
      if (!fault) throw error
      const [only] = entries
      if (entries.length === 1 && only) rejected.push({ where: `${placeOf(only.index)} ${fault.field}`, reason: fault.reason })
      else for (const one of entries) await attempt([one])
    }
  }
  for (let at = 0; at < values.length; at += batchSize) {
    const batch = values.slice(at, at + batchSize)
    const read = batch.flatMap((value, offset) => {
      try {
        return [{ ...asNumbered(value), index: at + offset }]
      } catch (error) {
        const fault = faultOf(error)
        if (!fault) throw error
        rejected.push({ where: `${placeOf(at + offset)} ${fault.field}`, reason: fault.reason })
        return []
      }
    })
    await attempt(read)
    progress(at + batch.length)
  }
  return { imported, rejected }
}

/** An entry of a file, optionally with a number. */
function asNumbered(value: unknown): NumberedEntry {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw new InvalidInput('/', 'It is not an object.')
  const { id, channel: _channel, msid: _msid, ...input } = value as Record<string, unknown>
  if (id !== undefined && !/^[1-9]\d{0,8}$/.test(String(id))) throw new InvalidInput('/id', 'It is not a number.')
  // `putEntries` checks the shape.
  return { entry: id === undefined ? undefined : Number(id), input: input as unknown as EntryInput }
}
