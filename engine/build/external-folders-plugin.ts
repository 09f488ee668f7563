import { join } from 'node:path'
import type { DevEnvironment, Plugin } from 'vite'
import { isBare, isSingleton } from './native-modules.ts'
import { engineRoot } from './source-folder.ts'

const fromEngine = join(engineRoot, 'package.json')

/**
 * For what a folder from elsewhere imports by name: its own copy where it brings one, else the engine's; of React and the
 * like always the engine's. The same as `runNatively` does for Node.
 * @param folders absolute
 */
export function externalFoldersPlugin(folders: readonly string[]): Plugin {
  return {
    name: 'masthead:elsewhere',
    enforce: 'pre',
    async resolveId(id, importer) {
      if (!importer || !isBare(id) || !folders.some((folder) => importer.startsWith(folder))) return undefined
      const own = isSingleton(id) ? null : await this.resolve(id, importer, { skipSelf: true })
      return own ?? this.resolve(id, fromEngine, { skipSelf: true })
    },
  }
}

/**
 * The same for what stays outside of the bundle while a site is written: Vite looks such packages up from the importing
 * file itself, past all plugins, and finds none where nothing is installed.
 */
export function resolveExternalInDev(environment: DevEnvironment, folders: readonly string[]): void {
  const fetchModule = environment.fetchModule.bind(environment)
  environment.fetchModule = async (id, importer, options) => {
    if (!importer || !isBare(id) || !folders.some((folder) => importer.startsWith(folder))) return fetchModule(id, importer, options)
    if (isSingleton(id)) return fetchModule(id, fromEngine, options)
    return fetchModule(id, importer, options).catch(() => fetchModule(id, fromEngine, options))
  }
}
