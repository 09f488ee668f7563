import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** Files that start sites, browsers or other programs take seconds, and each has a process of its own. */
const costly = /from '[^']*\/(?:running-site|site-copy|started-site|author-tree|dev-site|browser|redis-server|edge-cache|follow-page|admin-site|each-database|laboratory|crash-site)\.ts'/

/** Folders whose files take the longest: begun first, they leave no processor without work at the end. */
const longest = ['test/docs/', 'test/authors/', 'test/e2e/', 'test/build/', 'test/dev/', 'test/chaos/', 'test/crash/']

/** Files that are run in one process: so many that starting it and loading what they import costs each of them little. */
const together = 12

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
  const alone: string[] = []
  const byFolder = new Map<string, string[]>()
  for (const file of files) {
    if (costly.test(readFileSync(join(root, file), 'utf8'))) alone.push(file)
    else byFolder.set(dirname(file), [...(byFolder.get(dirname(file)) ?? []), file])
  }
  const place = (file: string) => {
    const index = longest.findIndex((folder) => file.startsWith(folder))
    return index === -1 ? longest.length : index
  }
  return [
    ...alone.toSorted((one, other) => place(one) - place(other)).map((file) => ({ files: [file], isCostly: true })),
    ...[...byFolder.values()].flatMap(chunks).map((some) => ({ files: some, isCostly: false })),
  ]
}

const chunks = (files: readonly string[]): string[][] => Array.from({ length: Math.ceil(files.length / together) }, (_, index) => files.slice(index * together, (index + 1) * together))
