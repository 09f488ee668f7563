import { decodeHTMLStrict } from 'entities'
import MagicString, { type SourceMap } from 'magic-string'
import { parseSync } from 'vite'
import { attributeRule, attributeText } from '../render/attributes.ts'
import { escapeText, withCharacterReferences } from '../render/escape.ts'
import { voidElements } from '../render/view-runtime.ts'
import { jsxText, literalValue, readsOnly, unwrapped } from './jsx-nodes.ts'
import { code, joinCode, type MappedCode, overwriteWithCode, type SourceRange } from './mapped-code.ts'
import { rejectEventHandlers } from './reject-event-handlers.ts'
import { type AnyNode, childrenOf, outermostJsx } from './syntax-tree.ts'
import { findUncompiledReason, topLevelComponents } from './view-module.ts'

export interface CompiledModule {
  readonly code: string
  readonly map: SourceMap
  /** Why its JSX was left to preact, when it was; `plugin check` shows it. */
  readonly uncompiledReason: string | undefined
}

const runtime = '__view'

/**
 * Compiles the JSX of a view module to string templates. Types stay: a later step strips them. A module that uses
 * hooks, contexts or classes is handed back as it is, and its JSX is compiled for preact by that later step.
 * @throws SyntaxError naming file, line and column: also for an event handler, which nothing would ever call
 */
export function compileJsx(source: string, file: string): CompiledModule {
  const parsed = parseSync(file, source, { lang: 'tsx', sourceType: 'module' })
  const [problem] = parsed.errors
  if (problem) throw new SyntaxError(`${file}: ${problem.message}\n${problem.codeframe ?? ''}`)
  const program = parsed.program as unknown as AnyNode
  rejectEventHandlers(program, source, file)
  const text = new MagicString(source)
  const finish = (uncompiledReason: string | undefined) => ({ code: text.toString(), map: text.generateMap({ source: file, hires: 'boundary' }), uncompiledReason })
  const uncompiledReason = findUncompiledReason(program)
  if (uncompiledReason !== undefined) return finish(uncompiledReason)
  const templates = outermostJsx(program)
  if (templates.length === 0) return finish(undefined)
  const compiler = new TemplateCompiler(source)
  for (const node of templates) overwriteWithCode(text, node, compiler.asValue(node))
  text.prepend(`import * as ${runtime} from 'masthead/view';`)
  const components = topLevelComponents(program)
  if (components.length > 0) text.append(`\n${runtime}.markCompiled(${components.join(', ')});\n`)
  return finish(undefined)
}

/** A template as alternating literal markup and code; neighbours of one kind are joined before it is written. */
type Part = { readonly markup: string } | { readonly code: MappedCode }

/** What is generated from here on comes from this place, until another is named. */
const at = ({ start }: AnyNode): SourceRange => ({ start, end: start })

/** The same for what is put around an expression: its brace, because the expression itself is taken over from its first letter on. */
const before = ({ start }: AnyNode): SourceRange => ({ start: start - 1, end: start - 1 })

// A class because its methods call each other in circles over one source text.
class TemplateCompiler {
  readonly source: string

  constructor(source: string) {
    this.source = source
  }

  /** Code for JSX where a value is wanted: an `Html`. */
  asValue(node: AnyNode): MappedCode {
    return code`${at(node)}${runtime}.raw(${this.asMarkup(node)})`
  }

  /** Code for JSX where markup is wanted: an expression of type string. */
  asMarkup(node: AnyNode): MappedCode {
    return join(this.parts(node))
  }

  parts(node: AnyNode): Part[] {
    if (node.type === 'JSXFragment') return this.children(node)
    const opening = childrenOf(node, 'openingElement')
    const name = childrenOf(opening, 'name')
    const tag = this.source.slice(name.start, name.end)
    if (name.type === 'JSXMemberExpression' || (name.type === 'JSXIdentifier' && /^[A-Z_$]/.test(tag))) {
      return [{ code: this.component(tag, node, opening) }]
    }
    return this.intrinsic(tag, node, opening)
  }

  intrinsic(tag: string, node: AnyNode, opening: AnyNode): Part[] {
    const attributes = opening['attributes'] as AnyNode[]
    // What a select has chosen shows on its options, which only the running view can tell.
    const valued = tag === 'option' || ((tag === 'select' || tag === 'textarea') && attributes.some((one) => /^(?:value|defaultValue)$/.test(this.attributeName(one))))
    if (valued || attributes.some((one) => one.type === 'JSXSpreadAttribute')) {
      return [{ code: code`${at(node)}${runtime}.element(${JSON.stringify(tag)}, ${this.props(attributes)}, () => ${join(this.children(node))})` }]
    }
    const parts: Part[] = [{ markup: `<${tag}` }]
    let inner: MappedCode | undefined
    for (const attribute of attributes) {
      const name = this.attributeName(attribute)
      if (name === 'dangerouslySetInnerHTML') inner = this.attributeValue(attribute)
      else parts.push(...this.attribute(tag, name, attribute))
    }
    if (voidElements.has(tag)) return [...parts, { markup: '/>' }]
    const content: Part[] = inner === undefined ? this.children(node) : [{ code: code`${runtime}.inner(${inner})` }]
    return [...parts, { markup: '>' }, ...content, { markup: `</${tag}>` }]
  }

  attribute(tag: string, name: string, attribute: AnyNode): Part[] {
    const rule = attributeRule(tag, name)
    if (!rule) return []
    const known = this.staticValue(attribute)
    if (known !== undefined) return [{ markup: attributeText(rule, known.value) }]
    const value = this.attributeValue(attribute)
    if (rule.kind === 'text') return [{ code: code`${at(attribute)}${runtime}.text(${JSON.stringify(` ${rule.name}="`)}, ${value})` }]
    if (rule.kind === 'url') return [{ code: code`${at(attribute)}${runtime}.address(${JSON.stringify(` ${rule.name}="`)}, ${value})` }]
    return [{ code: code`${at(attribute)}${runtime}.attribute(${JSON.stringify(rule.name)}, ${JSON.stringify(rule.kind)}, ${value})` }]
  }

  attributeName(attribute: AnyNode): string {
    if (attribute.type === 'JSXSpreadAttribute') return ''
    const name = childrenOf(attribute, 'name')
    return this.source.slice(name.start, name.end)
  }

  /** The value of an attribute that is known now: `a="b"`, `a`, `a={1}`, and style objects of literals. */
  staticValue(attribute: AnyNode): { readonly value: unknown } | undefined {
    const node = attribute['value'] as AnyNode | null
    if (node === null) return { value: true }
    if (node.type === 'Literal') return { value: decodeHTMLStrict(String(node['value'])) }
    if (node.type !== 'JSXExpressionContainer') return undefined
    return literalValue(childrenOf(node, 'expression'))
  }

  /** The code of an attribute's value. */
  attributeValue(attribute: AnyNode): MappedCode {
    const node = attribute['value'] as AnyNode | null
    if (node === null) return ['true']
    if (node.type === 'Literal') return [JSON.stringify(decodeHTMLStrict(String(node['value'])))]
    if (node.type === 'JSXExpressionContainer') return code`(${this.code(childrenOf(node, 'expression'))})`
    return this.asValue(node)
  }

  props(attributes: readonly AnyNode[]): MappedCode {
    const entries = attributes
      .filter((attribute) => this.attributeName(attribute) !== 'key')
      .map((attribute) =>
        attribute.type === 'JSXSpreadAttribute'
          ? code`...(${this.code(childrenOf(attribute, 'argument'))})`
          : code`${JSON.stringify(this.attributeName(attribute))}: ${this.attributeValue(attribute)}`,
      )
    return code`{ ${joinCode(entries, ', ')} }`
  }

  component(tag: string, node: AnyNode, opening: AnyNode): MappedCode {
    const props = this.props(opening['attributes'] as AnyNode[])
    const children = this.shownChildren(node)
    if (children.length === 0) return code`${at(node)}${runtime}.component(${tag}, ${props})`
    const values = children.map((one) => this.childValue(one))
    const value = values.length === 1 ? joinCode(values, '') : code`[${joinCode(values, ', ')}]`
    const [only] = children
    const isFunction = children.length === 1 && only?.type === 'JSXExpressionContainer' && /Function/.test(childrenOf(only, 'expression').type)
    // A function as child belongs to the component; anything else is made when the component wants it.
    if (isFunction) return code`${at(node)}${runtime}.component(${tag}, { ...${props}, children: ${value} })`
    return code`${at(node)}${runtime}.component(${tag}, ${props}, () => ${value})`
  }

  childValue(node: AnyNode): MappedCode {
    if (node.type === 'JSXText') return [JSON.stringify(jsxText(String(node['value'])))]
    if (node.type === 'JSXExpressionContainer') return code`(${this.code(childrenOf(node, 'expression'))})`
    return this.asValue(node)
  }

  /** Children without comments and without text that JSX takes away. */
  shownChildren(node: AnyNode): AnyNode[] {
    return (node['children'] as AnyNode[]).filter((one) => {
      if (one.type === 'JSXText') return jsxText(String(one['value'])) !== ''
      return !(one.type === 'JSXExpressionContainer' && childrenOf(one, 'expression').type === 'JSXEmptyExpression')
    })
  }

  children(node: AnyNode): Part[] {
    return this.shownChildren(node).flatMap((one): Part[] => {
      if (one.type === 'JSXText') return [{ markup: escapeText(jsxText(String(one['value']))) }]
      if (one.type === 'JSXExpressionContainer') return this.hole(childrenOf(one, 'expression'))
      return this.parts(one)
    })
  }

  /** An expression in a child's place, as markup. Common shapes avoid the `Html` object in between. */
  hole(node: AnyNode): Part[] {
    const known = literalValue(node)
    if (known !== undefined && (typeof known.value === 'string' || typeof known.value === 'number')) {
      return [{ markup: escapeText(String(known.value)) }]
    }
    return [{ code: this.holeCode(node) }]
  }

  holeCode(node: AnyNode): MappedCode {
    switch (node.type) {
      case 'JSXElement':
      case 'JSXFragment':
        return code`(${this.asMarkup(node)})`
      case 'ParenthesizedExpression':
        return this.holeCode(childrenOf(node, 'expression'))
      case 'ConditionalExpression': {
        const [test, yes, no] = (['test', 'consequent', 'alternate'] as const).map((name) => childrenOf(node, name)) as [AnyNode, AnyNode, AnyNode]
        return code`((${this.code(test)}) ? ${this.holeCode(yes)} : ${this.holeCode(no)})`
      }
      case 'LogicalExpression': {
        const left = childrenOf(node, 'left')
        const right = childrenOf(node, 'right')
        // `a && <b/>`: when `a` is falsy it is the child itself (0 is shown). Only for an `a` that may be read twice.
        if (node['operator'] === '&&' && outermostJsx(right).length > 0 && readsOnly(left)) {
          return code`((${this.code(left)}) ? ${this.holeCode(right)} : ${runtime}.child(${this.code(left)}))`
        }
        return code`${before(node)}${runtime}.child(${this.code(node)})`
      }
      case 'CallExpression':
        return this.mapCall(node) ?? code`${before(node)}${runtime}.child(${this.code(node)})`
      default:
        return code`${before(node)}${runtime}.child(${this.code(node)})`
    }
  }

  /** `list.map((item) => <li/>)` as `each(list, (item) => "<li>…")`. */
  mapCall(node: AnyNode): MappedCode | undefined {
    const callee = childrenOf(node, 'callee')
    const [callback, ...rest] = node['arguments'] as AnyNode[]
    if (callee.type !== 'MemberExpression' || callee['computed'] || callee['optional'] || node['optional']) return undefined
    const property = childrenOf(callee, 'property')
    if (property['name'] !== 'map' || rest.length > 0 || callback?.type !== 'ArrowFunctionExpression') return undefined
    const body = unwrapped(childrenOf(callback, 'body'))
    if ((body.type !== 'JSXElement' && body.type !== 'JSXFragment') || callback['async']) return undefined
    const list = childrenOf(callee, 'object')
    const head = this.source.slice(callback.start, childrenOf(callback, 'body').start).replace(/\(\s*$/, '').trimEnd()
    if (outermostJsx(callback).some((jsx) => jsx.start < body.start)) return undefined
    return code`${before(node)}${runtime}.each(${this.code(list)}, ${{ start: callback.start, end: callback.start + head.length }} (${this.asMarkup(body)}))`
  }

  /** Source code with the JSX in it compiled. */
  code(node: AnyNode): MappedCode {
    const parts: (string | SourceRange)[] = []
    let start = node.start
    for (const jsx of outermostJsx(node)) {
      parts.push({ start, end: jsx.start }, ...this.asValue(jsx))
      start = jsx.end
    }
    return [...parts, { start, end: node.end }]
  }
}

function join(parts: readonly Part[]): MappedCode {
  const operands: MappedCode[] = []
  let markup = ''
  const flush = () => {
    // What an author writes into a view must not make every page of a Latin edition a two-byte string.
    if (markup) operands.push([JSON.stringify(withCharacterReferences(markup))])
    markup = ''
  }
  for (const part of parts) {
    if ('markup' in part) markup += part.markup
    else {
      flush()
      operands.push(part.code)
    }
  }
  flush()
  if (operands.length === 0) return ['""']
  // A number plus a string must not add up: the first piece is a string, or is made one.
  return joinCode(operands, ' + ')
}
