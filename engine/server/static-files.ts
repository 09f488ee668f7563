import { existsSync, mkdirSync, readdirSync } from 'node:fs'
import { join, relative } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { exists, isAssetName } from '../build/asset-archive.ts'

export interface StaticFiles {
  /** The folder of built files, which change their names with their content; see `archiveAssets`. */
  readonly assets: string
  /** A folder of files that have their fixed place at the root of the site, such as `favicon.ico` or `ads.txt`. */
  readonly wellKnown: string | undefined
  /** Looks elsewhere for a built file that the folder does not have; see `createMissingAssets`. */
  readonly fetchMissing?: ((name: string) => Promise<boolean>) | undefined
}

/** Addresses of the site's own files, as in `/favicon.ico`. */
export const siteFileAddresses = ({ wellKnown }: StaticFiles): ReadonlySet<string> =>
  new Set(wellKnown === undefined || !existsSync(wellKnown) ? [] : readdirSync(wellKnown, { recursive: true, withFileTypes: true }).flatMap((entry) => (entry.isFile() ? [`/${relative(wellKnown, join(entry.parentPath, entry.name))}`] : [])))

/** Serves what is a file: built assets below `/assets/`, and the site's own files at the root. */
export function staticFiles(app: FastifyInstance, { assets, wellKnown, fetchMissing }: StaticFiles): void {
  mkdirSync(assets, { recursive: true })
  app.register(async (scope) => {
    scope.register(fastifyStatic, {
      root: assets,
      prefix: '/',
      decorateReply: false,
      index: false,
      immutable: true,
      maxAge: '365d',
      preCompressed: true,
      setHeaders(reply, path) {
        reply.header('x-content-type-options', 'nosniff')
        // RFC 9239: the library's table still has application/javascript.
        if (/\.m?js(?:\.br|\.gz)?$/.test(path)) reply.header('content-type', 'text/javascript; charset=utf-8')
      },
    })
    if (fetchMissing) {
      // Before the library looks: it takes a file that appears while it does for one that is spelled in another way.
      scope.addHook('onRequest', async ({ raw }) => {
        const name = /^\/assets\/([^/?]+)(?:\?|$)/.exec(raw.url ?? '')?.[1]
        if (name !== undefined && isAssetName(name) && !(await exists(join(assets, name)))) await fetchMissing(name)
      })
    }
    // A node of an earlier build may not have the files of a later one: nobody may keep that answer.
    scope.setNotFoundHandler((_request, reply) => reply.code(404).headers({ 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' }).type('text/plain; charset=utf-8').send('There is no such file.'))
  }, { prefix: '/assets' })
  if (wellKnown === undefined || !existsSync(wellKnown)) return
  app.register(fastifyStatic, { root: wellKnown, prefix: '/', wildcard: false, serveDotFiles: true, decorateReply: false, index: false, maxAge: '1h', setHeaders: (reply) => void reply.header('x-content-type-options', 'nosniff') })
}
