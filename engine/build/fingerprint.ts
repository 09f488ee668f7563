import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { stat } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'
import type { SiteSources } from './site-sources.ts'
import { sourceFilesBelow } from './source-files.ts'
import { engineRoot } from './source-folder.ts'

/** What a build was made from: two builds of the same hashes are the same. */
export interface Fingerprint {
  /** Of all sources. */
  readonly whole: string
  /** Of the engine, the themes, the configuration and whatever else is not a plugin's. */
  readonly common: string
  /** By plugin. */
  readonly plugins: Readonly<Record<string, string>>
}

// Content that the build does not read: changing a demo story must not cost a build.
const ignored = /(?:^|[\\/])demo[\\/]/

/**
 * Hashes over names, sizes and times of all files that a build reads. Folders count by their place in the site: a site that is
 * moved with its build, times kept, needs no other.
 */
export async function fingerprint({ root, plugins, themes, classNaming }: SiteSources): Promise<Fingerprint> {
  const externalThemes = themes.flatMap((theme) => [theme, ...theme.bases]).filter(({ isExternal }) => isExternal).map(({ folder }) => folder)
  const isOfPlugin = (file: string) => plugins.some(({ folder }) => file.startsWith(folder + sep))
  const placeOf = (folder: string) => relative(root, folder)
  const common: string[] = [JSON.stringify([themes.map(({ folder }) => placeOf(folder)), classNaming])]
  for (const folder of [join(engineRoot, 'engine'), ...['themes', 'config', 'plugins'].map((name) => join(root, name)), ...new Set(externalThemes)]) common.push(placeOf(folder), ...(await filesBelow(folder, isOfPlugin)))
  const byPlugin: Record<string, string> = {}
  for (const { name, folder } of plugins) byPlugin[name] = hashOf([placeOf(folder), ...(await filesBelow(folder))])
  return { whole: hashOf([...common, JSON.stringify(byPlugin)]), common: hashOf(common), plugins: byPlugin }
}

/** A line for each file, which differs when the file does. */
async function filesBelow(folder: string, isLeftOut: (file: string) => boolean = () => false): Promise<readonly string[]> {
  if (!existsSync(folder)) return []
  const lines: string[] = []
  for (const name of sourceFilesBelow(folder)) {
    const file = join(folder, name)
    if (ignored.test(name) || !/\.(?:[tj]sx?|css|svg|png|woff2)$/.test(name) || isLeftOut(file)) continue
    const { size, mtimeMs } = await stat(file)
    lines.push(`${name}:${size}:${mtimeMs}`)
  }
  return lines
}

const hashOf = (lines: readonly string[]): string => createHash('sha256').update(lines.join('\n')).digest('hex')
