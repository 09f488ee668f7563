import { existsSync } from 'node:fs'
import { isBuiltin } from 'node:module'
import { isAbsolute, join, resolve } from 'node:path'
import type { Plugin } from 'vite'
import { islandDoors, serverDoors } from './doors.ts'
import type { SourceNames } from './site-sources.ts'
import { importChain } from './source-imports.ts'
import { engineRoot } from './source-folder.ts'
import { fileOf, themeFile } from './views-plugin.ts'

const entryPrefix = 'virtual:masthead-island/'
export const loaderEntry = 'virtual:masthead-loader'
const themeScript = 'virtual:masthead-theme-script'

/** The id of the browser entry that hydrates one island. */
export const islandEntry = (source: string): string => `${entryPrefix}${source}`

/** What lets an island take over edits of its props, and is in no build. */
const followProps = resolve(engineRoot, 'engine/dev/browser/follow-props.ts')

const isServerOnly = (id: string): boolean => serverDoors.has(id) || isBuiltin(id)

/** A file of a site or of the engine; what the bundler writes itself and what packages do is their own matter. */
const isSource = (importer: string): boolean => isAbsolute(importer) && !importer.includes('/node_modules/')

/** Islands: on the server and in the browser alike they are React components, and `masthead` is not there for them. */
export function islandsPlugin({ names, islands, themeFolders }: { readonly names: SourceNames; readonly islands: readonly string[]; readonly themeFolders: readonly string[] }): Plugin {
  const browser = (file: string) => resolve(engineRoot, 'engine/browser', file)

  function serverOnlyReason(id: string, importer: string): string {
    const chain = importChain(islands.map(names.fileOf), importer)?.map(names.nameOf) ?? [names.nameOf(importer)]
    const [island] = chain
    return `${chain.at(-1)}: the island ${island} reaches "${id}", which exists on the server only (${[...chain, `"${id}"`].join(' -> ')}): pass what it needs as props, and import "masthead/island".`
  }

  return {
    name: 'masthead:islands',
    enforce: 'pre',
    applyToEnvironment: (environment) => environment.name !== 'views',
    resolveId(id, importer) {
      const door = islandDoors.get(id)
      if (door !== undefined) return door
      if (id.startsWith('masthead/theme/')) return themeFile(id, themeFolders)
      if (id === loaderEntry) return browser('loader.ts')
      // What the nearest theme runs on every page, in one file with the engine's own script.
      if (id === themeScript) return themeFolders.map((folder) => join(folder, 'browser.ts')).find((file) => existsSync(file)) ?? `\0${themeScript}`
      if (id.startsWith(entryPrefix)) return `\0${id}`
      if (isServerOnly(id) && importer !== undefined && isSource(importer)) throw new Error(serverOnlyReason(id, fileOf(importer)))
      return undefined
    },
    load(id) {
      // Vite would add a kilobyte that preloads styles of imported chunks: there are none.
      if (id === '\0vite/preload-helper.js' && this.environment.mode === 'build') return 'export const __vitePreload = (load) => load()'
      if (id === `\0${themeScript}`) return 'export {}'
      if (!id.startsWith(`\0${entryPrefix}`)) return undefined
      const file = names.fileOf(id.slice(entryPrefix.length + 1))
      const imports = [`import { hydrateIsland } from ${JSON.stringify(browser('hydrate.ts'))}`, `import island from ${JSON.stringify(file)}`]
      if (this.environment.mode !== 'dev') return [...imports, 'export default (element) => hydrateIsland(element, island)'].join('\n')
      return [...imports, `import { followProps } from ${JSON.stringify(followProps)}`, 'export default (element) => hydrateIsland(element, followProps(element, island))'].join('\n')
    },
  }
}
