import { defineOrigin } from 'masthead/origin'
import { fillDemo } from '../demo/fill-demo.ts'
import { alertsPath } from '../path.ts'

// What alerts are for and which were sent is the engine's (`/api/push/…`): `masthead push` sends them.
export default defineOrigin({ demo: fillDemo, sitemap: () => [[alertsPath]], sitemapPairs: 'every edition' })
