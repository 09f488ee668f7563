import { type Dirent, readdirSync, realpathSync, statSync } from 'node:fs'
import { join, sep } from 'node:path'

/**
 * Files below a folder of sources, by their paths in it, sorted. Links to folders are followed unless they lead back to where
 * they stand in, and nothing in `node_modules` is looked at: a package that is linked there may be the site around the folder.
 * Either would have no end.
 */
export function sourceFilesBelow(folder: string): readonly string[] {
  const files: string[] = []
  function walk(below: string): void {
    for (const entry of readdirSync(join(folder, below), { withFileTypes: true })) {
      const path = join(below, entry.name)
      if (entry.name === 'node_modules' || leadsBack(entry, join(folder, below))) continue
      if (isFolder(entry, join(folder, path))) walk(path)
      else files.push(path)
    }
  }
  walk('')
  return files.sort()
}

const isFolder = (entry: Dirent, path: string): boolean => entry.isDirectory() || (entry.isSymbolicLink() && statSync(path, { throwIfNoEntry: false })?.isDirectory() === true)

function leadsBack(entry: Dirent, folder: string): boolean {
  const path = join(folder, entry.name)
  if (!entry.isSymbolicLink() || !isFolder(entry, path)) return false
  return (realpathSync(folder) + sep).startsWith(realpathSync(path) + sep)
}
