import { existsSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { appIcons } from './app-icons.ts'
import type { AssetStore } from './asset-store.ts'

/** @param themeFolders nearest theme first: its file takes the place of one of the same name */
export async function addThemeAssets(themeFolders: readonly string[], assets: AssetStore): Promise<void> {
  const folders = themeFolders.map((theme) => join(theme, 'assets')).filter((folder) => existsSync(folder))
  // The icons of a farther one would have the same names.
  const marked = folders.find((folder) => existsSync(join(folder, 'mark.svg')))
  for (const folder of folders.toReversed()) {
    for (const entry of await readdir(folder, { withFileTypes: true })) if (entry.isFile()) await assets.add(join(folder, entry.name))
    if (folder === marked) for (const [name, bytes] of await appIcons(await readFile(join(folder, 'mark.svg')))) assets.addBytes(name, bytes)
  }
}
