import { createReadStream } from 'node:fs'
import { readdir, readFile, stat } from 'node:fs/promises'
import { basename, dirname, extname, join, relative, resolve, sep } from 'node:path'
import { createInterface } from 'node:readline'
import { EngineError } from '../errors.ts'
import { invalid } from './checked-input.ts'
import type { StoryInput } from './content-store.ts'
import type { Importer, ImportReport, OriginContext } from './part.ts'
import { importCompanions } from './story-companions.ts'
import { asStory, parseObject, readStoryFile } from './story-file.ts'

/** Folders that say which edition is in them (SPEC §1). */
const channels: Readonly<Record<string, number>> = { english: 183, telugu: 392 }

/** Stories between two notices of what changed. */
const noticeEvery = 200

export interface StoriesImporterOptions {
  /** The edition of what is imported. Without it a story says so itself, or a folder named `english` or `telugu` does. */
  readonly channel?: number
}

/**
 * Imports stories: a folder of files in the format of `plugins/article/demo/README.md`, searched to the bottom, with
 * `sections.json`, `authors.json` and `topics.json` beside its `stories` folder; one such file; or an `.ndjson` file with
 * a `StoryInput` on each line. What is refused is reported with its file and field, and stops nothing.
 */
export const createStoriesImporter = ({ channel }: StoriesImporterOptions = {}): Importer => ({
  description: 'stories: a folder of story files (JSON header, ---, HTML), one such file, or an .ndjson file',
  async run(path, origin, progress) {
    const work = createRun(origin, progress)
    if (extname(path) === '.ndjson') await importLines(path, channel, origin, work)
    else await importFiles(path, channel, origin, work)
    return work.end()
  },
})

/** Reads a folder of stories in the format of the demo: files with a head of fields and a body. */
export const storiesImporter: Importer = createStoriesImporter()

interface Run {
  /** Does one piece; what it throws because of what it read is reported, and nothing else is caught. */
  readonly attempt: (where: string, work: () => Promise<readonly string[]>, counts?: boolean) => Promise<void>
  readonly expect: (total: number) => void
  readonly end: () => ImportReport
}

function createRun(origin: OriginContext, progress: (done: number, total?: number) => void): Run {
  const rejected: { where: string; reason: string }[] = []
  let touched = new Set<string>()
  let imported = 0
  let done = 0
  let total: number | undefined
  const notice = () => {
    if (touched.size > 0) origin.changed([...touched])
    touched = new Set()
  }
  return {
    expect(count) {
      total = count
    },
    async attempt(where, work, counts = true) {
      try {
        for (const tag of await work()) touched.add(tag)
        if (counts) imported++
      } catch (error) {
        if (!(error instanceof EngineError) || error.code !== 'MH_INGEST_INVALID') throw error
        const { field, detail } = error.place
        rejected.push({ where: field === undefined || field === '/' ? where : `${where} ${field}`, reason: detail ?? error.message })
      }
      if (!counts) return
      done++
      if (done % noticeEvery === 0) notice()
      progress(done, total)
    },
    end() {
      notice()
      return { imported, rejected }
    },
  }
}

async function importFiles(path: string, channel: number | undefined, origin: OriginContext, run: Run): Promise<void> {
  const root = resolve(path)
  const isFile = (await stat(root)).isFile()
  const files = isFile ? [root] : await storyFiles(root)
  const nameOf = (file: string) => (isFile ? basename(file) : relative(root, file))
  // Authors and topics first: stories name them.
  for (const folder of new Set(files.map((file) => dirname(dirname(file))))) {
    const edition = channel ?? channelOf(folder)
    if (edition !== undefined) await importCompanions(folder, edition, origin, (where, work) => run.attempt(nameOf(where) || where, work, false))
  }
  run.expect(files.length)
  for (const file of files) {
    await run.attempt(nameOf(file), async () => {
      const edition = channel ?? channelOf(file)
      if (edition === undefined) throw invalid('/channel', 'Neither an option nor a folder named english or telugu says which edition it is.')
      const story = readStoryFile(await readFile(file, 'utf8'), { channel: edition, now: origin.now() })
      return origin.content.putStory(story)
    })
  }
}

async function importLines(path: string, channel: number | undefined, origin: OriginContext, run: Run): Promise<void> {
  const edition = channel ?? channelOf(resolve(path)) ?? 0
  let number = 0
  for await (const line of createInterface({ input: createReadStream(path, 'utf8'), crlfDelay: Infinity })) {
    number++
    if (line.trim() === '') continue
    await run.attempt(`${basename(path)}:${number}`, async () => {
      const story: StoryInput = asStory(parseObject(line), { channel: edition, now: origin.now() })
      return origin.content.putStory(story)
    })
  }
}

/** Story files below a folder in the order of their names. */
async function storyFiles(root: string): Promise<string[]> {
  const entries = await readdir(root, { recursive: true, withFileTypes: true })
  return entries
    .filter((entry) => entry.isFile() && entry.name.endsWith('.html'))
    .map((entry) => join(entry.parentPath, entry.name))
    .sort()
}

/** The nearest folder of the path whose name is an edition's. */
const channelOf = (path: string): number | undefined => channels[path.split(sep).findLast((name) => name in channels) ?? '']
