/** A node of the syntax tree, as far as the compiler needs to know: kinds it does not know pass through it untouched. */
export interface AnyNode {
  readonly type: string
  /** Offsets into the source, in UTF-16 units. */
  readonly start: number
  readonly end: number
  readonly [field: string]: unknown
}

export const isNode = (value: unknown): value is AnyNode =>
  typeof value === 'object' && value !== null && typeof (value as { type?: unknown }).type === 'string'

/** A field that the grammar says holds a node. */
export function childrenOf(node: AnyNode, field: string): AnyNode {
  const value = node[field]
  if (!isNode(value)) throw new TypeError(`${node.type}.${field} holds no node`)
  return value
}

/** Calls `visit` on every node below and including `node`, in source order; what it answers `false` for is not entered. */
export function walk(node: AnyNode, visit: (node: AnyNode) => boolean | undefined): void {
  if (visit(node) === false) return
  for (const field in node) {
    const value = node[field]
    if (Array.isArray(value)) {
      for (const item of value) if (isNode(item)) walk(item, visit)
    } else if (isNode(value)) walk(value, visit)
  }
}

/** JSX that is not inside other JSX, in source order. */
export function outermostJsx(node: AnyNode): AnyNode[] {
  const found: AnyNode[] = []
  walk(node, (one) => {
    if (one.type !== 'JSXElement' && one.type !== 'JSXFragment') return true
    found.push(one)
    return false
  })
  return found.sort((one, other) => one.start - other.start)
}
