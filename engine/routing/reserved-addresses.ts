import type { Edition } from '../config/edition.ts'

/** Addresses that the server answers itself before any page, on every host. The server registers its routes from this table. */
export const reservedAddresses = {
  health: '/healthz',
  readiness: '/readyz',
  robots: '/robots.txt',
  securityTxt: '/.well-known/security.txt',
  adsTxt: '/ads.txt',
  appAdsTxt: '/app-ads.txt',
  humansTxt: '/humans.txt',
  appleApps: '/.well-known/apple-app-site-association',
  appleAppsAtRoot: '/apple-app-site-association',
  androidApps: '/.well-known/assetlinks.json',
  sitemapIndex: '/sitemap.xml',
  newsSitemap: '/sitemap-news.xml',
  sitemapFiles: '/sitemaps/*',
  assets: '/assets/*',
  live: '/live/*',
  actions: '/action/*',
  region: '/region',
  manifest: '/manifest.webmanifest',
  serviceWorker: '/sw.js',
  beacon: '/beacon',
  thumbs: '/thumb/*',
  media: '/media/*',
  push: '/api/push/*',
  privateNeeds: '/private/*',
  ingestedContent: '/api/content/*',
  ingestedImages: '/api/image/*',
  /** Only `masthead dev` serves it, but it is reserved everywhere, because a page developed there is served elsewhere. */
  devReports: '/__masthead/*',
} as const

/** The purpose of each, to complete the sentence "which the engine answers with …". */
export const reservedPurposes: Readonly<Record<keyof typeof reservedAddresses, string>> = {
  health: 'whether the process runs',
  readiness: 'whether the process takes requests',
  robots: 'what crawlers may read',
  securityTxt: 'how to report a hole in its security',
  adsTxt: 'who may sell its advertising',
  appAdsTxt: 'who may sell the advertising of its apps',
  humansTxt: 'who makes it',
  appleApps: 'the apps for iOS that open its links',
  appleAppsAtRoot: 'the apps for iOS that open its links',
  androidApps: 'the apps for Android that open its links',
  sitemapIndex: 'the index of sitemaps',
  newsSitemap: 'the sitemap of news',
  sitemapFiles: 'sitemaps',
  assets: 'built files',
  live: 'streams to open pages',
  actions: 'what readers send',
  region: 'whether a reader is asked for consent',
  manifest: 'the manifest of the web app',
  serviceWorker: 'the service worker',
  beacon: 'the count of page views',
  thumbs: 'scaled pictures',
  media: 'recordings',
  push: 'subscriptions to alerts',
  privateNeeds: 'what is one reader\'s alone',
  ingestedContent: 'the ingest of content',
  ingestedImages: 'the ingest of pictures',
  devReports: 'what masthead dev tells of a page',
}

/** Routes of the server in Fastify's syntax; all other paths belong to pages. */
const serverPaths: readonly string[] = Object.values(reservedAddresses)

/** Whether the server may register a route at a path. @param path as Fastify writes it, as in `/live/*` */
export function isReserved(path: string, editions: readonly Pick<Edition, 'routePrefix'>[]): boolean {
  return serverPaths.includes(path) || editions.some(({ routePrefix }) => path === routePrefix + reservedAddresses.manifest)
}
