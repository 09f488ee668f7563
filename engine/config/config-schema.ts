import { type TSchema, Type } from 'typebox'
import { adsSchema, sourceOrigin } from '../ads/ads-schema.ts'
import { analyticsSchema } from './analytics-schema.ts'
import type { SiteConfig } from './site-config.ts'

const httpUrl = (variable = '') => Type.String({ pattern: '^https?://[^/\\s]+$', description: `http:// or https:// and a host, without a slash at the end${variable}` })
const duration = (example: string) => Type.String({ pattern: '^\\d{1,9}(?:ms|s|m|h|d)$', description: `a whole number and ms, s, m, h or d, as in "${example}"` })
const bytes = (example: string) => Type.Integer({ minimum: 0, description: `a whole number of bytes, as in ${example}` })
const text = (description: string) => Type.String({ minLength: 1, description })
const optionally = <Schema extends TSchema>(schema: Schema, description: string) => Type.Optional(Type.Union([Type.Undefined(), schema], { description }))

const httpsAddress = Type.String({ pattern: '^https://\\S+$', description: 'an address that begins with https://' })
const lines = () => optionally(Type.Array(Type.String({ pattern: '^[^\\r\\n]*$', description: 'a line' })), 'a list of lines')
const names = (of: string) => Type.Optional(Type.Array(text('a name'), { description: `a list of ${of}` }))

const address = (what: string) => Type.String({ pattern: '^\\S+$', description: `the name of ${what}, the path of a folder or the name of a package` })
const themeChoice = Type.Union([address('a theme'), Type.Record(Type.String(), address('a theme'))], {
  description: 'the name of a theme, or names by edition',
})

const editionId = Type.String({ pattern: '^[a-z]{1,40}$', description: 'a name in lower-case letters' })
const siteId = Type.String({ pattern: '^(?!main$)[a-z][a-z0-9-]{0,39}$' })

const editionBase = {
  langCode: Type.String({ pattern: '^[a-z]{2,3}$', description: 'a language code such as "en"' }),
  label: text('the edition\'s name'),
  routePrefix: Type.String({ pattern: '^(?:/[a-z0-9-]+)?$', description: 'empty, or a slash and one word, such as "/deutsch"' }),
}

const liveEdition = Type.Object(
  {
    ...editionBase,
    id: editionId,
    status: Type.Literal('live'),
    channel: Type.Integer({ minimum: 1, description: 'a whole number from 1' }),
    locale: Type.String({ pattern: '^[a-z]{2,3}-[A-Z]{2}$', description: 'a locale such as "en-IN"' }),
    siteName: text('the name of the site'),
    tagline: Type.String({ description: 'a text' }),
    organisation: text('who publishes the site'),
    defaultAuthor: text('a name'),
    apiUrl: Type.String({ pattern: '^(?:embedded|https?://[^\\s]+)$', description: '"embedded", or an address that begins with http:// or https:// (API_URL_ and the edition\'s id in capitals)' }),
    sendsChannel: Type.Boolean({ description: 'true or false' }),
    leadStories: Type.Object({ lead: Type.Integer({ minimum: 1, description: 'a whole number from 1' }), hero: Type.Integer({ minimum: 1, description: 'a whole number from 1' }) }),
    social: Type.Array(Type.Object({ name: text('a name'), url: Type.String({ pattern: '^https?://', description: 'an address' }) })),
    flags: Type.Optional(Type.Record(Type.String(), Type.Boolean({ description: 'true or false' }))),
  },
  { description: 'an edition' },
)
const placeholderEdition = Type.Object({ ...editionBase, id: editionId, status: Type.Literal('placeholder') }, { description: 'an edition' })

/** By field of `SiteConfig`; a field that is missing here does not compile. */
const fields = {
  sites: Type.Optional(Type.Record(siteId, Type.Object({ section: Type.String({ pattern: '^[a-z0-9-]+$', description: 'the first segment of a section\'s paths, without slashes' }) }), { description: 'a section for each site beside the main one' })),
  publicUrl: Type.Record(Type.String(), httpUrl(' (PUBLIC_URL for the main site)'), { description: 'the public address of each site (PUBLIC_URL for the main one)' }),
  hosts: Type.Record(Type.String(), Type.Object({ site: text('a site'), edition: text('an edition') }), { description: 'a site and an edition for each host name' }),
  strictHosts: Type.Boolean({ description: 'true or false' }),
  editions: Type.Array(Type.Union([liveEdition, placeholderEdition]), { minItems: 1, description: 'at least one edition' }),
  flags: Type.Optional(Type.Record(Type.String({ pattern: '^[a-z][A-Za-z0-9]*$' }), text('what the flag does'), { description: 'what each flag of the editions does, by its name' })),
  theme: address('a theme'),
  themes: Type.Optional(Type.Record(Type.String(), themeChoice, { description: 'themes by site' })),
  plugins: Type.Optional(Type.Array(address('a plugin'), { description: 'a list of folders and packages' })),
  readableClassNames: optionally(Type.Boolean(), 'true or false (1 or 0 of READABLE_CLASS_NAMES)'),
  publicFolder: Type.Optional(Type.String({ pattern: '^/', description: 'an absolute path of a folder' })),
  withoutPlugins: Type.Array(text('the name of a plugin'), { description: 'a list of names' }),
  settings: Type.Optional(Type.Record(Type.String(), Type.Object({}, { description: 'values by name' }), { description: 'values by plugin' })),
  widgets: Type.Optional(
    Type.Array(
      Type.Object(
        {
          widget: Type.String({ pattern: '^[a-z][a-z0-9-]*\\.[a-zA-Z][a-zA-Z0-9]*$', description: 'the name of a widget with its plugin\'s, as in "scores.strip"' }),
          slot: Type.Optional(text('the name of a slot of the theme')),
          on: Type.Optional(Type.Object({ pages: names('pages, as in "home.home"'), kinds: names('kinds of pages'), paths: Type.Optional(Type.Array(Type.String({ pattern: '^/', description: 'a path, which begins with a slash' }), { description: 'a list of paths' })) }, { additionalProperties: false, description: 'pages, kinds or paths' })),
          editions: names('editions'),
          sites: names('sites'),
          params: Type.Optional(Type.Object({}, { description: 'values by name' })),
        },
        { additionalProperties: false, description: 'a placement' },
      ),
      { description: 'a list of placements' },
    ),
  ),
  redirects: Type.Array(Type.Object({ from: Type.String({ pattern: '^/', description: 'a path, which begins with a slash' }) }), { description: 'a list of rules' }),
  movedSections: Type.Optional(
    Type.Array(Type.Union([Type.Object({ word: text('a word'), to: text('a word') }), Type.Object({ below: text('a segment'), segment: text('a segment'), to: text('a segment') })]), {
      description: 'a list of words and segments, and what each is now',
    }),
  ),
  sourceTimeouts: Type.Optional(Type.Array(Type.Object({ path: Type.String({ pattern: '^[^A-Z\\s]+$', description: 'a part of a path, in lower case' }), timeout: duration('30s') }, { additionalProperties: false, description: 'a path and a timeout' }), { description: 'a list of paths and timeouts' })),
  cacheability: Type.Object({ freshFor: Type.Optional(duration('5m')), staleFor: Type.Optional(duration('1h')), staleIfErrorFor: Type.Optional(duration('1d')) }, { description: 'times' }),
  edgeFreshFor: Type.Optional(duration('5m')),
  strictTransportSecurity: optionally(
    Type.Object({ maxAge: duration('365d'), includeSubDomains: Type.Optional(Type.Boolean({ description: 'true or false' })), preload: Type.Optional(Type.Boolean({ description: 'true or false' })) }),
    'how long browsers remember that the site is on https alone (HSTS_MAX_AGE)',
  ),
  securityTxt: optionally(
    Type.Object({
      contact: Type.Array(Type.String({ pattern: '^(?:mailto:|https://|tel:)\\S+$', description: 'a mailto:, https:// or tel: address' }), { minItems: 1, description: 'at least one address' }),
      policy: Type.Optional(httpsAddress),
      encryption: Type.Optional(httpsAddress),
      acknowledgments: Type.Optional(httpsAddress),
      preferredLanguages: Type.Optional(Type.Array(Type.String({ pattern: '^[a-zA-Z-]{2,35}$', description: 'a language such as "en"' }))),
    }),
    'who is told of holes in the security of the site (SECURITY_CONTACT)',
  ),
  indexNow: optionally(
    Type.Object({
      key: Type.String({ pattern: '^[A-Za-z0-9-]{8,128}$', description: '8 to 128 letters, digits and dashes (INDEXNOW_KEY)' }),
      endpoint: optionally(Type.String({ pattern: '^https?://\\S+$', description: 'an http:// or https:// address (INDEXNOW_ENDPOINT)' }), 'an address'),
    }),
    'who tells search engines what has changed (INDEXNOW_KEY)',
  ),
  searchIndex: optionally(
    Type.Object({
      url: Type.String({ pattern: '^https?://\\S+$', description: 'an http:// or https:// address (SEARCH_URL)' }),
      prefix: optionally(Type.String({ pattern: '^[a-z][a-z0-9-]{0,60}$', description: 'lower-case letters, digits and dashes (SEARCH_PREFIX)' }), 'the beginning of names'),
    }),
    'the OpenSearch that answers searches (SEARCH_URL)',
  ),
  webSub: optionally(Type.Object({ hub: Type.String({ pattern: '^https?://\\S+$', description: 'an http:// or https:// address (WEBSUB_HUB)' }) }), 'the hub of the feeds (WEBSUB_HUB)'),
  rootFiles: optionally(
    Type.Object(
      {
        adsTxt: lines(),
        appAdsTxt: lines(),
        humansTxt: lines(),
        appleApps: optionally(Type.Array(Type.Object({ id: Type.String({ pattern: '^[A-Z0-9]{10}\\.[A-Za-z0-9.-]+$', description: 'team and bundle, as in "ABCDE12345.example.news"' }), paths: Type.Optional(Type.Array(Type.String({ pattern: '^(?:NOT )?[/*]', description: 'a pattern of paths, as in "/india/*"' }))) }, { additionalProperties: false, description: 'an app' })), 'a list of apps'),
        androidApps: optionally(Type.Array(Type.Object({ package: Type.String({ pattern: '^[A-Za-z][\\w]*(?:\\.[A-Za-z][\\w]*)+$', description: 'a package, as in "example.news"' }), fingerprints: Type.Array(Type.String({ pattern: '^(?:[0-9A-F]{2}:){31}[0-9A-F]{2}$', description: 'SHA-256 of a certificate, as in "14:6D:E9:…"' }), { minItems: 1, description: 'at least one fingerprint' }) }, { additionalProperties: false, description: 'an app' })), 'a list of apps'),
      },
      { additionalProperties: false },
    ),
    'files that other programs look for at the root of the site',
  ),
  pageCacheBytes: Type.Optional(bytes('268_435_456')),
  fragmentCacheBytes: Type.Optional(bytes('16_777_216')),
  traits: Type.Optional(
    Type.Record(
      Type.String(),
      Type.Object({
        values: Type.Array(Type.String({ pattern: '^[\\w-]{1,40}$', description: 'letters, digits, _ and -' }), { minItems: 1, maxItems: 16, description: 'a list of one to sixteen values' }),
        cookie: Type.String({ pattern: '^[\\w!#$%&\'*+.^`|~-]+$', description: 'the name of a cookie' }),
        of: Type.Function([Type.String()], Type.String(), { description: 'a function from a cookie to one of the values' }),
      }),
      { description: 'values, a cookie and a function for each name' },
    ),
  ),
  logHits: Type.Optional(Type.Number({ minimum: 0, maximum: 1, description: 'a share from 0 to 1' })),
  renderBudgetMs: Type.Optional(Type.Number({ exclusiveMinimum: 0, description: 'milliseconds, more than 0' })),
  externalLinks: Type.Optional(
    Type.Object(
      {
        parameter: Type.Object({ name: Type.String({ pattern: '^[\\w.-]{1,40}$', description: 'letters, digits, ".", "_" and "-"' }), value: Type.String({ maxLength: 100, description: 'a text' }) }, { additionalProperties: false, description: 'a name and a value' }),
        when: Type.Record(Type.String(), Type.String(), { minProperties: 1, description: 'a value for each trait, as in { prime: "yes" }' }),
        ownDomains: Type.Optional(Type.Array(Type.String({ pattern: '^[a-z0-9-]+(?:\\.[a-z0-9-]+)*$', description: 'a domain in lower case, as in "example.com"' }))),
      },
      { additionalProperties: false, description: 'a parameter, and the traits of readers whose links have it' },
    ),
  ),
  ads: Type.Optional(adsSchema),
  analytics: Type.Optional(analyticsSchema),
  mediaHosts: Type.Optional(Type.Array(sourceOrigin)),
  frameHosts: Type.Optional(Type.Array(sourceOrigin)),
  push: optionally(
    Type.Object({
      contact: Type.String({ pattern: '^(?:mailto:[^\\s@]+@[^\\s@]+|https://[^\\s]+)$', description: 'a mailto: or https:// address (PUSH_CONTACT)' }),
      keys: optionally(Type.Object({ publicKey: text('a key (VAPID_PUBLIC_KEY)'), privateKey: Type.String({ minLength: 1, description: 'a key (VAPID_PRIVATE_KEY)', writeOnly: true }) }), 'a pair of keys (VAPID_PUBLIC_KEY, VAPID_PRIVATE_KEY)'),
      ownServices: optionally(Type.Array(httpUrl()), 'origins such as https://push.example.org, with commas between them (PUSH_SERVICES)'),
      maxSubscriptions: optionally(Type.Integer({ minimum: 0 }), 'a whole number'),
      perHour: optionally(Type.Integer({ minimum: 0, maximum: 60 }), 'a whole number from 0 to 60 (PUSH_PER_HOUR)'),
    }),
    'how alerts are sent',
  ),
  mail: optionally(
    Type.Object(
      {
        // What is no address is told in check-config.ts, without the password in it.
        smtpUrl: optionally(Type.String(), 'an address (SMTP_URL)'),
        from: optionally(Type.String({ pattern: '^[^\\s<>@,;"]+@[^\\s<>@,;"]+$' }), 'an e-mail address (MAIL_FROM)'),
        senderName: optionally(Type.String({ minLength: 1, maxLength: 60, pattern: '^[^\\x00-\\x1f\\x7f]+$' }), 'a name of up to 60 characters (MAIL_NAME)'),
        outbox: optionally(Type.Union([Type.Literal('off'), Type.Literal('command'), Type.Literal('page')]), '"off", "command" or "page" (MAIL_OUTBOX)'),
      },
      { additionalProperties: false },
    ),
    'how mail is sent',
  ),
  readers: Type.Optional(
    Type.Object(
      {
        secret: optionally(Type.String({ pattern: '^\\S+$', writeOnly: true }), 'a secret without spaces (MASTHEAD_READER_SECRET)'),
        signIn: Type.Optional(Type.String({ pattern: '^/(?!/)\\S*$', description: 'a path, which begins with a slash' })),
        sessions: Type.Optional(Type.Object({ idle: duration('30d'), maxAge: duration('180d') }, { additionalProperties: false, description: 'two times' })),
      },
      { additionalProperties: false, description: 'how readers sign in' },
    ),
  ),
  server: Type.Object({
    host: text('an address to listen on, such as 127.0.0.1 (HOST)'),
    port: Type.Integer({ minimum: 0, maximum: 65_535, description: 'a port from 0 to 65535 (PORT)' }),
    assetsFolder: optionally(Type.String({ minLength: 1 }), 'a folder (MASTHEAD_ASSETS)'),
    trustedProxies: optionally(Type.Array(Type.String({ pattern: '^(?:loopback|linklocal|uniquelocal|[0-9A-Fa-f.:]+(?:/\\d{1,3})?)$' })), 'addresses and ranges such as 10.0.0.0/8, with commas between them (TRUSTED_PROXIES)'),
    maxEventLoopDelay: optionally(Type.Number({ minimum: 10 }), 'milliseconds from 10 (MAX_EVENT_LOOP_DELAY)'),
    limits: optionally(
      Type.Object({
        maxConnections: optionally(Type.Integer({ minimum: 1 }), 'a whole number from 1 (MAX_CONNECTIONS)'),
        ...Object.fromEntries((['idleTimeout', 'headersTimeout', 'stallTimeout', 'requestTimeout', 'sendTimeout', 'shutdownTimeout'] as const).map((name) => [name, Type.Optional(duration('10s'))])),
        drainTime: optionally(duration('5s'), 'a whole number and ms, s, m, h or d, as in "5s" (DRAIN_TIME)'),
      }, { additionalProperties: false }),
      'limits of connections',
    ),
  }),
  origin: Type.Object({
    folder: text('a folder (MASTHEAD_DATA)'),
    databaseUrl: optionally(Type.String({ pattern: '^postgres(?:ql)?://' }), 'an address that begins with postgres:// or postgresql:// (DATABASE_URL)'),
    ingestToken: optionally(Type.String({ pattern: '^\\S+$', writeOnly: true }), 'a token without spaces (INGEST_TOKEN)'),
    durability: optionally(Type.Union([Type.Literal('full'), Type.Literal('normal')]), '"full" or "normal" (MASTHEAD_DURABILITY)'),
    migrate: optionally(Type.Union([Type.Literal('start'), Type.Literal('command')]), '"start" or "command" (MASTHEAD_MIGRATE)'),
    databaseWait: optionally(duration('60s'), 'a whole number and ms, s, m, h or d, as in "60s" (MASTHEAD_DATABASE_WAIT)'),
    demo: optionally(Type.Boolean(), 'true or false (1 or 0 of MASTHEAD_DEMO)'),
    picturesAhead: optionally(Type.Boolean(), 'true or false (1 or 0 of MASTHEAD_PICTURES_AHEAD)'),
    sections: Type.Array(Type.Object({}), { description: 'a list of sections' }),
    footers: Type.Array(Type.Object({}), { description: 'a list of footers' }),
  }),
} satisfies Record<keyof SiteConfig, TSchema>

export const configFields = Object.keys(fields)

/** The schema of a site's configuration; descriptions complete the sentence "expected …". */
export const configSchema = Type.Object(fields, { additionalProperties: false })
