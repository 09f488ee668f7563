import MagicString, { type SourceMap } from 'magic-string'
import { parseSync } from 'vite'
import { isCssModule, propertyOf } from './class-names.ts'
import { sourcePosition } from './source-position.ts'
import { type AnyNode, childrenOf, isNode, walk } from './syntax-tree.ts'

export interface ClassNameSource {
  /** The classes of a CSS module that a file imports. */
  readonly classesOf: (specifier: string) => readonly string[]
  /** What one of them is called in pages. */
  readonly nameOf: (specifier: string, className: string) => string
}

/**
 * Writes the names of classes into the code: `styles.table` becomes `"ab"`, and a template of nothing else one text, so
 * that what an author sees as static markup is static when it is compiled, and browsers get no table of names.
 * @throws SyntaxError naming file, line, column and class where a stylesheet has no such class
 */
export function inlineClassNames(source: string, file: string, { classesOf, nameOf }: ClassNameSource): { readonly code: string; readonly map: SourceMap } | undefined {
  const { program, errors } = parseSync(file, source, { lang: file.endsWith('x') ? 'tsx' : 'ts', sourceType: 'module' })
  // What does not parse is reported by the step that compiles it.
  if (errors.length > 0) return undefined
  const text = new MagicString(source)
  const imports = new Map<string, { readonly node: AnyNode; readonly specifier: string; readonly names: ReadonlyMap<string, string> }>()
  for (const node of (program as unknown as AnyNode)['body'] as AnyNode[]) {
    const local = node.type === 'ImportDeclaration' ? defaultImport(node) : undefined
    const specifier = local === undefined ? '' : String(childrenOf(node, 'source')['value'])
    if (local !== undefined && isCssModule(specifier)) imports.set(local, { node, specifier, names: new Map(classesOf(specifier).map((one) => [propertyOf(one), one])) })
  }
  if (imports.size === 0) return undefined

  const nameFor = (node: unknown): string | undefined => {
    if (!isNode(node) || node.type !== 'MemberExpression' || node['computed']) return undefined
    const object = childrenOf(node, 'object')
    const found = object.type === 'Identifier' ? imports.get(String(object['name'])) : undefined
    if (!found) return undefined
    const property = String(childrenOf(node, 'property')['name'])
    const className = found.names.get(property)
    if (className === undefined) throw new SyntaxError(`${file}:${sourcePosition(source, node.start)}: ${found.specifier} has no class for "${property}": there are ${[...found.names.keys()].join(', ')}`)
    return nameOf(found.specifier, className)
  }
  const done = new Set<number>()
  const stillUsed = new Set<string>()
  walk(program as unknown as AnyNode, (node) => {
    if (node.type === 'ImportDeclaration') return false
    if (node.type === 'TemplateLiteral') {
      for (const expression of node['expressions'] as AnyNode[]) {
        const name = nameFor(expression)
        if (name === undefined) continue
        text.overwrite(source.lastIndexOf('${', expression.start), source.indexOf('}', expression.end) + 1, name)
        done.add(expression.start)
      }
    }
    if (done.has(node.start) && node.type === 'MemberExpression') return false
    const name = nameFor(node)
    if (name !== undefined) {
      text.overwrite(node.start, node.end, JSON.stringify(name))
      return false
    }
    if (node.type === 'Identifier' && imports.has(String(node['name']))) stillUsed.add(String(node['name']))
    return true
  })
  // The import stays for the stylesheet's sake; one that is asked by a computed name gives its table, too.
  for (const [local, { node, specifier }] of imports) if (!stillUsed.has(local)) text.overwrite(node.start, node.end, `import ${JSON.stringify(specifier)}`)
  return { code: text.toString(), map: text.generateMap({ source: file, hires: 'boundary' }) }
}

function defaultImport(node: AnyNode): string | undefined {
  const found = (node['specifiers'] as AnyNode[]).find(({ type }) => type === 'ImportDefaultSpecifier')
  return found && String(childrenOf(found, 'local')['name'])
}
