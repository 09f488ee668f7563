import { existsSync } from 'node:fs'
import { findSources, type FoundSource, sha256 } from '../origin/import-sources.ts'
import { textLines } from '../origin/input/input-file.ts'
import type { OriginCommand } from '../origin/origin-part.ts'

/** Answers that are shown: more words leave fewer. */
const limit = 40
/** Letters of a line that are shown. */
const longest = 300

/** `masthead source`: from what a page shows back to the file and line that an import had it from. */
export const sourceCommand: OriginCommand = {
  description: 'Say which line of which imported file something comes from.',
  async run({ origin, arguments: [format, ...words], options, print }) {
    const { found, total } = await findSources(origin.db, { format, words: words.filter((word) => word !== undefined), limit })
    const texts = await linesOf(found)
    if (options['json'] === true) return print(JSON.stringify({ total, found: found.map((one) => ({ ...one, imported: new Date(one.imported).toISOString(), text: texts(one).text })) }))
    if (total === 0) return print(`No import of ${format ?? 'any format'} has brought that. Sample content of the demo has no file; what is computed names its rule in docs/plugins.`)
    for (const one of found) {
      const { text, why } = texts(one)
      print(`${one.format}  ${one.what}`)
      print(`  ${one.file}, ${one.place}, imported ${new Date(one.imported).toISOString().slice(0, 16).replace('T', ' ')} UTC, SHA-256 ${one.sha256.slice(0, 16)}…`)
      for (const each of text) print(`  ${each.slice(0, longest)}`)
      if (why !== undefined) print(`  ${why}`)
    }
    if (total > found.length) print(`${total - found.length} more: say more words.`)
  },
}

/** The lines themselves, of files that are where they were and as they were. */
async function linesOf(found: readonly FoundSource[]): Promise<(one: FoundSource) => { readonly text: readonly string[]; readonly why?: string }> {
  const contents = new Map<string, ReadonlyMap<number, string> | string>()
  for (const [file, own] of Map.groupBy(found, (one) => `${one.sha256} ${one.file}`)) {
    const [{ file: path, sha256: before } = { file: '', sha256: '' }] = own
    if (!existsSync(path)) contents.set(file, 'The file is not there any more.')
    else if ((await sha256(path)) !== before) contents.set(file, 'The file there is another one by now.')
    else {
      const wanted = new Set(own.flatMap(numbersOf))
      const last = Math.max(...wanted)
      const lines = new Map<number, string>()
      for await (const { line, text } of textLines(path)) {
        if (wanted.has(line)) lines.set(line, text.trim())
        if (line >= last) break
      }
      contents.set(file, lines)
    }
  }
  return (one) => {
    const content = contents.get(`${one.sha256} ${one.file}`)
    if (content === undefined || typeof content === 'string') return { text: [], ...(content === undefined ? {} : { why: content }) }
    return { text: numbersOf(one).flatMap((line) => content.get(line) ?? []) }
  }
}

const numbersOf = ({ place }: FoundSource): readonly number[] => (place.match(/\d+/g) ?? []).map(Number)
