import { join, resolve } from 'node:path'
import type { Duration } from '../engine/cache/duration.ts'
import type { SiteConfig } from '../engine/config/site-config.ts'
import { advertising, externalLinks, traits } from './advertising.ts'
import { accounts } from './accounts.ts'
import { complaints } from './complaints.ts'
import { comments } from './comments.ts'
import { editions } from './editions.ts'
import { flags } from './flags.ts'
import { frontPage } from './front-page.ts'
import { letters } from './letters.ts'
import { liveTv } from './live-tv.ts'
import { measuring } from './measuring.ts'
import { movedSections, redirects, sites } from './section-sites.ts'
import { podcasts } from './podcasts.ts'
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
  // A checkout that nobody has told where its content is shows the demo; a site whose store is named, and is empty, does not.
  const demo = yesOrNo(env['MASTHEAD_DEMO']) ?? (env['MASTHEAD_DATA'] === undefined && env['DATABASE_URL'] === undefined)
  return {
    sites,
    publicUrl: { main: publicUrl, photos: env['PUBLIC_PHOTOS_URL'] ?? `http://photos.localhost:${port}` },
    hosts: {
      localhost: { site: 'main', edition: 'english' },
      'telugu.localhost': { site: 'main', edition: 'telugu' },
      'photos.localhost': { site: 'photos', edition: 'english' },
    },
    strictHosts: false,
    // A newsroom's own content API is named by API_URL_ENGLISH and so on.
    editions: editions.map((edition) => (edition.status === 'live' ? { ...edition, apiUrl: env[`API_URL_${edition.id.toUpperCase()}`] ?? edition.apiUrl } : edition)),
    flags,
    theme: 'daily',
    themes: { photos: 'photos' },
    readableClassNames: yesOrNo(env['READABLE_CLASS_NAMES']),
    publicFolder: join(import.meta.dirname, 'public'),
    withoutPlugins: [],
    redirects,
    movedSections,
    strictTransportSecurity: env['HSTS_MAX_AGE'] === undefined ? undefined : { maxAge: env['HSTS_MAX_AGE'] as Duration },
    securityTxt: env['SECURITY_CONTACT'] === undefined ? undefined : { contact: env['SECURITY_CONTACT'].split(',').map((one) => one.trim()) },
    indexNow: env['INDEXNOW_KEY'] === undefined ? undefined : { key: env['INDEXNOW_KEY'], endpoint: env['INDEXNOW_ENDPOINT'] },
    searchIndex: env['SEARCH_URL'] === undefined ? undefined : { url: env['SEARCH_URL'], prefix: env['SEARCH_PREFIX'] },
    webSub: env['WEBSUB_HUB'] === undefined ? undefined : { hub: env['WEBSUB_HUB'] },
    rootFiles: { adsTxt: env['ADS_TXT']?.split(';').map((line) => line.trim()), humansTxt: ['The Daily Masthead is the demo of Masthead, a rendering engine for news sites.', 'Its stories, names and pictures are made up.'] },
    // Large, or slow to make.
    sourceTimeouts: [{ path: 'navigation', timeout: '30s' }, { path: 'liveblog', timeout: '30s' }, { path: 'live-blog', timeout: '30s' }],
    cacheability: { freshFor: '5m', staleFor: '1h', staleIfErrorFor: '1d' },
    traits,
    externalLinks,
    ads: advertising(env['GPT_NETWORK_CODE']),
    settings: { home: frontPage, account: accounts({ publicUrl, env }), newsletter: letters, complaints, media: podcasts, 'live-tv': liveTv, comments: comments({ demo }) },
    analytics: measuring(env['ANALYTICS_URL']),
    push: {
      contact: env['PUSH_CONTACT'] ?? (publicUrl.startsWith('https:') ? publicUrl : 'mailto:desk@masthead.example'),
      keys: env['VAPID_PUBLIC_KEY'] === undefined ? undefined : { publicKey: env['VAPID_PUBLIC_KEY'], privateKey: env['VAPID_PRIVATE_KEY'] ?? '' },
      ownServices: env['PUSH_SERVICES']?.split(',').map((one) => one.trim()),
      perHour: env['PUSH_PER_HOUR'] === undefined ? undefined : Number(env['PUSH_PER_HOUR']),
    },
    mail: {
      smtpUrl: env['SMTP_URL'],
      from: env['MAIL_FROM'],
      senderName: env['MAIL_NAME'],
      // A newcomer signs up without a mail server. Off wherever content is real, unless MAIL_OUTBOX says otherwise.
      outbox: (env['MAIL_OUTBOX'] ?? (demo ? 'page' : 'off')) as NonNullable<SiteConfig['mail']>['outbox'],
    },
    readers: { secret: env['MASTHEAD_READER_SECRET'], signIn: '/login' },
    server: {
      host: env['HOST'] ?? '127.0.0.1',
      port,
      assetsFolder: env['MASTHEAD_ASSETS'] === undefined ? undefined : resolve(env['MASTHEAD_ASSETS']),
      trustedProxies: env['TRUSTED_PROXIES']?.split(',').map((one) => one.trim()),
      maxEventLoopDelay: env['MAX_EVENT_LOOP_DELAY'] === undefined ? undefined : Number(env['MAX_EVENT_LOOP_DELAY']),
      limits: { maxConnections: env['MAX_CONNECTIONS'] === undefined ? undefined : Number(env['MAX_CONNECTIONS']), drainTime: env['DRAIN_TIME'] as Duration | undefined },
    },
    origin: {
      folder: resolve(env['MASTHEAD_DATA'] ?? '.masthead/data'),
      databaseUrl: env['DATABASE_URL'],
      ingestToken: env['INGEST_TOKEN'],
      durability: env['MASTHEAD_DURABILITY'] as 'full' | 'normal' | undefined,
      databaseWait: env['MASTHEAD_DATABASE_WAIT'] as Duration | undefined,
      migrate: env['MASTHEAD_MIGRATE'] as 'start' | 'command' | undefined,
      demo,
      picturesAhead: yesOrNo(env['MASTHEAD_PICTURES_AHEAD']),
      sections,
      footers,
    },
  }
}

/** `1` or `0`. Anything else stays the text that it is, whatever the type says: the check of the configuration names it. */
const yesOrNo = (value: string | undefined): boolean | undefined => (value === '1' ? true : value === '0' ? false : (value as undefined))
