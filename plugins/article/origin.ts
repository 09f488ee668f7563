import { readdir, readFile, stat } from 'node:fs/promises'
import path from 'node:path'
import { defineOrigin, type ImportReport, type OriginContext, type StoryInput } from 'masthead'
import { illustrate } from './demo/illustrations/illustrations.ts'
import { topicPath } from './addresses.ts'
import { linkTopics } from './link-topics.ts'
import { readStoryFile } from './story-file.ts'

/** Folders of stories are named after editions; the prefix is that of links inside bodies (SPEC §9). */
const editions = [
  { folder: 'english', channel: 183, prefix: '' },
  { folder: 'telugu', channel: 392, prefix: '/telugu' },
] as const

const demoFolder = path.join(import.meta.dirname, 'demo')
const portrait = { width: 800, height: 800 } as const

interface DemoAuthor {
  readonly id: string
  /** Of the portrait. */
  readonly msid: number
  readonly name: string
  readonly role: string
  readonly bio: string
  readonly scene: string
}

interface DemoTopic {
  readonly id: string
  readonly name: string
  readonly description: string
}

export default defineOrigin({
  async demo(origin) {
    for (const { folder, channel } of editions) {
      const authors = await readJson<DemoAuthor[]>(path.join(demoFolder, folder, 'authors.json'))
      const topics = await readJson<DemoTopic[]>(path.join(demoFolder, folder, 'topics.json'))
      await origin.content.putImages(authors.map(({ msid, name, scene }) => ({ msid, alt: name, name: 'portrait', scene, ...portrait })))
      origin.changed(await origin.content.putAuthors(authors.map(({ id, msid, name, role, bio }) => ({ channel, id, name, role, bio, portrait: msid }))))
      origin.changed(await origin.content.putTopics(topics.map((topic) => ({ channel, ...topic }))))
      const { rejected } = await importStories(path.join(demoFolder, folder, 'stories'), origin, () => {}, topics)
      // A site may have other sections than the demo's stories want: it gets the others.
      for (const { where, reason } of rejected) process.emitWarning(`The demo story ${where} was left out. ${reason}`)
    }
  },
  originals: ({ msid, scene, width, height }) =>
    scene === undefined
      ? undefined
      : { msid, width, height, bytes: new TextEncoder().encode(illustrate({ scene, seed: msid, width, height })), type: 'image/svg+xml' },
  importers: {
    stories: {
      description: 'A story file, or a folder of them: a JSON header, a line with ---, the body in HTML.',
      run: (from, origin, progress) => importStories(from, origin, progress, []),
    },
  },
})

/** Files that cannot be read, or that the store refuses, are reported; the others go in. */
async function importStories(
  from: string,
  origin: OriginContext,
  progress: (done: number, total?: number) => void,
  topics: readonly DemoTopic[],
): Promise<ImportReport> {
  const files = await storyFiles(from)
  const rejected: { where: string; reason: string }[] = []
  for (const [index, file] of files.entries()) {
    const edition = editions.find(({ folder }) => path.resolve(file).split(path.sep).includes(folder))
    try {
      const story = readStoryFile(await readFile(file, 'utf8'), { channel: edition?.channel, now: origin.now() })
      const tags = await origin.content.putStory(withTopicLinks(story, topics))
      origin.changed(tags)
    } catch (error) {
      rejected.push({ where: path.basename(file), reason: error instanceof Error ? error.message : String(error) })
    }
    progress(index + 1, files.length)
  }
  return { imported: files.length - rejected.length, rejected }
}

function withTopicLinks(story: StoryInput, topics: readonly DemoTopic[]): StoryInput {
  const prefix = editions.find(({ channel }) => channel === story.channel)?.prefix ?? ''
  const own = topics.filter(({ id }) => story.topics?.includes(id))
  return { ...story, body: linkTopics(story.body, own, (id) => `${prefix}${topicPath(id)}`) }
}

async function storyFiles(from: string): Promise<string[]> {
  if (!(await stat(from)).isDirectory()) return [from]
  const names = await readdir(from, { recursive: true })
  return names.filter((name) => name.endsWith('.html')).sort().map((name) => path.join(from, name))
}

const readJson = async <Value>(file: string): Promise<Value> => JSON.parse(await readFile(file, 'utf8')) as Value
