import { defineOrigin } from 'masthead/origin'
import { answersCommand, endCommand, listCommand, newCommand, previewCommand, publishCommand, putCommand, showCommand } from './commands.ts'
import { importer } from './importer.ts'
import { readerData } from './reader-data.ts'
import { routes } from './routes.ts'
import { search } from './search.ts'
import { sitemap } from './sitemap.ts'
import { migrations } from './tables.ts'

export default defineOrigin({
  migrations,
  routes,
  readerData,
  search,
  sitemap,
  commands: { new: newCommand, put: putCommand, show: showCommand, preview: previewCommand, publish: publishCommand, end: endCommand, list: listCommand, answers: answersCommand },
  importers: { microsites: importer },
  demo: async (origin) => (await import('../demo/fill-demo.ts')).fillDemo(origin),
  originals: async (picture, origin) => (await import('../demo/draw.ts')).originalOf(picture, origin),
})
