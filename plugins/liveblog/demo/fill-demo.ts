import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type OriginContext, storiesImporter } from 'masthead/origin'
import { asBlogFile, putBlogFile } from '../origin/blog-file.ts'

/** Live blogs of invented days; each has its story under `stories` and its entries in a file of its own. */
const blogs = ['kite-day', 'half-marathon', 'muggulu'] as const

const day = 86_400_000
/** Milliseconds that Indian clocks are ahead of UTC. */
const indian = 19_800_000

/** Times of day in India instead of dates: a dawn is a dawn whenever the demo is filled. */
interface DemoBlog {
  /** 0: the latest day that is over. */
  readonly daysAgo: number
  readonly endedAt?: string
  readonly entries: readonly { readonly at: string }[]
}

/** Fills the demo's live blogs: their stories first, then their entries. */
export async function fillDemo(origin: OriginContext): Promise<void> {
  const report = await storiesImporter.run(join(import.meta.dirname, 'stories'), origin, () => {})
  for (const { where, reason } of report.rejected) process.emitWarning(`The demo live blog ${where} was left out. ${reason}`)
  for (const name of blogs) {
    const blog = JSON.parse(await readFile(join(import.meta.dirname, `${name}.json`), 'utf8')) as DemoBlog
    const { rejected } = await putBlogFile(origin, asBlogFile(dated(blog, origin.now())))
    for (const { where, reason } of rejected) process.emitWarning(`An entry of the demo live blog ${name} was left out: ${where} ${reason}`)
  }
}

/** The same on a day before now. */
function dated({ daysAgo, endedAt, entries, ...blog }: DemoBlog, now: number): unknown {
  const today = Math.floor((now + indian) / day) * day - indian
  const last = endedAt ?? entries.at(-1)?.at ?? '00:00'
  const start = today - (today + clock(last) > now ? daysAgo + 1 : daysAgo) * day
  const iso = (at: string) => new Date(start + clock(at)).toISOString()
  return { ...blog, ...(endedAt === undefined ? {} : { ended: iso(endedAt) }), entries: entries.map(({ at, ...entry }) => ({ ...entry, published: iso(at) })) }
}

function clock(at: string): number {
  const [hours = 0, minutes = 0] = at.split(':').map(Number)
  return (hours * 60 + minutes) * 60_000
}
