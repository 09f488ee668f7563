import { type DefaultTreeAdapterTypes, html, parseFragment, serialize } from 'parse5'

// The little of an HTML tree that bodies need, on parse5: what it reads is what a browser would read.

export type HtmlNode = DefaultTreeAdapterTypes.ChildNode
export type HtmlElement = DefaultTreeAdapterTypes.Element
export type HtmlText = DefaultTreeAdapterTypes.TextNode

/** Attributes in the order in which they are written; those without a value are left out. */
export type Attributes = Readonly<Record<string, string | undefined>>

export const readHtml = (text: string): readonly HtmlNode[] => parseFragment(text).childNodes

export function writeHtml(nodes: readonly HtmlNode[]): string {
  const fragment = parseFragment('')
  fragment.childNodes = [...nodes]
  return serialize(fragment)
}

export function element(tagName: string, attributes: Attributes = {}, childNodes: readonly HtmlNode[] = []): HtmlElement {
  const attrs = Object.entries(attributes).flatMap(([name, value]) => (value === undefined ? [] : { name, value }))
  return { nodeName: tagName, tagName, attrs, namespaceURI: html.NS.HTML, childNodes: [...childNodes], parentNode: null }
}

export const text = (value: string): HtmlText => ({ nodeName: '#text', value, parentNode: null })

export const isText = (node: HtmlNode): node is HtmlText => node.nodeName === '#text'

export const isElement = (node: HtmlNode): node is HtmlElement => 'tagName' in node

export const attribute = (node: HtmlElement, name: string): string | undefined => node.attrs.find((attribute) => attribute.name === name)?.value

/** Whether an element of one of these names is anywhere below. */
export const contains = (node: HtmlElement, names: ReadonlySet<string>): boolean =>
  node.childNodes.some((child) => isElement(child) && (names.has(child.tagName) || contains(child, names)))

/** What is read of nodes; blocks are apart from each other. */
export const textOf = (nodes: readonly HtmlNode[]): string =>
  nodes.map((node) => (isText(node) ? node.value : isElement(node) ? spaced(node, textOf(node.childNodes)) : '')).join('')

const inline = new Set(['a', 'abbr', 'b', 'cite', 'code', 'em', 'i', 'q', 's', 'strong', 'sub', 'sup'])
const spaced = (node: HtmlElement, read: string): string => (inline.has(node.tagName) ? read : ` ${read} `)
