import type { FastifyInstance } from 'fastify'
import { reservedAddresses } from '../routing/reserved-addresses.ts'

/** Files that other programs look for at the root of a site. Of each that is not here there is none. */
export interface RootFiles {
  /** Who may sell the site's advertising (IAB ads.txt 1.1), line by line. */
  readonly adsTxt?: readonly string[] | undefined
  /** The same for the newsroom's apps. */
  readonly appAdsTxt?: readonly string[] | undefined
  /** Who makes the site (humanstxt.org), line by line. */
  readonly humansTxt?: readonly string[] | undefined
  /** Apps for iOS that open the site's links, with the paths that they open. */
  readonly appleApps?: readonly AppleApp[] | undefined
  /** Apps for Android that open the site's links. */
  readonly androidApps?: readonly AndroidApp[] | undefined
}

export interface AppleApp {
  /** Team and bundle, as in `ABCDE12345.example.news`. */
  readonly id: string
  /** Patterns, as in `/india/*`; `NOT ` in front leaves some out. Default: all. */
  readonly paths?: readonly string[]
}

export interface AndroidApp {
  /** As in `example.news`. */
  readonly package: string
  /** SHA-256 of its signing certificates, in hex with colons. */
  readonly fingerprints: readonly string[]
}

interface RootFile {
  readonly path: string
  readonly type: string
  readonly body: string
}

const text = 'text/plain; charset=utf-8'
const json = 'application/json; charset=utf-8'

/** The files, with their addresses. Apple's is looked for at the root, too, by versions of iOS before 9.3. */
export function rootFilesOf({ adsTxt, appAdsTxt, humansTxt, appleApps, androidApps }: RootFiles): readonly RootFile[] {
  const lines = (path: string, from: readonly string[] | undefined): RootFile[] => (from === undefined ? [] : [{ path, type: text, body: from.map((line) => `${line}\n`).join('') }])
  const apple = appleApps === undefined ? undefined : JSON.stringify({ applinks: { apps: [], details: appleApps.map(({ id, paths = ['*'] }) => ({ appID: id, paths })) }, webcredentials: { apps: appleApps.map(({ id }) => id) } })
  const android = androidApps?.map(({ package: name, fingerprints }) => ({ relation: ['delegate_permission/common.handle_all_urls'], target: { namespace: 'android_app', package_name: name, sha256_cert_fingerprints: fingerprints } }))
  return [
    ...lines(reservedAddresses.adsTxt, adsTxt),
    ...lines(reservedAddresses.appAdsTxt, appAdsTxt),
    ...lines(reservedAddresses.humansTxt, humansTxt),
    ...(apple === undefined ? [] : [reservedAddresses.appleApps, reservedAddresses.appleAppsAtRoot].map((path) => ({ path, type: json, body: apple }))),
    ...(android === undefined ? [] : [{ path: reservedAddresses.androidApps, type: json, body: JSON.stringify(android) }]),
  ]
}

/** Where search engines look for the key. */
export const indexNowKeyPath = (key: string): string => `/${key}.txt`

/** By which search engines know who tells them what has changed (indexnow.org). */
export function indexNowKeyRoute(app: FastifyInstance, key: string): void {
  app.get(indexNowKeyPath(key), async (_request, reply) => reply.type(text).header('cache-control', 'public, max-age=86400').send(key))
}

/** Serves them, on every host. @param taken addresses of files that go before them */
export function rootFileRoutes(app: FastifyInstance, files: RootFiles, taken: ReadonlySet<string>): void {
  for (const { path, type, body } of rootFilesOf(files)) {
    if (!taken.has(path)) app.get(path, async (_request, reply) => reply.type(type).header('cache-control', 'public, max-age=86400').send(body))
  }
}
