import { stat } from 'node:fs/promises'
import { join, sep } from 'node:path'
import type { Server } from 'node:http'
import { createServer, isRunnableDevEnvironment, type Plugin, type RunnableDevEnvironment, type ViteDevServer } from 'vite'
import { type ClassNames, nameClasses } from './class-names.ts'
import { resolveExternalInDev } from './external-folders-plugin.ts'
import { lateOptimizer } from './late-optimizer.ts'
import { refreshImport, refreshPlugin } from './refresh-plugin.ts'
import { type SiteSources, sourceNames, type ThemeSource } from './site-sources.ts'
import { engineRoot } from './source-folder.ts'
import { viteConfig } from './vite-config.ts'

/** A Vite server: views take their theme's components in, so that each theme has one of its own. */
export interface ThemeServer {
  readonly vite: ViteDevServer
  readonly views: RunnableDevEnvironment
  readonly islands: RunnableDevEnvironment
  readonly classNames: ClassNames
}

export interface ThemeServerOptions {
  readonly sources: SiteSources
  readonly theme: ThemeSource
  /** Address of all that browsers ask of it; ends with a slash. */
  readonly base: string
  /** Its upgrades are the channel of live edits. */
  readonly hmrServer: Server
  /** A pattern of files that are no source of any module. */
  readonly unwatched: string
  /** Called after a source changed; what was loaded before is outdated. */
  readonly onChange: (file: string) => void
}

/** Addresses of the code that only `masthead dev` puts into pages. */
export const devEntry = 'virtual:masthead-dev'

export async function createThemeServer({ sources, theme, base, hmrServer, unwatched, onChange }: ThemeServerOptions): Promise<ThemeServer> {
  const { root } = sources
  const externalFolders = [...sources.plugins, theme, ...theme.bases].filter(({ isExternal }) => isExternal).map(({ folder }) => folder)
  const watchedFolders = [...['plugins', 'themes', 'config'].map((folder) => join(root, folder)), ...externalFolders]
  const classNames = nameClasses({ ...sources, classNaming: 'readable' })
  const config = viteConfig({ sources, theme, classNames, outDir: join(root, '.masthead/dev') })
  const vite = await createServer({
    ...config,
    base,
    plugins: [...(config.plugins ?? []), ...refreshPlugin(), hotUpdatePlugin(invalidate), lateOptimizer],
    // React as one pre-bundled package from the start: found later, it would load every open page anew.
    optimizeDeps: { include: ['react', 'react-dom', 'react-dom/client', 'react/jsx-dev-runtime', 'react/jsx-runtime'] },
    server: { ...config.server, middlewareMode: true, ws: { server: hmrServer }, hmr: { overlay: false }, watch: { ignored: [isOutside(root, watchedFolders), unwatched] } },
  })
  const views = runnable(vite, 'views')
  const islands = runnable(vite, 'islands')
  for (const environment of [views, islands]) resolveExternalInDev(environment, externalFolders)
  vite.watcher.add(externalFolders)
  const watched = /^(?:plugins|themes|config)\//

  /** What was made of a file, and of what imports it, is rebuilt when it is asked for. */
  function invalidate(file: string): void {
    if (!watched.test(sourceNames(sources).nameOf(file))) return
    views.runner.clearCache()
    islands.runner.clearCache()
    onChange(file)
  }

  return { vite, views, islands, classNames }
}

/** Vite would watch all that lies below the root, one file after the other: most of it is no source of a site. */
const isOutside =
  (root: string, folders: readonly string[]) =>
  (path: string): boolean =>
    path !== root && !folders.some((folder) => path === folder || path.startsWith(folder + sep) || folder.startsWith(path + sep))

/** Hears of edits before Vite does anything about them, and brings the code that shows them in open pages. */
function hotUpdatePlugin(forget: (file: string) => void): Plugin {
  const client = join(engineRoot, 'engine/dev/browser/dev-client.ts')
  return {
    name: 'masthead:edits',
    enforce: 'pre',
    resolveId: (id) => (id === devEntry ? `\0${devEntry}` : undefined),
    configureServer: ({ watcher }) => announceMissedEdits(watcher, Date.now()),
    load: (id) => (id === `\0${devEntry}` ? `${refreshImport()}import ${JSON.stringify(client)}` : undefined),
    hotUpdate: {
      order: 'pre',
      handler({ file }) {
        if (this.environment.name === 'client') return undefined
        // Once for both environments of the server: what they have loaded is taken from there by `load`, not pushed.
        if (this.environment.name === 'views') forget(file)
        return []
      },
    },
  }
}

/** A file that is edited before the watcher has come to it would be watched from then on, and the edit told to nobody. */
function announceMissedEdits(watcher: ViteDevServer['watcher'], startedAt: number): void {
  watcher.once('ready', () => {
    for (const [folder, names] of Object.entries(watcher.getWatched())) {
      for (const name of names) {
        const file = join(folder, name)
        void stat(file).then(
          (found) => found.isFile() && found.mtimeMs > startedAt && watcher.emit('change', file),
          () => undefined,
        )
      }
    }
  })
}

function runnable(vite: ViteDevServer, name: string): RunnableDevEnvironment {
  const environment = vite.environments[name]
  if (!environment || !isRunnableDevEnvironment(environment)) throw new Error(`the dev server has no runnable environment "${name}"`)
  return environment
}
