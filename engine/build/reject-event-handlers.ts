import { sourcePosition } from './source-position.ts'
import { type AnyNode, childrenOf, walk } from './syntax-tree.ts'

/** @throws SyntaxError for the first `onClick` and the like on an element: no code of a view reaches a browser */
export function rejectEventHandlers(program: AnyNode, source: string, file: string): void {
  const nameOf = (node: AnyNode): string => {
    const { start, end } = childrenOf(node, 'name')
    return source.slice(start, end)
  }
  walk(program, (node) => {
    if (node.type !== 'JSXOpeningElement' || !/^[a-z]/.test(nameOf(node))) return true
    const handler = (node['attributes'] as AnyNode[]).find((one) => one.type === 'JSXAttribute' && /^on[A-Z]/.test(nameOf(one)))
    if (!handler) return true
    throw new SyntaxError(
      `${file}:${sourcePosition(source, handler.start)}: <${nameOf(node)}> has ${nameOf(handler)}, which nothing would call: a view is drawn on the server and none of its code reaches the browser. Make an island of this element: a component in a file of its own, named as in save-button.island.tsx.`,
    )
  })
}
