import { createReadStream } from 'node:fs'
import { open, readdir, readFile, stat } from 'node:fs/promises'
import { basename, join, relative } from 'node:path'
import { pipeline } from 'node:stream'
import { promisify } from 'node:util'
import { createGunzip, gunzip } from 'node:zlib'
import { type DetectedEncoding, detectEncoding, detectEncodingOf, type Encoding } from './encoding.ts'
import { jsonLines } from './json-lines.ts'

const unpack = promisify(gunzip)

/** A file that is not what an importer reads; its message is a sentence for the operator. */
export class UnreadableInput extends Error {}

/**
 * The files that an import means: the one that was named, or all with one of the endings in a folder and below it, by name.
 * @param endings as in `['.csv', '.csv.gz']`
 * @throws UnreadableInput for a folder without one
 */
export async function inputFiles(from: string, endings: readonly string[]): Promise<readonly string[]> {
  if (!(await stat(from)).isDirectory()) return [from]
  const entries = await readdir(from, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile() && !entry.name.startsWith('.')).map((entry) => join(entry.parentPath, entry.name))
  const usable = files.filter((file) => endings.some((ending) => file.toLowerCase().endsWith(ending))).sort()
  if (usable.length > 0) return usable
  const wanted = endings.join(' or ')
  if (files.length === 0) throw new UnreadableInput(`The folder ${from} is empty: there is no ${wanted} file in it.`)
  const found = files.slice(0, 3).map((file) => relative(from, file)).join(', ')
  throw new UnreadableInput(`There is no ${wanted} file in ${from}, only ${found}${files.length > 3 ? ` and ${files.length - 3} more` : ''}.`)
}

/** An opened file of text. */
export interface TextInput {
  readonly encoding: Encoding
  /** Its text in pieces, without a byte-order mark. Each call reads the file anew. */
  readonly text: () => AsyncGenerator<string>
}

/**
 * Opens a file of text, gzipped or plain, and reads it once to learn its encoding (see `detectEncoding`).
 * @throws UnreadableInput for one that is no text, or is damaged
 */
export async function openText(file: string): Promise<TextInput> {
  const isCompressed = await isGzip(file)
  const encoding = encodingIn(file, await detectEncoding(bytesOf(file, isCompressed)))
  return {
    encoding,
    async *text() {
      const decoder = new TextDecoder(encoding.label, { fatal: encoding.label !== 'windows-1252' })
      try {
        for await (const chunk of bytesOf(file, isCompressed)) yield decoder.decode(chunk, { stream: true })
        yield decoder.decode()
      } catch (error) {
        if (!(error instanceof TypeError)) throw error
        throw new UnreadableInput(`${basename(file)} cannot be read: it begins as ${encoding.label.toUpperCase()} and does not go on so.`, { cause: error })
      }
    },
  }
}

function encodingIn(file: string, detected: DetectedEncoding): Encoding {
  if (detected.kind === 'refused') throw new UnreadableInput(`${basename(file)} cannot be read. ${detected.reason}`)
  return detected.encoding
}

async function* bytesOf(file: string, isCompressed: boolean): AsyncGenerator<Buffer> {
  const source = createReadStream(file, { highWaterMark: 1 << 18 })
  const bytes = isCompressed ? pipeline(source, createGunzip(), () => {}) : source
  try {
    for await (const chunk of bytes) yield chunk as Buffer
  } catch (error) {
    throw damaged(file, error)
  }
}

/** What an operator is told of a gzipped file that cannot be unpacked; any other error is itself. */
function damaged(file: string, error: unknown): unknown {
  if (!(error instanceof Error && 'code' in error && String(error.code).startsWith('Z_'))) return error
  return new UnreadableInput(`${basename(file)} cannot be unpacked: it is damaged or was not fetched whole (${error.message}).`, { cause: error })
}

const isGzipped = (start: Uint8Array): boolean => start[0] === 0x1f && start[1] === 0x8b

const folderFor = (file: string) => new UnreadableInput(`"${file}" is a folder: name a file in it.`)

async function isGzip(file: string): Promise<boolean> {
  const handle = await open(file)
  try {
    if ((await handle.stat()).isDirectory()) throw folderFor(file)
    const { buffer } = await handle.read(Buffer.alloc(2), 0, 2, 0)
    return isGzipped(buffer)
  } finally {
    await handle.close()
  }
}

/** Lines of a file of text, counted from 1. @throws UnreadableInput as `openText` does */
export async function* textLines(file: string): AsyncGenerator<{ readonly line: number; readonly text: string }> {
  let rest = ''
  let line = 0
  for await (const chunk of (await openText(file)).text()) {
    const lines = (rest + chunk).split('\n')
    rest = lines.pop() ?? ''
    for (const text of lines) yield { line: (line += 1), text: text.endsWith('\r') ? text.slice(0, -1) : text }
  }
  if (rest !== '') yield { line: line + 1, text: rest }
}

/** A file of text as a whole, which is in memory at once. @throws UnreadableInput as `openText` does */
export async function readText(file: string): Promise<string> {
  const stored = await readFile(file).catch((error: unknown) => {
    throw error instanceof Error && 'code' in error && error.code === 'EISDIR' ? folderFor(file) : error
  })
  const bytes = isGzipped(stored) ? await unpack(stored).catch((error: unknown) => Promise.reject(damaged(file, error))) : stored
  const { label } = encodingIn(file, await detectEncodingOf(bytes))
  return new TextDecoder(label).decode(bytes)
}

/** A JSON file that was read. */
export interface JsonFile {
  readonly value: unknown
  /** In which line a value begins, by its JSON pointer; without such a value the nearest one around it. */
  readonly lineOf: (pointer: string) => number
}

/** A JSON file. @throws UnreadableInput for one that is no text or no JSON, with the line */
export const readJson = async (file: string): Promise<unknown> => parseJson(file, await readText(file))

/** A JSON file, with the lines of its values. @throws UnreadableInput as `readJson` does */
export async function openJson(file: string): Promise<JsonFile> {
  const text = await readText(file)
  const value = parseJson(file, text)
  const lines = jsonLines(text)
  const lineOf = (pointer: string): number => lines.get(pointer) ?? (pointer === '' ? 1 : lineOf(pointer.slice(0, pointer.lastIndexOf('/'))))
  return { value, lineOf }
}

function parseJson(file: string, text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    const at = faultPosition(text)
    const before = text.slice(0, at).split('\n')
    throw new UnreadableInput(`${basename(file)} is not JSON: line ${before.length} cannot be read from letter ${(before.at(-1) ?? '').length + 1} on${at >= text.length ? ', where the file ends' : ''}.`, { cause: error })
  }
}

/** Where text stops being JSON. The engine's messages say it only at times, so the shortest prefix with a fault is looked for. */
function faultPosition(text: string): number {
  let [good, bad] = [0, text.length + 1]
  while (bad - good > 1) {
    const middle = (good + bad) >> 1
    if (isCut(text.slice(0, middle))) good = middle
    else bad = middle
  }
  return good
}

/** Whether text is JSON, or would be if it went on. */
function isCut(text: string): boolean {
  try {
    JSON.parse(text)
    return true
  } catch (error) {
    const message = error instanceof Error ? error.message : ''
    const position = /at position (\d+)/.exec(message)?.[1]
    return position === undefined ? /end of JSON input/.test(message) : /Unterminated/.test(message) || Number(position) >= text.length
  }
}
