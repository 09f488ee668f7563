import { existsSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { appIcons } from './app-icons.ts'
import type { AssetStore } from './asset-store.ts'

export interface ThemeAssetsOptions {
  /** Draw the icons of the theme with the first request for each. Default: at once. */
  readonly drawsIconsLater?: boolean
}

/** @param themeFolders nearest theme first: its file takes the place of one of the same name */
export async function addThemeAssets(themeFolders: readonly string[], assets: AssetStore, { drawsIconsLater = false }: ThemeAssetsOptions = {}): Promise<void> {
  const folders = themeFolders.map((theme) => join(theme, 'assets')).filter((folder) => existsSync(folder))
  // The icons of a farther one would have the same names.
  const marked = folders.find((folder) => existsSync(join(folder, 'mark.svg')))
  for (const folder of folders.toReversed()) {
    for (const entry of await readdir(folder, { withFileTypes: true })) if (entry.isFile()) await assets.add(join(folder, entry.name))
    if (folder !== marked) continue
    const mark = await readFile(join(folder, 'mark.svg'))
    for (const { name, draw } of appIcons(mark)) {
      if (drawsIconsLater) assets.addLater(name, mark, draw)
      else assets.addBytes(name, await draw())
    }
  }
}
