import { stat } from 'node:fs/promises'
import { basename, dirname, extname, relative, resolve, sep } from 'node:path'
import { EngineError } from '../errors.ts'
import { inputFiles, readText, textLines, UnreadableInput } from './input/input-file.ts'
import { invalidInput } from './validate-input.ts'
import type { StoryInput } from './content-store.ts'
import type { Importer, ImportReport, OriginContext } from './origin-part.ts'
import { importSidecars } from './story-sidecars.ts'
import { asStory, parseObject, readStoryFile } from './story-file.ts'

/** Stories between two notices of what changed. */
const storiesPerNotification = 200

export interface StoriesImporterOptions {
  /** The edition of what is imported. Without it a story says so itself, or a folder named as one does. */
  readonly channel?: number
}

/**
 * Imports stories: a folder of files in the format of `plugins/demo/README.md`, searched to the bottom, with
 * `sections.json`, `authors.json` and `topics.json` beside its `stories` folder; one such file; or an `.ndjson` file with
 * a `StoryInput` on each line. What is refused is reported with its file and field, and stops nothing.
 */
export const createStoriesImporter = ({ channel }: StoriesImporterOptions = {}): Importer => ({
  description: 'stories: a folder of story files (JSON header, ---, HTML), one such file, or an .ndjson file',
  async run(path, origin, progress) {
    const importRun = createImportRun(origin, progress)
    if (extname(path) === '.ndjson') await importLines(path, channel, origin, importRun)
    else await importFiles(path, channel, origin, importRun)
    return importRun.finish()
  },
})

/** Reads a folder of stories in the format of the demo: files with a head of fields and a body. */
export const storiesImporter: Importer = createStoriesImporter()

interface ImportRun {
  /** Does one piece; what it throws because of what it read is reported, and nothing else is caught. */
  readonly attempt: (where: string, work: () => Promise<readonly string[]>, counts?: boolean) => Promise<void>
  readonly setTotal: (total: number) => void
  readonly finish: () => ImportReport
}

function createImportRun(origin: OriginContext, progress: (done: number, total?: number) => void): ImportRun {
  const rejected: { where: string; reason: string }[] = []
  let touched = new Set<string>()
  let imported = 0
  let done = 0
  let total: number | undefined
  const notifyChanged = () => {
    if (touched.size > 0) origin.changed([...touched])
    touched = new Set()
  }
  return {
    setTotal(count) {
      total = count
    },
    async attempt(where, work, counts = true) {
      try {
        for (const tag of await work()) touched.add(tag)
        if (counts) imported++
      } catch (error) {
        if (error instanceof UnreadableInput) rejected.push({ where, reason: error.message })
        else if (!(error instanceof EngineError) || error.code !== 'MH_INGEST_INVALID') throw error
        else {
          const { field, detail } = error.place
          rejected.push({ where: field === undefined || field === '/' ? where : `${where} ${field}`, reason: detail ?? error.message })
        }
      }
      if (!counts) return
      done++
      if (done % storiesPerNotification === 0) notifyChanged()
      progress(done, total)
    },
    finish() {
      notifyChanged()
      return { imported, rejected }
    },
  }
}

async function importFiles(path: string, channel: number | undefined, origin: OriginContext, run: ImportRun): Promise<void> {
  const root = resolve(path)
  const isFile = (await stat(root)).isFile()
  const files = await inputFiles(root, ['.html'])
  const nameOf = (file: string) => (isFile ? basename(file) : relative(root, file))
  // Authors and topics first: stories name them.
  for (const folder of new Set(files.map((file) => dirname(dirname(file))))) {
    const edition = channel ?? channelOf(folder, origin)
    if (edition !== undefined) await importSidecars(folder, edition, origin, (where, work) => run.attempt(nameOf(where) || where, work, false))
  }
  run.setTotal(files.length)
  for (const file of files) {
    await run.attempt(nameOf(file), async () => {
      const edition = channel ?? channelOf(file, origin)
      if (edition === undefined) throw invalidInput('/channel', `Neither an option nor a folder named ${origin.editions.map(({ id }) => id).join(' or ')} says which edition it is.`)
      const story = readStoryFile(await readText(file), { channel: edition, now: origin.now() })
      return origin.content.putStory(story)
    })
  }
}

async function importLines(path: string, channel: number | undefined, origin: OriginContext, run: ImportRun): Promise<void> {
  const edition = channel ?? channelOf(resolve(path), origin) ?? 0
  for await (const { line, text } of textLines(path)) {
    if (text.trim() === '') continue
    await run.attempt(`${basename(path)}:${line}`, async () => {
      const story: StoryInput = asStory(parseObject(text), { channel: edition, now: origin.now() })
      return origin.content.putStory(story)
    })
  }
}

/** That of the edition that the nearest folder of the path is named after. */
function channelOf(path: string, { editions }: OriginContext): number | undefined {
  const channels = new Map(editions.map(({ id, channel }): [string, number] => [id, channel]))
  return channels.get(path.split(sep).findLast((name) => channels.has(name)) ?? '')
}
