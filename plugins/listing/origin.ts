import { defineOrigin } from 'masthead/origin'

// The lists themselves are the newsroom's, and in its sitemaps.
export default defineOrigin({ sitemap: () => [['/topic', '/authors', '/feeds']], sitemapPairs: 'every edition' })
