import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type OriginContext, storiesImporter } from 'masthead'
import { asBlogFile, putBlogFile } from '../blog-file.ts'

/** Live blogs of invented days; each has its story under `english` or `telugu` and its entries in a file of its own. */
const blogs = ['kite-day', 'half-marathon', 'pongal-muggulu'] as const

/** Fills the demo's live blogs: their stories first, then their entries. */
export async function fillDemo(origin: OriginContext): Promise<void> {
  const report = await storiesImporter.run(join(import.meta.dirname, 'stories'), origin, () => {})
  for (const { where, reason } of report.rejected) process.emitWarning(`The demo live blog ${where} was left out. ${reason}`)
  for (const name of blogs) {
    const file = asBlogFile(JSON.parse(await readFile(join(import.meta.dirname, `${name}.json`), 'utf8')))
    const { rejected } = await putBlogFile(origin, file)
    for (const { where, reason } of rejected) process.emitWarning(`An entry of the demo live blog ${name} was left out: ${where} ${reason}`)
  }
}
