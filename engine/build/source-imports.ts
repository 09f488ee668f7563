import { existsSync, readFileSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { parseSync } from 'vite'
import { type AnyNode, isNode, walk } from './syntax-tree.ts'

export interface SourceImport {
  /** As it is written. */
  readonly specifier: string
  /** The file that a relative one means; `undefined` for a package. */
  readonly file: string | undefined
  /** Only types are imported: nothing of it runs. */
  readonly isType: boolean
  /** `import()`: loaded when it is called. */
  readonly isDynamic: boolean
  /** Offset into the source. */
  readonly start: number
}

/** The syntax tree of a source file, and its text. @returns `undefined` for a file that cannot be parsed: the build says why */
export function parseSource(file: string): { readonly program: AnyNode; readonly source: string } | undefined {
  const source = readFileSync(file, 'utf8')
  const { program, errors } = parseSync(file, source, { lang: file.endsWith('x') ? 'tsx' : 'ts', sourceType: 'module' })
  return errors.length > 0 ? undefined : { program: program as unknown as AnyNode, source }
}

/** What a module imports and re-exports, in source order. */
export function importsOf(file: string, program: AnyNode): readonly SourceImport[] {
  const imports: SourceImport[] = []
  walk(program, (node) => {
    const isDynamic = node.type === 'ImportExpression'
    if (node.type === 'TSImportType') {
      const specifier = isNode(node['source']) ? node['source']['value'] : undefined
      if (typeof specifier === 'string') imports.push({ specifier, file: specifier.startsWith('.') ? resolve(dirname(file), specifier) : undefined, isType: true, isDynamic: false, start: node.start })
      return true
    }
    if (!isDynamic && !/^(?:Import|ExportNamed|ExportAll)Declaration$/.test(node.type)) return true
    const specifier = isNode(node['source']) ? node['source']['value'] : undefined
    if (typeof specifier !== 'string') return true
    const specifiers = Array.isArray(node['specifiers']) ? (node['specifiers'] as AnyNode[]) : []
    const isType = node['importKind'] === 'type' || node['exportKind'] === 'type' || (specifiers.length > 0 && specifiers.every((one) => one['importKind'] === 'type' || one['exportKind'] === 'type'))
    imports.push({ specifier, file: specifier.startsWith('.') ? resolve(dirname(file), specifier) : undefined, isType, isDynamic, start: node.start })
    return true
  })
  return imports
}

/**
 * The shortest way along static imports of values from one of some files to an import of a file.
 * @returns the files on the way, the first of `from` first; `undefined` when there is none
 */
export function importChain(from: readonly string[], to: string): readonly string[] | undefined {
  const previous = new Map<string, string | undefined>(from.map((file) => [file, undefined]))
  for (const file of previous.keys()) {
    if (file === to) {
      const chain = [file]
      for (let before = previous.get(file); before !== undefined; before = previous.get(before)) chain.unshift(before)
      return chain
    }
    if (!/\.tsx?$/.test(file) || !existsSync(file)) continue
    const parsed = parseSource(file)
    for (const next of parsed ? importsOf(file, parsed.program) : []) if (next.file !== undefined && !next.isType && !previous.has(next.file)) previous.set(next.file, file)
  }
  return undefined
}
