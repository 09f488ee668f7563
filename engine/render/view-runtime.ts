import { type ComponentType, createElement, type FunctionComponent, options, type VNode } from 'preact'
import { renderToString } from 'preact-render-to-string'
import { attributeText as attributeTextOf, attributeRule, type AttributeKind, safeAddress } from './attributes.ts'
import { escapeAttribute, escapeText, markup } from './escape.ts'
import { Html, nodeMarker } from './html.ts'
import { withoutReader } from '../plugin/without-reader.ts'

// Called by compiled views, that is, by code which engine/build/compile-jsx.ts writes. Every hole in a template goes
// through one of these functions, and none of them lets text through unescaped.

const compiled = Symbol('compiled')
type Compiled = ((props: object) => unknown) & { [compiled]?: true }

/** Marks a component whose JSX was compiled to templates: it may be called directly. */
export function markCompiled(...components: readonly unknown[]): void {
  for (const component of components) if (typeof component === 'function') (component as Compiled)[compiled] = true
}

/** Markup that is written without escaping. */
export const raw = (html: string): Html => new Html(html)

/** The markup of a child, whatever it is, escaped where it is text. */
export function child(value: unknown): string {
  if (typeof value === 'string') return escapeText(value)
  if (value instanceof Html) return value.html
  if (value === null || value === undefined || typeof value === 'boolean') return ''
  if (typeof value === 'number' || typeof value === 'bigint') return String(value)
  if (Array.isArray(value)) {
    let html = ''
    for (let index = 0; index < value.length; index++) html += child(value[index])
    return html
  }
  if (typeof value === 'object') {
    if (value.constructor === (nodeMarker as unknown)) return renderNode(value as VNode)
    if (Symbol.iterator in value) return child([...(value as Iterable<unknown>)])
  }
  if (typeof value === 'function') return ''
  throw new TypeError(`A ${typeof value} with the keys {${Object.keys(value as object).join(', ')}} is not something that can be shown.`)
}

/** `list.map(callback)` in a child's place, where the callback's result is markup already. */
export function each(list: unknown, callback: (item: unknown, index: number, list: unknown) => string): string {
  if (Array.isArray(list)) {
    let html = ''
    for (let index = 0; index < list.length; index++) html += callback(list[index], index, list)
    return html
  }
  if (list === null || list === undefined) return ''
  // An object with a `map` of its own may do anything with the results, so they are passed wrapped.
  const mappable = list as { map: (callback: (...values: [unknown, number, unknown]) => Html) => unknown }
  return child(mappable.map((...values) => new Html(callback(...values))))
}

/** `dangerouslySetInnerHTML`. */
export function inner(value: unknown): string {
  const html = (value as { __html?: unknown } | null | undefined)?.__html
  return html === null || html === undefined ? '' : markup(String(html))
}

/** The most frequent case of an attribute: ordinary text. `before` is ` name="`. */
export function text(before: string, value: unknown): string {
  if (typeof value === 'string') return `${before}${escapeAttribute(value)}"`
  if (typeof value === 'number') return `${before}${value}"`
  if (value === null || value === undefined || typeof value === 'boolean' || typeof value === 'function' || typeof value === 'symbol') return ''
  return `${before}${escapeAttribute(String(value))}"`
}

/** An address. `before` is ` name="`. */
export function address(before: string, value: unknown): string {
  if (value === null || value === undefined || typeof value === 'boolean' || typeof value === 'function' || typeof value === 'symbol') return ''
  return `${before}${escapeAttribute(safeAddress(typeof value === 'string' ? value : String(value)))}"`
}

/** An attribute whose value is known at render time only, with a leading space; empty for a value that omits it. */
export const attribute = (name: string, kind: AttributeKind, value: unknown): string => attributeTextOf({ name, kind }, value)

/** An element with spread attributes, which are known only at render time. */
export function element(tag: string, props: Readonly<Record<string, unknown>>, children: () => string): string {
  const value = props['value'] ?? props['defaultValue']
  // Both write their value as content, not as an attribute.
  const inside = (tag === 'select' || tag === 'textarea') && value !== undefined && value !== null
  let open = `<${tag}`
  for (const name in props) {
    if (inside && (name === 'value' || name === 'defaultValue')) continue
    const rule = attributeRule(tag, name)
    if (rule) open += attributeTextOf(rule, props[name])
  }
  if (voidElements.has(tag)) return `${open}/>`
  // The HTML parser drops a line break right after the start tag, so a leading one is doubled.
  if (inside && tag === 'textarea') return `${open}>${String(value).startsWith('\n') ? '\n' : ''}${escapeText(String(value))}</${tag}>`
  const make = () => (props['dangerouslySetInnerHTML'] === undefined ? children() || child(props['children']) : inner(props['dangerouslySetInnerHTML']))
  if (tag === 'select') return `${open}>${withSelected(inside ? value : undefined, make)}</${tag}>`
  const content = make()
  if (tag === 'option' && isSelected(props['value'] ?? content)) open += ' selected=""'
  return `${open}>${content}</${tag}>`
}

// The value of the select around the options that are being written.
let selectedValue: unknown

function withSelected(value: unknown, make: () => string): string {
  const outer = selectedValue
  selectedValue = value
  try {
    return make()
  } finally {
    selectedValue = outer
  }
}

const isSelected = (value: unknown): boolean =>
  Array.isArray(selectedValue) ? selectedValue.some((one) => String(one) === String(value)) : selectedValue !== undefined && String(selectedValue) === String(value)

/** Elements that have no end tag. */
export const voidElements: ReadonlySet<string> = new Set(
  'area base br col embed hr img input link meta param source track wbr'.split(' '),
)

/** The markup of a component. Children are rendered lazily, so that a context provider around them is in effect. */
export function component(type: unknown, props: Record<string, unknown>, children?: () => unknown): string {
  if (typeof type === 'function' && (type as Compiled)[compiled] === true) {
    if (children) props['children'] = children()
    return child((type as Compiled)(props))
  }
  if (type === undefined || type === null) throw new TypeError('A component is undefined: is it exported under the name that the view imports?')
  if (children) props['children'] = createElement(Deferred, { make: children })
  const node = createElement(type as ComponentType, props)
  // preact copies what the props have, and not what tells their reader that there is no `reader`.
  const guard: unknown = Object.getPrototypeOf(props)
  if (guard !== Object.prototype) Object.setPrototypeOf(node.props, guard as object)
  return renderNode(node)
}

const Deferred: FunctionComponent<{ make: () => unknown }> = ({ make }) => raw(child(make())) as unknown as VNode
markCompiled(Deferred)

// The contexts around the compiled component that preact is calling. Rendering is synchronous, so one variable is enough;
// without it a context provider would not reach components below compiled ones.
const noContexts: Record<string, unknown> = {}
let contexts = noContexts

function renderNode(node: VNode): string {
  const outer = contexts
  try {
    return markup(renderToString(node, outer))
  } finally {
    contexts = outer
  }
}

const hooks = options as { __r?: (node: VNode) => void }
const previousRenderHook = hooks.__r
hooks.__r = (node) => {
  if (typeof node.type === 'function' && (node.type as Compiled)[compiled] === true) {
    contexts = (node as unknown as { __c: { context: Record<string, unknown> } }).__c.context
  }
  previousRenderHook?.(node)
}

/** Entry point of a render; resets what an earlier one left. */
export function renderView(view: unknown, props: object): string {
  contexts = noContexts
  return component(view, Object.hasOwn(props, 'reader') ? { ...props } : withoutReader({ ...props }))
}

/** Whether the component being rendered depends on nothing around it: no context provider, no select. */
export const isContextFree = (): boolean => contexts === noContexts && selectedValue === undefined

/** How the view runtime renders the islands of one page. */
export interface IslandHost {
  /** The placeholder with the island's own markup inside; `n` counts the islands of the page from 0. */
  readonly render: (id: string, props: Readonly<Record<string, unknown>>, n: number) => string
}

let islands: IslandHost | undefined
let islandCount = 0

/** Islands of the page rendered so far. */
export const renderedIslandCount = (): number => islandCount

/** Renders with a host for the page's islands; without one (on AMP) islands render to nothing. */
export function renderWithIslands<Result>(host: IslandHost | undefined, render: () => Result): Result {
  islands = host
  islandCount = 0
  try {
    return render()
  } finally {
    islands = undefined
  }
}

/** The component that stands for an island in a view. */
export function islandPlaceholder(id: string): (props: Record<string, unknown>) => Html {
  const Island = (props: Record<string, unknown>) => raw(islands ? islands.render(id, props, islandCount++) : '')
  markCompiled(Island)
  return Island
}
