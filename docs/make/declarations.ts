import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join, relative, resolve } from 'node:path'
import { promisify } from 'node:util'
import { parseSync } from 'vite'
import { compilerPath } from '../../engine/build/typescript-path.ts'

const run = promisify(execFile)

/** One exported name: what it says of itself, and its declaration as the compiler writes it. */
export interface Declared {
  readonly name: string
  /** Text of its docstring, without stars. Empty when it has none. */
  readonly about: string
  readonly kind: 'value' | 'type'
  /** TypeScript, without `export declare`. */
  readonly declaration: string
  /** The source file that declares it, relative to the root. */
  readonly source: string
}

/** Declaration files of the engine and the theme's components, in a folder that is the caller's to remove. Types that are inferred stand written out in them. */
export async function emitDeclarations(root: string): Promise<{ readonly folder: string; remove(): Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), 'masthead-declarations-'))
  const remove = () => rm(folder, { recursive: true, force: true })
  const compiler = await compilerPath()
  if (compiler === undefined) throw new Error('typescript is not installed')
  // Within the tree, where the compiler finds what is installed.
  const project = join(root, '.masthead', `declarations-${process.pid}.json`)
  await mkdir(dirname(project), { recursive: true })
  await writeFile(project, JSON.stringify({ extends: join(root, 'tsconfig.json'), compilerOptions: { rootDir: root }, include: [join(root, 'engine'), join(root, 'themes/daily/components')], exclude: [] }))
  // `npm run types` is where faults are told.
  const said = await run(compiler, ['-p', project, '--checkers', '1', '--noEmit', 'false', '--declaration', '--emitDeclarationOnly', '--noCheck', '--outDir', folder], { maxBuffer: 1 << 26 }).catch((error: { stdout?: string }) => error)
  await rm(project)
  if (!existsSync(join(folder, 'engine'))) {
    await remove()
    throw new Error(`The compiler wrote no declarations:\n${said.stdout ?? ''}`)
  }
  return { folder, remove }
}

interface Exported {
  readonly name: string
  /** Its name where it is declared. */
  readonly local: string
  /** The module that it comes from; undefined when it is declared in the file itself. */
  readonly from: string | undefined
}

interface Module {
  readonly text: string
  readonly exported: readonly Exported[]
  /** Modules of which everything is exported again. */
  readonly stars: readonly string[]
  /** Imported names and where they come from. */
  readonly imported: ReadonlyMap<string, { readonly name: string; readonly from: string }>
  /** Declarations by name, exported or not. Overloads and a type beside a value of one name are several. */
  readonly own: ReadonlyMap<string, readonly Span[]>
}

interface Span {
  readonly start: number
  readonly end: number
  readonly kind: 'value' | 'type'
}

/** Reads declarations through re-exports, file by file. */
export function declarationReader(root: string, folder: string) {
  const modules = new Map<string, Promise<Module>>()

  const moduleOf = (source: string): Promise<Module> => {
    const known = modules.get(source)
    if (known) return known
    const read = readFile(join(folder, source.replace(/\.tsx?$/, '.d.ts')), 'utf8').then((text) => moduleIn(source, text))
    modules.set(source, read)
    return read
  }

  const sourceOf = (from: string, source: string) => relative(root, resolve(root, dirname(source), from))

  async function find(source: string, name: string): Promise<readonly Declared[]> {
    const module = await moduleOf(source)
    const exported = module.exported.find((one) => one.name === name)
    if (exported?.from?.startsWith('.')) return (await find(sourceOf(exported.from, source), exported.local)).map((one) => ({ ...one, name }))
    // A library's own: its documentation is elsewhere.
    if (exported?.from !== undefined) return [{ name, about: `From \`${exported.from}\`.`, kind: 'type', declaration: '', source }]
    const spans = module.own.get(exported?.local ?? name)
    if (spans) return spans.map((span) => ({ name, about: aboutBefore(module.text, span.start), kind: span.kind, declaration: declarationIn(module.text, span), source }))
    for (const star of module.stars) {
      const found = star.startsWith('.') ? await find(sourceOf(star, source), name) : []
      if (found.length > 0) return found
    }
    return []
  }

  /** Names that a module exports, those of its stars included. */
  async function names(source: string): Promise<readonly string[]> {
    const module = await moduleOf(source)
    const starred = await Promise.all(module.stars.flatMap((star) => (star.startsWith('.') ? [names(sourceOf(star, source))] : [])))
    return [...new Set([...module.exported.map(({ name }) => name), ...starred.flat()])]
  }

  /** What a name means in a file that uses it: its own declaration or what it imports from another file of the tree. */
  async function meant(source: string, name: string): Promise<readonly Declared[]> {
    const module = await moduleOf(source)
    const imported = module.imported.get(name)
    if (imported?.from.startsWith('.')) return find(sourceOf(imported.from, source), imported.name)
    return module.own.has(name) ? find(source, name) : []
  }

  return { find, names, meant }
}

function moduleIn(source: string, text: string): Module {
  const { program, errors } = parseSync(`${source}.d.ts`, text, { lang: 'dts', sourceType: 'module' })
  if (errors.length > 0) throw new Error(`${source}: ${errors[0]?.message}`)
  const exported: Exported[] = []
  const stars: string[] = []
  const imported = new Map<string, { name: string; from: string }>()
  const own = new Map<string, Span[]>()
  const declare = (name: string, span: Span) => own.set(name, [...(own.get(name) ?? []), span])
  for (const statement of program.body) {
    if (statement.type === 'ImportDeclaration') {
      for (const one of statement.specifiers) {
        if (one.type === 'ImportSpecifier') imported.set(one.local.name, { name: nameOf(one.imported), from: statement.source.value })
      }
      continue
    }
    if (statement.type === 'ExportAllDeclaration') {
      stars.push(statement.source.value)
      continue
    }
    if (statement.type === 'ExportNamedDeclaration' && statement.declaration === null) {
      for (const { local, exported: as } of statement.specifiers) exported.push({ name: nameOf(as), local: nameOf(local), from: statement.source?.value })
      continue
    }
    const declaration = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement
    const named = declaration === null ? [] : declaredNames(declaration)
    for (const { name, kind } of named) {
      declare(name, { start: statement.start, end: statement.end, kind })
      if (statement.type === 'ExportNamedDeclaration') exported.push({ name, local: name, from: undefined })
    }
  }
  return { text, exported, stars, imported, own }
}

interface Named {
  readonly name: string
  readonly kind: 'value' | 'type'
}

function declaredNames(declaration: { readonly type: string }): readonly Named[] {
  const { type } = declaration
  if (type === 'VariableDeclaration') {
    return (declaration as unknown as { declarations: readonly { id: unknown }[] }).declarations.map(({ id }) => ({ name: nameOf(id), kind: 'value' }))
  }
  if (!('id' in declaration) || declaration.id === null) return []
  if (type === 'TSInterfaceDeclaration' || type === 'TSTypeAliasDeclaration') return [{ name: nameOf(declaration.id), kind: 'type' }]
  return [{ name: nameOf(declaration.id), kind: 'value' }]
}

function nameOf(node: unknown): string {
  if (typeof node !== 'object' || node === null) return ''
  if ('name' in node && typeof node.name === 'string') return node.name
  return 'value' in node && typeof node.value === 'string' ? node.value : ''
}

/** The docstring that ends where a declaration begins. */
function aboutBefore(text: string, start: number): string {
  const found = /\/\*\*((?:(?!\*\/)[\s\S])*)\*\/\s*$/.exec(text.slice(0, start))
  return found?.[1] === undefined ? '' : plainComment(found[1])
}

/** The text of a comment without its stars and line breaks; `@param` and its kind begin a line of their own. */
export const plainComment = (inner: string): string =>
  inner
    .split('\n')
    .map((line) => line.replace(/^\s*\*? ?/, '').trim())
    .join(' ')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/ (@(?:param|returns|throws|see)) /g, '\n$1 ')
    .trim()

const declarationIn = (text: string, { start, end }: Span): string => text.slice(start, end).replace(/^export /, '').replace(/^declare /, '').replaceAll('    ', '  ')
