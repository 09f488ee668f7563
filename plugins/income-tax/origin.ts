import { defineOrigin } from 'masthead/origin'
import { messages } from './messages.ts'
import { path } from './path.ts'

// It has no data: what it knows is in `tax/`.
export default defineOrigin({
  sitemap: () => [[path]],
  sitemapPairs: 'every edition',
  search: async ({ edition: { id }, isNamed }) => ({ pages: isNamed(messages[id].title) ? [{ name: messages[id].title, path, label: messages[id].tool }] : [], tags: [] }),
})
