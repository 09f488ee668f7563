import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

/** What authors import by the package's name. */
export interface Door {
  /** As it is imported: `masthead/view`. */
  readonly specifier: string
  /** The file behind it, relative to the root. */
  readonly source: string
}

/** The package's doors for authors, in the order of package.json. Those with a pattern, which are a theme's components, are left out. */
export async function doorsOf(root: string): Promise<readonly Door[]> {
  const { name, exports } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8')) as { name: string; exports: Record<string, string> }
  return Object.entries(exports).flatMap(([path, file]) => (path.includes('*') ? [] : [{ specifier: join(name, path), source: join(file) }]))
}
