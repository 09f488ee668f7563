import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { readText } from './input/input-file.ts'
import { invalidInput } from './validate-input.ts'
import type { AuthorInput, SectionInput, TopicInput } from './content-store.ts'
import type { OriginContext } from './origin-part.ts'

type Attempt = (where: string, work: () => Promise<readonly string[]>) => Promise<void>

type Row = Record<string, unknown>

/**
 * Imports what lies beside a folder of stories, where it is there: `sections.json`, `topics.json` and `authors.json`, each
 * a list. An author's `msid` is the portrait's, and `scene` what it is drawn from.
 */
export async function importSidecars(folder: string, channel: number, { content }: OriginContext, attempt: Attempt): Promise<void> {
  const each = async (name: string, put: (row: Row) => Promise<readonly string[]>) => {
    const file = join(folder, name)
    if (!existsSync(file)) return
    let rows: readonly Row[] = []
    await attempt(file, async () => {
      rows = readRows(await readText(file))
      return []
    })
    for (const [index, row] of rows.entries()) await attempt(`${file}[${index}]`, () => put({ ...row, channel }))
  }
  // The store checks the shapes, and names the field that is wrong.
  await each('sections.json', (row) => content.putSections([row as SectionInput]))
  await each('topics.json', (row) => content.putTopics([row as TopicInput]))
  await each('authors.json', async ({ msid, scene, ...author }) => {
    const portrait = msid === undefined ? [] : await content.putImages([{ msid, scene, alt: author['name'] } as Parameters<typeof content.putImages>[0][number]])
    return [...portrait, ...(await content.putAuthors([{ ...(msid === undefined ? {} : { portrait: msid }), ...author } as AuthorInput]))]
  })
}

function readRows(text: string): readonly Row[] {
  let rows: unknown
  try {
    rows = JSON.parse(text)
  } catch (error) {
    throw invalidInput('/', `It is not JSON: ${error instanceof Error ? error.message : String(error)}.`)
  }
  if (!Array.isArray(rows) || rows.some((row) => typeof row !== 'object' || row === null)) throw invalidInput('/', 'It is not a list of objects.')
  return rows as readonly Row[]
}
