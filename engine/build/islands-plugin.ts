import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { Plugin } from 'vite'
import type { SourceNames } from './site-sources.ts'
import { engineRoot } from './source-folder.ts'
import { themeComponent } from './views-plugin.ts'

const entryPrefix = 'virtual:masthead-island/'
export const loaderEntry = 'virtual:masthead-loader'
const themeScript = 'virtual:masthead-theme-script'

/** The id of the browser entry that hydrates one island. */
export const islandEntry = (source: string): string => `${entryPrefix}${source}`

/** Islands: on the server and in the browser alike they are React components, and `masthead` is not there for them. */
export function islandsPlugin({ names, themeFolders }: { readonly names: SourceNames; readonly themeFolders: readonly string[] }): Plugin {
  const browser = (file: string) => resolve(engineRoot, 'engine/browser', file)
  return {
    name: 'masthead:islands',
    enforce: 'pre',
    applyToEnvironment: (environment) => environment.name !== 'views',
    resolveId(id) {
      if (id === 'masthead/island') return browser('island.ts')
      if (id === 'masthead/live') return browser('live.ts')
      if (id === 'masthead/formats') return resolve(engineRoot, 'engine/render/formats.ts')
      if (id.startsWith('masthead/theme/')) return themeComponent(id, themeFolders)
      if (id === 'masthead/browser') return browser('browser.ts')
      if (id === loaderEntry) return browser('loader.ts')
      // What the nearest theme runs on every page, in one file with the engine's own script.
      if (id === themeScript) return themeFolders.map((folder) => join(folder, 'browser.ts')).find((file) => existsSync(file)) ?? `\0${themeScript}`
      if (id.startsWith(entryPrefix)) return `\0${id}`
      if (id === 'masthead' || id === 'masthead/view') {
        throw new Error(`An island imports "${id}", which exists on the server only: pass what it needs as props, and import "masthead/island".`)
      }
      return undefined
    },
    load(id) {
      // Vite would add a kilobyte that preloads styles of imported chunks: there are none.
      if (id === '\0vite/preload-helper.js' && this.environment.mode === 'build') return 'export const __vitePreload = (load) => load()'
      if (id === `\0${themeScript}`) return 'export {}'
      if (!id.startsWith(`\0${entryPrefix}`)) return undefined
      const file = names.fileOf(id.slice(entryPrefix.length + 1))
      return [
        `import { hydrateIsland } from ${JSON.stringify(browser('hydrate.ts'))}`,
        `import island from ${JSON.stringify(file)}`,
        'export default (element) => hydrateIsland(element, island.component)',
      ].join('\n')
    },
  }
}
