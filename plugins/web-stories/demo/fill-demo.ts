import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { OriginContext } from 'masthead/origin'
import { putCategories, putWebStory } from '../origin/put-story.ts'
import type { PageInput, PictureInput, WebStoryInput } from '../origin/story-input.ts'
import { stage } from './pictures/svg.ts'

interface DemoFile {
  readonly channel: number
  readonly categories: readonly object[]
  readonly stories: readonly (Omit<WebStoryInput, 'channel' | 'pages' | 'published'> & {
    readonly hoursAgo: number
    readonly pages: readonly (Omit<PageInput, 'picture'> & { /** What is drawn, and in which colours. */ readonly scene: string; readonly alt: string })[]
  })[]
}

const hourMs = 3_600_000

/** Fills the demo with stories whose pictures are drawn; what was there of them is replaced. */
export async function fillDemo(origin: OriginContext): Promise<void> {
  for (const edition of ['english', 'telugu']) {
    const { channel, categories, stories } = JSON.parse(await readFile(join(import.meta.dirname, `${edition}.json`), 'utf8')) as DemoFile
    if (!origin.editions.some((one) => one.channel === channel)) continue
    const [wrong] = await putCategories(origin, categories.map((category) => ({ ...category, channel })))
    if (wrong) throw new Error(`${edition}.json, category ${wrong.index + 1}: ${wrong.reason}`)
    for (const { hoursAgo, pages, ...story } of stories) {
      const published = new Date(origin.now() - hoursAgo * hourMs).toISOString()
      const drawn = pages.map(({ scene, alt, ...page }, index): PageInput => ({ ...page, picture: pictureOf(story.msid + index + 1, scene, alt) }))
      const fault = await putWebStory(origin, { ...story, channel, published, modified: published, pages: drawn })
      if (fault) throw new Error(`${edition}.json, ${story.title}: ${fault.field} ${fault.reason}`)
    }
  }
}

const pictureOf = (msid: number, scene: string, alt: string): PictureInput => ({ msid, alt, scene: `web-story/${scene}`, name: scene.replace('/', '-'), ...stage })
