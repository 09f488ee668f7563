import type { Edition, LiveEdition } from '../../engine/config/edition.ts'
import type { SiteConfig } from '../../engine/config/site-config.ts'

const live = {
  status: 'live',
  tagline: '',
  organisation: 'Daily',
  defaultAuthor: 'Desk',
  apiUrl: 'embedded',
  sendsChannel: false,
  leadStories: { lead: 33, hero: 36 },
  social: [],
} as const

export const english: LiveEdition = {
  ...live,
  id: 'english',
  channel: 183,
  langCode: 'en',
  locale: 'en-IN',
  label: 'English',
  routePrefix: '',
  siteName: 'Daily',
}

export const telugu: LiveEdition = {
  ...live,
  id: 'telugu',
  channel: 392,
  langCode: 'te',
  locale: 'te-IN',
  label: 'తెలుగు',
  routePrefix: '/telugu',
  siteName: 'డైలీ',
}

const editions: readonly Edition[] = [
  english,
  telugu,
  { id: 'kannada', status: 'placeholder', langCode: 'kn', label: 'ಕನ್ನಡ', routePrefix: '/kannada' },
  { id: 'tamil', status: 'placeholder', langCode: 'ta', label: 'தமிழ்', routePrefix: '/tamil' },
]

/** A site with a host of each kind. */
export const exampleSite: SiteConfig = {
  sites: { photos: { section: 'photos' } },
  movedSections: [
    { below: 'sports', segment: 'visualstories', to: 'web-stories' },
    { word: 'amp_stories', to: 'web-stories' },
  ],
  publicUrl: { main: 'https://daily.example', photos: 'https://photos.daily.example' },
  hosts: {
    'daily.example': { site: 'main', edition: 'english' },
    'telugu.daily.example': { site: 'main', edition: 'telugu' },
    'photos.daily.example': { site: 'photos', edition: 'english' },
    '::1': { site: 'photos', edition: 'english' },
  },
  strictHosts: false,
  editions,
  theme: 'daily',
  withoutPlugins: [],
  redirects: [],
  cacheability: {},
  server: { host: '127.0.0.1', port: 0 },
  origin: { folder: '', databaseUrl: undefined, ingestToken: undefined, sections: [], footers: [] },
}
