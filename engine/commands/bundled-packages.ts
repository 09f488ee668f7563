import { readFileSync, writeFileSync } from 'node:fs'
import { registerHooks } from 'node:module'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { replaceFolder } from '../build/replace-folder.ts'

/** Packages of hundreds of small files, which nearly every command loads: together a third of the modules of a start. */
const entries = ['typebox', 'typebox/value', 'typebox/compile', 'kysely', 'libphonenumber-js/mobile'] as const
const packages = ['typebox', 'kysely', 'libphonenumber-js'] as const

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

/** What the bundles hold; undefined where they are missing, or made for other versions or fewer entries than these. */
function currentBundles(modules: string): Manifest | undefined {
  try {
    const manifest = JSON.parse(readFileSync(join(bundlesIn(modules), 'manifest.json'), 'utf8')) as Manifest
    const installed = versionsIn(modules)
    const isWhole = packages.every((name) => manifest.versions[name] === installed[name]) && entries.every((entry) => manifest.files[entryFile(modules, entry)] !== undefined)
    return isWhole ? manifest : undefined
  } catch {
    return undefined
  }
}

/** Below `node_modules`. */
const entryFile = (modules: string, entry: string): string => fileURLToPath(import.meta.resolve(entry)).slice(modules.length + 1)

/**
 * Makes one file of each package, beside the packages: read in a tenth of the time, on every start after it. Where they are
 * made already nothing is written: `npx` runs what an install runs, while sites run from these files.
 */
export async function bundlePackages(): Promise<void> {
  const modules = modulesFolder()
  if (currentBundles(modules)) return
  const staging = `${bundlesIn(modules)}-${process.pid}`
  const { build } = await import('vite')
  const input = Object.fromEntries(entries.map((entry) => [entry.replaceAll('/', '-'), join(modules, entryFile(modules, entry))]))
  await build({
    configFile: false,
    logLevel: 'silent',
    root: modules,
    ssr: { noExternal: true },
    build: { ssr: true, outDir: staging, emptyOutDir: true, minify: false, target: 'esnext', rolldownOptions: { input, output: { entryFileNames: '[name].mjs', chunkFileNames: '[name]-[hash].mjs' } } },
  })
  const files = Object.fromEntries(Object.entries(input).map(([name, file]) => [file.slice(modules.length + 1), `${name}.mjs`]))
  writeFileSync(join(staging, 'manifest.json'), JSON.stringify({ versions: versionsIn(modules), files } satisfies Manifest))
  await replaceFolder(staging, bundlesIn(modules))
}

/**
 * Has what is imported from now on in this thread take the bundled files. Without them, or where another version of a
 * package has been installed since, the packages' own files are read: that takes longer and nothing else.
 */
export function useBundledPackages(): void {
  const modules = modulesFolder()
  const manifest = currentBundles(modules)
  if (!manifest) return
  const bundles = new Map(Object.entries(manifest.files).map(([file, bundle]) => [pathToFileURL(join(modules, file)).href, pathToFileURL(join(bundlesIn(modules), bundle)).href]))
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
