import { type DefaultTreeAdapterTypes, parse } from 'parse5'
import { hostileElement } from './generate-data.ts'

type Node = DefaultTreeAdapterTypes.Node

const addresses = new Set(['href', 'src', 'action', 'formaction', 'xlink:href', 'data', 'poster'])

/** Where hostile data became markup or a script in a document; `undefined` when nowhere. */
export function findInjection(html: string): string | undefined {
  return search(parse(html), [])
}

function search(node: Node, ancestors: readonly string[]): string | undefined {
  const path = 'tagName' in node ? [...ancestors, node.tagName] : ancestors
  if ('attrs' in node) {
    if (node.tagName === hostileElement) return `a text became an element in <${ancestors.slice(-3).join('> <')}>`
    for (const { name, value } of node.attrs) {
      if (addresses.has(name) && /^[\s\u0000-\u001f]*javascript:/i.test(value)) return `<${node.tagName} ${name}> became a script`
      // AMP has an attribute named `on`, which only views write.
      if (/^on[a-z]/.test(name)) return `<${node.tagName}> has the event handler ${name}`
    }
  }
  const children = [...('childNodes' in node ? node.childNodes : []), ...('content' in node ? [node.content] : [])]
  for (const child of children) {
    const found = search(child, path)
    if (found !== undefined) return found
  }
  return undefined
}
