import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** Files that start sites, browsers or other programs take seconds. */
const costly = /from '[^']*\/(?:running-site|site-copy|started-site|author-tree|dev-site|browser|redis-server|edge-cache|follow-page|admin-site|each-database|laboratory|crash-site)\.ts'/

/** Of those, the ones that use a browser or start other programs, and have a process of their own. */
const alone = /from '[^']*\/(?:browser|site-copy|started-site|author-tree|dev-site|redis-server|edge-cache|follow-page|laboratory|crash-site)\.ts'/

/** Folders whose files take the longest: begun first, they leave no processor without work at the end. */
const longest = ['test/docs/', 'test/authors/', 'test/e2e/', 'test/build/', 'test/dev/', 'test/chaos/', 'test/crash/']

/** Files of a folder that are run in one process: so many that starting it and loading what they import costs each of them little. */
const together = 12

/** The same of files that start sites: loading what a site is made of takes as long as most of their tests. */
const sitesTogether = 4

export interface TestGroup {
  /** Run one after the other in one process. */
  readonly files: readonly string[]
  readonly isCostly: boolean
}

/**
 * Test files by process, in the order in which they are begun.
 * @param files by their path below `root`
 */
export function groupFiles(root: string, files: readonly string[]): readonly TestGroup[] {
  const kinds: Readonly<Record<'alone' | 'sites' | 'cheap', string[]>> = { alone: [], sites: [], cheap: [] }
  for (const file of files) {
    const text = readFileSync(join(root, file), 'utf8')
    kinds[alone.test(text) ? 'alone' : costly.test(text) ? 'sites' : 'cheap'].push(file)
  }
  const place = (file: string) => {
    const index = longest.findIndex((folder) => file.startsWith(folder))
    return index === -1 ? longest.length : index
  }
  const startSites = [...kinds.alone.map((file) => [file]), ...byFolder(kinds.sites, sitesTogether)]
  return [
    ...startSites.toSorted(([one = ''], [other = '']) => place(one) - place(other)).map((some) => ({ files: some, isCostly: true })),
    ...byFolder(kinds.cheap, together).map((some) => ({ files: some, isCostly: false })),
  ]
}

/** Files of one folder each, at most so many of them. */
function byFolder(files: readonly string[], most: number): readonly (readonly string[])[] {
  const folders = Map.groupBy(files, dirname)
  return [...folders.values()].flatMap((some) => Array.from({ length: Math.ceil(some.length / most) }, (_, index) => some.slice(index * most, (index + 1) * most)))
}
