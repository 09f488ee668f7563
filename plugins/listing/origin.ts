import { defineOrigin } from 'masthead/origin'
import { messages } from './messages.ts'

const directories = [['/topic', 'topics'], ['/authors', 'authors'], ['/feeds', 'feeds']] as const

// The lists themselves are the newsroom's, and in its sitemaps.
export default defineOrigin({
  sitemap: () => [directories.map(([path]) => path)],
  sitemapPairs: 'every edition',
  search: async ({ edition, isNamed }) => {
    const t = messages[edition.id]
    const namesOf = (name: (typeof directories)[number][1]) => `${Object.values(messages).map((one) => one[name]).join(' ')}${name === 'feeds' ? ' RSS' : ''}`
    return { pages: directories.flatMap(([path, name]) => (isNamed(namesOf(name)) ? [{ name: t[name], path, label: t.sections }] : [])), tags: [] }
  },
})
