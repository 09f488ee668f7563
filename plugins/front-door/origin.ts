import { defineOrigin } from 'masthead/origin'
import { consentPath } from './paths.ts'

export default defineOrigin({ sitemap: () => [[consentPath]], sitemapPairs: 'every edition' })
