import { resolve } from 'node:path'
import type { SiteConfig } from '../engine/site.ts'
import { advertising, traits } from './advertising.ts'
import { footers, sections } from './sections.ts'

/**
 * The demo site. Everything that differs between machines comes from the environment; see docs/operator/configuration.md.
 * @param given usually `process.env`
 */
export default function site(given: Readonly<Record<string, string | undefined>>): SiteConfig {
  // A variable that is set to nothing, as in a compose file, counts as not set.
  const env = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== ''))
  const port = Number(env['PORT'] ?? 3000)
  const publicUrl = env['PUBLIC_URL'] ?? `http://localhost:${port}`
  return {
    publicUrl: { main: publicUrl, photos: env['PUBLIC_PHOTOS_URL'] ?? `http://photos.localhost:${port}` },
    hosts: {
      localhost: { site: 'main', edition: 'english' },
      'telugu.localhost': { site: 'main', edition: 'telugu' },
      'photos.localhost': { site: 'photos', edition: 'english' },
    },
    strictHosts: false,
    editions: [
      {
        id: 'english',
        status: 'live',
        channel: 183,
        langCode: 'en',
        locale: 'en-IN',
        label: 'English',
        routePrefix: '',
        siteName: 'The Daily Masthead',
        tagline: 'News that takes its time',
        organisation: 'The Daily Masthead',
        defaultAuthor: 'Masthead Desk',
        apiUrl: env['API_URL_ENGLISH'] ?? 'embedded',
        sendsChannel: false,
        leadStories: { lead: 33, hero: 36 },
        social: [],
      },
      {
        id: 'telugu',
        status: 'live',
        channel: 392,
        langCode: 'te',
        locale: 'te-IN',
        label: 'తెలుగు',
        routePrefix: '/telugu',
        siteName: 'డైలీ మాస్ట్‌హెడ్',
        tagline: 'నిదానంగా, నిజాయతీగా',
        organisation: 'డైలీ మాస్ట్‌హెడ్',
        defaultAuthor: 'మాస్ట్‌హెడ్ డెస్క్',
        apiUrl: env['API_URL_TELUGU'] ?? 'embedded',
        sendsChannel: true,
        leadStories: { lead: 18, hero: 18 },
        social: [],
      },
      { id: 'kannada', status: 'placeholder', langCode: 'kn', label: 'ಕನ್ನಡ', routePrefix: '/kannada' },
      { id: 'tamil', status: 'placeholder', langCode: 'ta', label: 'தமிழ்', routePrefix: '/tamil' },
    ],
    theme: 'daily',
    themes: { photos: 'photos' },
    withoutPlugins: [],
    redirects: [],
    cacheability: { freshFor: '5m', staleFor: '1h', staleIfErrorFor: '1d' },
    traits,
    ads: advertising(env['GPT_NETWORK_CODE']),
    analytics: { sink: env['ANALYTICS_URL'] === undefined ? 'log' : { url: env['ANALYTICS_URL'] } },
    push: {
      contact: env['PUSH_CONTACT'] ?? (publicUrl.startsWith('https:') ? publicUrl : 'mailto:desk@masthead.example'),
      keys: env['VAPID_PUBLIC_KEY'] === undefined ? undefined : { publicKey: env['VAPID_PUBLIC_KEY'], privateKey: env['VAPID_PRIVATE_KEY'] ?? '' },
      ownServices: env['PUSH_SERVICES']?.split(',').map((one) => one.trim()),
    },
    server: { host: env['HOST'] ?? '127.0.0.1', port, maxEventLoopDelay: env['MAX_EVENT_LOOP_DELAY'] === undefined ? undefined : Number(env['MAX_EVENT_LOOP_DELAY']) },
    origin: {
      folder: resolve(env['MASTHEAD_DATA'] ?? '.masthead/data'),
      databaseUrl: env['DATABASE_URL'],
      ingestToken: env['INGEST_TOKEN'],
      sections,
      footers,
    },
  }
}
