import { rawHtmlPlugin } from './reject-raw-html.ts'
import { join } from 'node:path'
import type { InlineConfig } from 'vite'
import type { ClassNames } from './class-names.ts'
import { classNamesPlugin } from './class-names-plugin.ts'
import { viewDoors } from './doors.ts'
import { externalFoldersPlugin } from './external-folders-plugin.ts'
import { islandEntry, islandsPlugin, loaderEntry } from './islands-plugin.ts'
import { islandsUnder, type SiteSources, sourceNames, themeFolders, type ThemeSource } from './site-sources.ts'
import { engineRoot } from './source-folder.ts'
import { fileOf, type ViewFlavour, viewsPlugin } from './views-plugin.ts'

export interface ViteOptions {
  readonly sources: SiteSources
  /** One of the sources' themes: each has a build of its own, because views take the theme's components in. */
  readonly theme: ThemeSource
  readonly classNames: ClassNames
  /** Where a production build is written. */
  readonly outDir: string
  readonly onUncompiled?: (source: string, reason: string) => void
  readonly flavour?: ViewFlavour
}

/** Entry names of the `views` build. */
export const pluginEntry = (name: string): string => `plugin-${name}`
export const themeEntry = (name: string): string => `theme-${name}`

const server = [...viewDoors, 'preact', 'preact/compat', 'preact/jsx-runtime', 'preact-render-to-string']

// How the build spends its time is nothing that whoever starts a site on a busy machine has to be warned of, nor that a view
// which others import as well gets no file of its own.
const checks = { bundlerTimings: false, ineffectiveDynamicImport: false }

const react = ['react', 'react-dom', 'react/jsx-runtime', 'react/jsx-dev-runtime']

/** One configuration for dev, build and tests: three environments, `views`, `islands` and `client`. */
export function viteConfig({ sources, theme, classNames, outDir, onUncompiled, flavour = 'compiled' }: ViteOptions): InlineConfig {
  const { root } = sources
  const names = sourceNames(sources)
  const folders = themeFolders(theme)
  const islandSources = islandsUnder(sources, theme)
  const islands = Object.fromEntries(islandSources.map((source) => [entryName(source), names.fileOf(source)]))
  const externalFolders = [...sources.plugins, ...sources.themes.flatMap((one) => [one, ...one.bases])].filter(({ isExternal }) => isExternal).map(({ folder }) => folder)
  return {
    root,
    configFile: false,
    appType: 'custom',
    logLevel: 'warn',
    clearScreen: false,
    publicDir: false,
    // In the site's own folder: two sites that share what is installed would take each other's files away.
    cacheDir: join(root, '.masthead/dev/packages', theme.name),
    plugins: [
      classNamesPlugin(names, classNames),
      rawHtmlPlugin(names),
      viewsPlugin({ names, classNames, themeFolders: folders, flavour, ...(onUncompiled ? { onUncompiled } : {}) }),
      islandsPlugin({ names, islands: islandSources, themeFolders: folders }),
      ...(externalFolders.length > 0 ? [externalFoldersPlugin(externalFolders)] : []),
    ],
    // Vite serves what is below its root; what is elsewhere has to be named.
    server: { fs: { allow: [root, engineRoot, ...externalFolders] } },
    environments: {
      views: {
        consumer: 'server',
        resolve: { noExternal: true, external: [...server, 'typebox', 'kysely', 'fastify', 'sharp'] },
        build: {
          outDir: join(outDir, 'views', theme.name),
          emptyOutDir: true,
          minify: false,
          sourcemap: true,
          ssr: true,
          rolldownOptions: {
            checks,
            input: Object.fromEntries([...sources.plugins.map(({ name, entry }) => [pluginEntry(name), entry]), [themeEntry(theme.name), theme.entry]]),
            // A plugin's origin part and jobs run from their sources, natively: they are no views.
            external: [/\/(?:origin|jobs)\.[tj]s$/, /^node:/],
            output: {
              entryFileNames: '[name].js',
              chunkFileNames: '[name]-[hash].js',
              // A file for each plugin and not for each view: a start reads them all, and finding and linking a file costs more than
              // what is in it. Each view still runs when it is asked for, so that one that throws takes no other with it.
              strictExecutionOrder: true,
              codeSplitting: { groups: [{ name: (id) => chunkName(names.nameOf(fileOf(id))), includeDependenciesRecursively: false }] },
            },
          },
        },
      },
      islands: {
        consumer: 'server',
        // Named, because nothing is found of them from a folder where nothing is installed; see `resolveElsewhereInDev`.
        resolve: { external: react },
        build: {
          outDir: join(outDir, 'islands', theme.name),
          emptyOutDir: true,
          minify: false,
          ssr: true,
          rolldownOptions: { checks, input: islands, output: { entryFileNames: '[name].js' } },
        },
      },
      client: {
        build: {
          outDir: join(outDir, 'client', theme.name),
          emptyOutDir: true,
          assetsDir: 'assets',
          modulePreload: false,
          // Kilobytes. What plays streams is larger than Vite's limit, and is fetched when a reader plays one; budgets hold the rest.
          chunkSizeWarningLimit: 700,
          target: 'es2022',
          manifest: 'manifest.json',
          rolldownOptions: {
            checks,
            input: Object.fromEntries([
              ['loader', loaderEntry],
              ['service-worker', join(engineRoot, 'engine/browser/service-worker.ts')],
              ...islandSources.map((source) => [entryName(source), islandEntry(source)]),
            ]),
            preserveEntrySignatures: 'exports-only',
            output: {
              entryFileNames: 'assets/[name]-[hash].js',
              chunkFileNames: 'assets/[name]-[hash].js',
              // In one file. Otherwise an island that draws nothing would have its JSX runtime and how it is linked split off, which every
              // page with any other island would fetch besides.
              codeSplitting: { groups: [{ name: 'island', test: (id) => isOfReact(id) || hydrating.includes(fileOf(id)) }] },
            },
          },
        },
      },
    },
  }
}

/** What every island comes with, and nothing else does; what these import comes with them. */
const hydrating = ['hydrate.ts', 'island.ts'].map((file) => join(engineRoot, 'engine/browser', file))

/** React, its parts, and what the bundler links CommonJS packages as they are with. */
const isOfReact = (id: string): boolean => /[\\/]node_modules[\\/](?:react|react-dom|scheduler)[\\/]/.test(id) || id.startsWith('\0rolldown/runtime')

/** `plugins/article/views/share.tsx` → `plugins-article`. What is no plugin's and no theme's is in one file. */
function chunkName(source: string): string {
  const [kind = '', name = ''] = source.split('/')
  return kind === 'plugins' || kind === 'themes' ? `${kind}-${name}` : 'shared'
}

/** `plugins/article/views/share.island.tsx` → `plugins-article-views-share`. */
export const entryName = (source: string): string => source.replace(/\.island\.tsx$/, '').replaceAll('/', '-')
