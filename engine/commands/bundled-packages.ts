import { readFileSync } from 'node:fs'
import { registerHooks } from 'node:module'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'

/** Packages of hundreds of small files, which nearly every command loads: together a third of the modules of a start. */
const entries = ['typebox', 'typebox/value', 'typebox/compile', 'kysely'] as const
const packages = ['typebox', 'kysely'] as const

interface Manifest {
  readonly versions: Readonly<Record<string, string>>
  /** Bundled file by the entry's, below `node_modules`. */
  readonly files: Readonly<Record<string, string>>
}

/** The `node_modules` that Node finds them in. */
function modulesFolder(): string {
  const file = fileURLToPath(import.meta.resolve('typebox'))
  return file.slice(0, file.lastIndexOf('node_modules') + 'node_modules'.length)
}

const bundlesIn = (modules: string): string => join(modules, '.cache/masthead-bundles')

function versionsIn(modules: string): Readonly<Record<string, string>> {
  return Object.fromEntries(packages.map((name) => [name, (JSON.parse(readFileSync(join(modules, name, 'package.json'), 'utf8')) as { version: string }).version]))
}

/** Makes one file of each package, beside the packages: read in a tenth of the time, on every start after it. */
export async function bundlePackages(): Promise<void> {
  const modules = modulesFolder()
  const folder = bundlesIn(modules)
  const { build } = await import('vite')
  const input = Object.fromEntries(entries.map((entry) => [entry.replaceAll('/', '-'), fileURLToPath(import.meta.resolve(entry))]))
  await build({
    configFile: false,
    logLevel: 'silent',
    root: modules,
    ssr: { noExternal: true },
    build: { ssr: true, outDir: folder, emptyOutDir: true, minify: false, target: 'esnext', rolldownOptions: { input, output: { entryFileNames: '[name].mjs', chunkFileNames: '[name]-[hash].mjs' } } },
  })
  const files = Object.fromEntries(Object.entries(input).map(([name, file]) => [file.slice(modules.length + 1), `${name}.mjs`]))
  const { writeFileSync } = await import('node:fs')
  writeFileSync(join(folder, 'manifest.json'), JSON.stringify({ versions: versionsIn(modules), files } satisfies Manifest))
}

/**
 * Has what is imported from now on in this thread take the bundled files. Without them, or where another version of a
 * package has been installed since, the packages' own files are read: that takes longer and nothing else.
 */
export function useBundledPackages(): void {
  const modules = modulesFolder()
  const bundles = new Map<string, string>()
  try {
    const { versions, files } = JSON.parse(readFileSync(join(bundlesIn(modules), 'manifest.json'), 'utf8')) as Manifest
    const installed = versionsIn(modules)
    if (packages.some((name) => versions[name] !== installed[name])) return
    for (const [file, bundle] of Object.entries(files)) bundles.set(pathToFileURL(join(modules, file)).href, pathToFileURL(join(bundlesIn(modules), bundle)).href)
  } catch {
    return
  }
  // Who brings a version of its own is found to resolve to another file, and keeps it.
  const asked = new Set<string>([...entries, ...bundles.keys()])
  registerHooks({
    resolve(specifier, context, next) {
      const found = next(specifier, context)
      const bundle = asked.has(specifier) ? bundles.get(found.url) : undefined
      return bundle === undefined ? found : { ...found, url: bundle }
    },
  })
}
