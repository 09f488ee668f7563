import { type DefaultTreeAdapterTypes, parse } from 'parse5'
import { sourcePosition } from '../build/source-position.ts'
import type { SourceFolder } from '../build/source-folder.ts'
import { type AnyNode, isNode } from '../build/syntax-tree.ts'
import { parsedFiles } from './check-sources.ts'

type Element = DefaultTreeAdapterTypes.Element
type Node = DefaultTreeAdapterTypes.Node

/** An element as written in a view. */
interface WrittenElement {
  /** As in `plugins/gold/views/front.tsx:12:5`. */
  readonly place: string
  readonly tag: string
  /** Name of its parent element in the same file. */
  readonly parent: string | undefined
  readonly attributes: ReadonlyMap<string, string | undefined>
}

/**
 * Finds the source of an element in a document: the JSX element in a plugin's views that is most similar in name,
 * attributes and parent. Of equal ones the first; `undefined` for elements of the theme.
 */
export function elementFinder(own: SourceFolder): (html: string, line: number, column: number) => string | undefined {
  const written = [...parsedFiles(own).values()].flatMap(({ name, program, source }) => elementsIn(program, source, name, undefined))
  return (html, line, column) => {
    const element = elementAt(parse(html, { sourceCodeLocationInfo: true }), ...openedBefore(html, line, column))
    if (!element) return undefined
    const best = written.map((one) => ({ one, score: similarity(one, element) })).reduce((most, next) => (next.score > most.score ? next : most), { one: undefined as WrittenElement | undefined, score: 0 })
    return best.one?.place
  }
}

/** The position itself; for a stray end tag, the position of the start tag that it was meant to close. */
function openedBefore(html: string, line: number, column: number): [line: number, column: number] {
  const offset = html.split('\n').slice(0, line - 1).reduce((sum, each) => sum + each.length + 1, 0) + column - 1
  const [, tag] = /^<?\/(\w+)/.exec(html.slice(offset)) ?? []
  const start = tag === undefined ? -1 : html.lastIndexOf(`<${tag}`, offset - 1)
  if (start < 0) return [line, column]
  const [startLine = line, startColumn = column] = sourcePosition(html, start).split(':').map(Number)
  return [startLine, startColumn + 1]
}

function similarity({ tag, parent, attributes }: WrittenElement, element: Element): number {
  if (tag !== element.tagName) return 0
  const parentTag = element.parentNode && 'tagName' in element.parentNode ? element.parentNode.tagName : undefined
  let score = 1 + (parent !== undefined && parent === parentTag ? 2 : 0)
  for (const [name, value] of attributes) {
    const actual = element.attrs.find((one) => one.name === (name === 'className' ? 'class' : name.toLowerCase()))
    // An absent attribute was undefined; a differing literal value rules the element out.
    if (value !== undefined && actual?.value !== value) return 0
    if (actual) score += value === undefined ? 1 : 3
  }
  return element.attrs.some(({ name }) => name === 'class') && !attributes.has('className') && !attributes.has('class') ? 0 : score
}

function elementsIn(node: AnyNode, source: string, file: string, parent: string | undefined): readonly WrittenElement[] {
  const found: WrittenElement[] = []
  let inside = parent
  if (node.type === 'JSXElement' && isNode(node['openingElement'])) {
    const opening = node['openingElement']
    const tag = isNode(opening['name']) ? source.slice(opening['name'].start, opening['name'].end) : ''
    if (/^[a-z]/.test(tag)) {
      found.push({ place: `${file}:${sourcePosition(source, node.start)}`, tag, parent, attributes: attributesOf(opening, source) })
      inside = tag
    }
  }
  for (const field in node) {
    for (const child of [node[field]].flat()) if (isNode(child)) found.push(...elementsIn(child, source, file, inside))
  }
  return found
}

/** Attributes with literal values. */
function attributesOf(opening: AnyNode, source: string): WrittenElement['attributes'] {
  return new Map(
    (opening['attributes'] as AnyNode[]).flatMap((one): [string, string | undefined][] => {
      if (one.type !== 'JSXAttribute' || !isNode(one['name'])) return []
      const value = isNode(one['value']) && one['value'].type === 'Literal' ? String(one['value']['value']) : undefined
      return [[source.slice(one['name'].start, one['name'].end), value]]
    }),
  )
}

/** The innermost element at a position. */
function elementAt(node: Node, line: number, column: number): Element | undefined {
  const location = 'sourceCodeLocation' in node ? node.sourceCodeLocation : undefined
  const isAround = !location || ((location.startLine < line || (location.startLine === line && location.startCol <= column)) && (location.endLine > line || (location.endLine === line && location.endCol >= column)))
  if (!isAround || !('childNodes' in node)) return undefined
  for (const child of node.childNodes) {
    const found = elementAt(child, line, column)
    if (found) return found
  }
  return 'tagName' in node && location ? node : undefined
}
