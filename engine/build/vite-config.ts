import { join } from 'node:path'
import type { InlineConfig } from 'vite'
import { islandEntry, islandsPlugin, loaderEntry } from './islands-plugin.ts'
import { pluginFile, type SiteSources, themeFile, themeFolder } from './site-sources.ts'
import { type ViewFlavour, viewsPlugin } from './views-plugin.ts'

export interface ViteOptions {
  readonly sources: SiteSources
  readonly theme: string
  /** Names of the themes that it extends, nearest first. */
  readonly baseThemes: readonly string[]
  /** Where a production build is written. */
  readonly outDir: string
  readonly onSlow?: (source: string, reason: string) => void
  readonly flavour?: ViewFlavour
}

/** Entry names of the `views` build. */
export const pluginEntry = (name: string): string => `plugin-${name}`
export const themeEntry = (name: string): string => `theme-${name}`

const server = ['masthead', 'masthead/view', 'masthead/island', 'preact', 'preact/compat', 'preact/jsx-runtime', 'preact-render-to-string']

/** One configuration for dev, build and tests: three environments, `views`, `islands` and `client`. */
export function viteConfig({ sources, theme, baseThemes, outDir, onSlow, flavour = 'compiled' }: ViteOptions): InlineConfig {
  const { root } = sources
  const themeFolders = [theme, ...baseThemes].map((name) => themeFolder(root, name))
  const islands = Object.fromEntries(sources.islands.map((source) => [entryName(source), join(root, source)]))
  return {
    root,
    configFile: false,
    appType: 'custom',
    logLevel: 'warn',
    clearScreen: false,
    publicDir: false,
    cacheDir: join(root, 'node_modules/.vite-masthead'),
    plugins: [
      viewsPlugin({ root, themeFolders, flavour, ...(onSlow ? { onSlow } : {}) }),
      islandsPlugin({ root, themeFolders }),
    ],
    environments: {
      views: {
        consumer: 'server',
        resolve: { noExternal: true, external: [...server, 'typebox', 'kysely', 'fastify', 'sharp'] },
        build: {
          outDir: join(outDir, 'views', theme),
          emptyOutDir: true,
          minify: false,
          sourcemap: true,
          ssr: true,
          rolldownOptions: {
            input: Object.fromEntries([
              ...sources.plugins.map((name) => [pluginEntry(name), pluginFile(root, name)]),
              [themeEntry(theme), themeFile(root, theme)],
            ]),
            // A plugin's origin part runs from its source, natively: it is no view.
            external: [/\/origin\.ts$/, /^node:/],
            output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
          },
        },
      },
      islands: {
        consumer: 'server',
        build: {
          outDir: join(outDir, 'islands'),
          emptyOutDir: true,
          minify: false,
          ssr: true,
          rolldownOptions: { input: islands, output: { entryFileNames: '[name].js' } },
        },
      },
      client: {
        build: {
          outDir: join(outDir, 'client'),
          emptyOutDir: true,
          assetsDir: 'assets',
          modulePreload: false,
          target: 'es2022',
          manifest: 'manifest.json',
          rolldownOptions: {
            input: Object.fromEntries([
              ['loader', loaderEntry],
              ['service-worker', join(root, 'engine/browser/service-worker.ts')],
              ...sources.islands.map((source) => [entryName(source), islandEntry(source)]),
            ]),
            preserveEntrySignatures: 'exports-only',
            output: { entryFileNames: 'assets/[name]-[hash].js', chunkFileNames: 'assets/[name]-[hash].js' },
          },
        },
      },
    },
  }
}

/** `plugins/article/views/share.island.tsx` → `plugins-article-views-share`. */
export const entryName = (source: string): string => source.replace(/\.island\.tsx$/, '').replaceAll('/', '-')
