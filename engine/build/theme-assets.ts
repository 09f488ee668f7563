import { existsSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { appIcons } from './app-icons.ts'
import type { AssetStore } from './asset-store.ts'

/** @param themeFolders nearest theme first: its file takes the place of one of the same name */
export async function addThemeAssets(themeFolders: readonly string[], assets: AssetStore): Promise<void> {
  for (const theme of themeFolders.toReversed()) {
    const folder = join(theme, 'assets')
    if (!existsSync(folder)) continue
    for (const entry of await readdir(folder, { withFileTypes: true })) if (entry.isFile()) await assets.add(join(folder, entry.name))
    const mark = join(folder, 'mark.svg')
    if (existsSync(mark)) for (const [name, bytes] of await appIcons(await readFile(mark))) assets.addBytes(name, bytes)
  }
}
