import { parseSync, type Plugin } from 'vite'
import type { SourceNames } from './site-sources.ts'
import { sourcePosition } from './source-position.ts'
import { type AnyNode, childrenOf, isNode, walk } from './syntax-tree.ts'
import { fileOf } from './views-plugin.ts'

const door = 'masthead/html'
/** What of the door makes a value for `dangerouslySetInnerHTML`. */
const printers: ReadonlySet<string> = new Set(['innerHtml', 'innerJson'])
/** Ways to make markup of text, by whatever name they are reached. */
const rawNames: ReadonlySet<string> = new Set(['dangerouslySetInnerHTML', 'innerHTML', 'outerHTML', 'insertAdjacentHTML', 'setHTMLUnsafe', 'createContextualFragment', 'srcDoc', 'srcdoc', '__html'])
const suspicious = new RegExp(`\\b(?:${[...rawNames, 'SafeHtml'].join('|')})\\b`)

const advice = `Declare the field as Html() in its contract, and print it with innerHtml of "${door}" (setInnerHtml in an island)`

/**
 * Text becomes markup in one way only: `dangerouslySetInnerHTML={innerHtml(…)}` takes nothing but HTML that a contract
 * names, which is sanitised.
 * @throws SyntaxError naming file, line and column of any other way, and of a text that is made to pass for such HTML
 */
export function rejectRawHtml(source: string, file: string): void {
  if (!suspicious.test(source)) return
  const program = parseSync(file, source, { lang: file.endsWith('x') ? 'tsx' : 'ts', sourceType: 'module' }).program as unknown as AnyNode
  const refuse = (node: AnyNode, what: string): never => {
    throw new SyntaxError(`${file}:${sourcePosition(source, node.start)}: ${what}. ${advice}.`)
  }
  const imported = printersImported(program)
  walk(program, (node) => {
    switch (node.type) {
      case 'JSXAttribute': {
        const name = nameOf(node['name'])
        if (!rawNames.has(name)) return true
        if (name !== 'dangerouslySetInnerHTML' || !isPrinted(node['value'], imported)) refuse(node, `${name} prints text as markup`)
        return true
      }
      case 'MemberExpression':
      case 'Property':
      case 'TSPropertySignature': {
        const name = nameOf(node[node.type === 'MemberExpression' ? 'property' : 'key'])
        if (rawNames.has(name)) refuse(node, `${name} makes markup of text`)
        return true
      }
      case 'TSAsExpression':
      case 'TSTypeAssertion': {
        const type = node['typeAnnotation']
        if (isNode(type) && /\bSafeHtml\b/.test(source.slice(type.start, type.end))) refuse(node, 'A text is made to pass for HTML that was sanitised')
        return true
      }
      default:
        return true
    }
  })
}

/** The name or text of an identifier, in whatever way it is written. */
function nameOf(node: unknown): string {
  if (!isNode(node)) return ''
  return String(node.type === 'Literal' ? node['value'] : (node['name'] ?? ''))
}

/** Local names of the door's printers, `as` and all. */
function printersImported(program: AnyNode): ReadonlySet<string> {
  const found = new Set<string>()
  for (const statement of program['body'] as AnyNode[]) {
    if (statement.type !== 'ImportDeclaration' || nameOf(statement['source']) !== door) continue
    for (const specifier of statement['specifiers'] as AnyNode[]) if (printers.has(nameOf(specifier['imported']))) found.add(nameOf(specifier['local']))
  }
  return found
}

function isPrinted(value: unknown, imported: ReadonlySet<string>): boolean {
  if (!isNode(value) || value.type !== 'JSXExpressionContainer') return false
  const call = childrenOf(value, 'expression')
  return call.type === 'CallExpression' && imported.has(nameOf(call['callee']))
}

/** Refuses such code in everything that plugins and themes bring to a page or to a browser. */
export const rawHtmlPlugin = (names: SourceNames): Plugin => ({
  name: 'masthead:raw-html',
  enforce: 'pre',
  transform(code, id) {
    const file = fileOf(id)
    if (id.startsWith('\0') || !/\.tsx?$/.test(file)) return undefined
    const name = names.nameOf(file)
    if (/^(?:engine|node_modules)\/|\/node_modules\/|^\.\.\/|^\//.test(name)) return undefined
    rejectRawHtml(code, name)
    return undefined
  },
})
