import { spawn } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { checkOptions, compilerPath } from '../build/typescript-path.ts'
import { engineRoot, type SourceFolder } from '../build/source-folder.ts'

/**
 * Type-checks each plugin's folder, or returns why that is impossible.
 * @throws Error when the compiler itself fails
 */
export async function checkTypes(root: string, folders: readonly SourceFolder[]): Promise<((folder: SourceFolder) => readonly string[]) | string> {
  const compiler = await compilerPath()
  if (compiler === undefined) return 'typescript is not installed: it is a development dependency'
  const externalFolders = folders.filter(({ isExternal }) => isExternal)
  const own = externalFolders.length < folders.length ? await compile(compiler, root, checkOptions(join(root, 'tsconfig.json'), join(root, '.masthead/types.json'))) : []
  const errorsByFolder = new Map<SourceFolder, readonly string[]>()
  for (const folder of externalFolders) errorsByFolder.set(folder, await compileElsewhere(compiler, root, folder))
  return (folder) => errorsByFolder.get(folder) ?? own.filter((line) => new RegExp(`^(?:test/)?plugins/${folder.name}/`).test(line))
}

/** Uses the plugin's own tsconfig if there is one and `masthead` is installed for it, else the site's. */
async function compileElsewhere(compiler: string, root: string, { name, folder }: SourceFolder): Promise<readonly string[]> {
  const project = join(folder, 'tsconfig.json')
  // Most of what a plugin is compiled with is the engine, which is the same the next time.
  const buildInfo = join(root, '.masthead', `types-${name}.json`)
  if (existsSync(project) && existsSync(join(folder, 'node_modules/masthead'))) return (await compile(compiler, folder, checkOptions(project, buildInfo))).filter((line) => !line.startsWith('../'))
  // Compiled from a folder within the site, so that the engine's packages are found as at run time.
  const workFolder = join(root, '.masthead', `types-${name}-${process.pid}`)
  const link = join(workFolder, name)
  mkdirSync(workFolder, { recursive: true })
  symlinkSync(folder, link)
  writeFileSync(join(workFolder, 'tsconfig.json'), JSON.stringify(projectFor(link)))
  try {
    return (await compile(compiler, workFolder, checkOptions(join(workFolder, 'tsconfig.json'), buildInfo))).filter((line) => line.startsWith(`${name}/`)).map((line) => line.slice(name.length + 1))
  } finally {
    rmSync(workFolder, { recursive: true, force: true })
  }
}

function projectFor(folder: string): object {
  const { exports } = JSON.parse(readFileSync(join(engineRoot, 'package.json'), 'utf8')) as { exports: Readonly<Record<string, string>> }
  return {
    extends: join(engineRoot, 'tsconfig.json'),
    compilerOptions: { preserveSymlinks: true, paths: Object.fromEntries(Object.entries(exports).map(([name, file]) => [`masthead${name.slice(1)}`, [join(engineRoot, file)]])) },
    include: [folder],
    exclude: [join(folder, 'node_modules')],
  }
}

/** @returns error lines, each with the file relative to the folder in which the compiler ran */
async function compile(compiler: string, folder: string, options: readonly string[]): Promise<readonly string[]> {
  const output = await new Promise<string>((resolve, reject) => {
    const child = spawn(compiler, options, { cwd: folder, stdio: ['ignore', 'pipe', 'pipe'] })
    let text = ''
    child.stdout.setEncoding('utf8').on('data', (chunk: string) => (text += chunk))
    child.stderr.setEncoding('utf8').on('data', (chunk: string) => (text += chunk))
    child.once('error', reject)
    // `close`, not `exit`: its output may not have been read completely then.
    child.once('close', (code) => (code === 0 || /error TS\d+/.test(text) ? resolve(text) : reject(new Error(`The compiler ended with ${code}: ${text.slice(0, 500)}`))))
  })
  // Indented lines continue the line before.
  return output.split(/\n(?=\S)/).filter((line) => line.includes('error TS')).map((line) => line.replaceAll(/\s*\n\s*/g, ' ').trim())
}
