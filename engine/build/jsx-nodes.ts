import { decodeHTMLStrict } from 'entities'
import { type AnyNode, childrenOf } from './syntax-tree.ts'

// What the view compiler asks of the nodes of a module.

/** A node without the parentheses around it. */
export const unwrapped = (node: AnyNode): AnyNode => (node.type === 'ParenthesizedExpression' ? unwrapped(childrenOf(node, 'expression')) : node)

/** JSX's rule for text: lines are trimmed, empty ones go, the rest are joined by one space; entities are decoded. */
export function jsxText(source: string): string {
  const lines = source.split(/\r\n|\n|\r/)
  const kept = lines
    .map((line, index) => {
      const noTabs = line.replace(/\t/g, ' ')
      const start = index === 0 ? noTabs : noTabs.replace(/^ +/, '')
      return index === lines.length - 1 ? start : start.replace(/ +$/, '')
    })
    .filter((line) => line !== '')
  return decodeHTMLStrict(kept.join(' '))
}

/** Reading it twice does no more than reading it once. */
export function readsOnly(node: AnyNode): boolean {
  switch (node.type) {
    case 'Identifier':
    case 'Literal':
    case 'ThisExpression':
      return true
    case 'MemberExpression':
      return !node['computed'] && readsOnly(childrenOf(node, 'object'))
    case 'ChainExpression':
    case 'ParenthesizedExpression':
    case 'TSNonNullExpression':
      return readsOnly(childrenOf(node, 'expression'))
    case 'UnaryExpression':
      return node['operator'] === '!' && readsOnly(childrenOf(node, 'argument'))
    case 'BinaryExpression':
    case 'LogicalExpression':
      return readsOnly(childrenOf(node, 'left')) && readsOnly(childrenOf(node, 'right'))
    default:
      return false
  }
}

/** The value of a literal, of a template without holes, or of an object of such; `undefined` for all that must run. */
export function literalValue(node: AnyNode): { readonly value: unknown } | undefined {
  switch (node.type) {
    case 'Literal':
      return node['regex'] || typeof node['value'] === 'bigint' ? undefined : { value: node['value'] }
    case 'TemplateLiteral': {
      const [quasi, ...more] = node['quasis'] as AnyNode[]
      const cooked = (quasi?.['value'] as { cooked?: string } | undefined)?.cooked
      return more.length === 0 && cooked !== undefined ? { value: cooked } : undefined
    }
    case 'UnaryExpression': {
      const inner = literalValue(childrenOf(node, 'argument'))
      return node['operator'] === '-' && typeof inner?.value === 'number' ? { value: -inner.value } : undefined
    }
    case 'ObjectExpression': {
      const object: Record<string, unknown> = {}
      for (const property of node['properties'] as AnyNode[]) {
        if (property.type !== 'Property' || property['computed'] || property['kind'] !== 'init') return undefined
        const key = childrenOf(property, 'key')
        const value = literalValue(childrenOf(property, 'value'))
        if (value === undefined) return undefined
        object[String(key.type === 'Identifier' ? key['name'] : key['value'])] = value.value
      }
      return { value: object }
    }
    default:
      return undefined
  }
}
