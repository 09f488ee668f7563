import { execFile } from 'node:child_process'
import { appendFileSync, cpSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { promisify } from 'node:util'
import { root } from '../fixtures/built-site.ts'
import { copySite } from '../fixtures/site-copy.ts'

/** A release of the site in a folder of its own, as it is brought to each node. */
export interface Release {
  readonly number: number
  readonly folder: string
  /** Names of those of its built files that no other release has. */
  readonly ownFiles: ReadonlySet<string>
}

/**
 * Copies the repository's site and builds it. Its islands and the script of each page are others than those of every other
 * release. How long edge caches may keep a page is said by `EDGE_FRESH_FOR`.
 */
export async function makeRelease(number: number): Promise<Release> {
  const folder = copySite({})
  cpSync(join(root, 'plugins'), join(folder, 'plugins'), { recursive: true })
  const islands = filesBelow(join(folder, 'plugins')).filter((file) => file.endsWith('.island.tsx'))
  for (const file of [...islands, join(folder, 'themes/daily/browser.ts')]) appendFileSync(file, `\n;(globalThis as unknown as Record<string, unknown>)['soakRelease'] = ${number}\n`)
  renameSync(join(folder, 'config/site.ts'), join(folder, 'config/demo-site.ts'))
  writeFileSync(
    join(folder, 'config/site.ts'),
    `import type { Duration } from '../engine/cache/duration.ts'
import demo from './demo-site.ts'

export default (env: Readonly<Record<string, string | undefined>>) => ({ ...demo(env), edgeFreshFor: env['EDGE_FRESH_FOR'] as Duration })
`,
  )
  // It is built beside a site that serves, and what serves comes first.
  await promisify(execFile)('nice', ['-n', '5', process.execPath, join(folder, 'bin/masthead.ts'), 'build'], { cwd: folder, env: { ...process.env, MASTHEAD_TEST_BUILT: '' } })
  const own = filesBelow(join(folder, '.masthead/build/client')).filter((file) => file.endsWith('.js') && readFileSync(file, 'utf8').includes('soakRelease'))
  if (own.length <= islands.length) throw new Error(`Release ${number} has ${islands.length} islands, and ${own.length} files of its own: they do not differ from those of others.`)
  return { number, folder, ownFiles: new Set(own.map((file) => basename(file))) }
}

const filesBelow = (folder: string): string[] => readdirSync(folder, { recursive: true, withFileTypes: true }).flatMap((entry) => (entry.isFile() ? [join(entry.parentPath, entry.name)] : []))
