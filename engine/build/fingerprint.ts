import { createHash } from 'node:crypto'
import { readdir, stat } from 'node:fs/promises'
import { existsSync } from 'node:fs'
import { join } from 'node:path'

// Content that the build does not read: changing a demo story must not cost a build.
const ignored = /(?:^|\/)(?:demo|node_modules)(?:\/|$)/

/** A hash over names, sizes and times of all files that a build reads. */
export async function fingerprint(root: string): Promise<string> {
  const hash = createHash('sha256')
  for (const folder of ['engine', 'plugins', 'themes', 'config']) {
    if (!existsSync(join(root, folder))) continue
    const files = (await readdir(join(root, folder), { recursive: true, encoding: 'utf8' })).map((file) => `${folder}/${file}`).sort()
    for (const file of files) {
      if (ignored.test(file) || !/\.(?:tsx?|css|svg|png|woff2)$/.test(file)) continue
      const { size, mtimeMs } = await stat(join(root, file))
      hash.update(`${file}:${size}:${mtimeMs}\n`)
    }
  }
  return hash.digest('hex')
}
