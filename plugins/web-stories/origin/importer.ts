import { type Importer, readJson } from 'masthead/origin'
import { putCategories, putWebStory } from './put-story.ts'

const shape = '{ "categories": [ { "channel": …, "id": …, "name": … } ], "stories": [ { "msid": …, "channel": …, "pages": [ … ] } ] }'

/** `masthead import web-stories <file>` */
export const importer: Importer = {
  description: 'web stories: a JSON file with kinds and stories (docs/plugins/web-stories.md)',
  async run(path, origin, progress) {
    const file = await readJson(path)
    const { categories = [], stories = [] } = (typeof file === 'object' && file !== null && !Array.isArray(file) ? file : {}) as { readonly categories?: unknown; readonly stories?: unknown }
    if (!Array.isArray(categories) || !Array.isArray(stories) || categories.length + stories.length === 0) throw new Error(`${path} has no web stories: write ${shape}.`)
    const total = categories.length + stories.length
    const rejected = (await putCategories(origin, categories)).map(({ index, field, reason }) => ({ where: `category ${index + 1}${field}`, reason }))
    await progress(categories.length, total)
    for (const [index, story] of stories.entries()) {
      const fault = await putWebStory(origin, story)
      if (fault) rejected.push({ where: `story ${index + 1}${fault.field}`, reason: fault.reason })
      await progress(categories.length + index + 1, total)
    }
    return { imported: total - rejected.length, rejected }
  },
}
