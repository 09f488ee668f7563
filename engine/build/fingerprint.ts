import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { SiteSources } from './site-sources.ts'
import { engineRoot } from './source-folder.ts'

// Content that the build does not read: changing a demo story must not cost a build.
const ignored = /(?:^|[\\/])(?:demo|node_modules)(?:[\\/]|$)/

/** A hash over names, sizes and times of all files that a build reads. */
export async function fingerprint({ root, plugins, themes, classNaming }: SiteSources): Promise<string> {
  const hash = createHash('sha256')
  const own = ['plugins', 'themes', 'config'].map((folder) => join(root, folder))
  const externalFolders = [...plugins, ...themes.flatMap((theme) => [theme, ...theme.bases])].filter(({ isExternal }) => isExternal).map(({ folder }) => folder)
  for (const folder of [join(engineRoot, 'engine'), ...own, ...new Set(externalFolders)]) {
    if (!existsSync(folder)) continue
    hash.update(`${folder}\n`)
    for (const file of (await readdir(folder, { recursive: true, encoding: 'utf8' })).sort()) {
      if (ignored.test(file) || !/\.(?:[tj]sx?|css|svg|png|woff2)$/.test(file)) continue
      const { size, mtimeMs } = await stat(join(folder, file))
      hash.update(`${file}:${size}:${mtimeMs}\n`)
    }
  }
  // What is left out, or taken from another place, changes no file.
  hash.update(JSON.stringify([plugins.map(({ folder }) => folder), themes.map(({ folder }) => folder), classNaming]))
  return hash.digest('hex')
}
