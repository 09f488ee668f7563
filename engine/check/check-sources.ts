import { dirname, join, relative, sep } from 'node:path'
import { sourceFilesBelow } from '../build/source-files.ts'
import { sourcePosition } from '../build/source-position.ts'
import { importsOf, parseSource } from '../build/source-imports.ts'
import type { SourceFolder } from '../build/source-folder.ts'
import { reservedAddresses } from '../routing/reserved-addresses.ts'
import { type AnyNode, isNode, walk } from '../build/syntax-tree.ts'

/** A file of a plugin, parsed. */
export interface ParsedFile {
  readonly file: string
  /** As messages name it, as in `plugins/gold/views/front.tsx`. */
  readonly name: string
  readonly program: AnyNode
  readonly source: string
}

/** The plugin's own source files, by absolute path; files that cannot be parsed are left to the build to report. */
export function parsedFiles({ folder, displayPath }: SourceFolder): ReadonlyMap<string, ParsedFile> {
  const files = sourceFilesBelow(folder).filter((file) => /\.tsx?$/.test(file))
  return new Map(
    files.flatMap((below) => {
      const file = join(folder, below)
      const parsed = parseSource(file)
      return parsed ? [[file, { file, name: `${displayPath}/${below.split(sep).join('/')}`, ...parsed }] as const] : []
    }),
  )
}

/**
 * Checks what is visible in the sources only: imports from other plugins, views that are not pure functions of their props,
 * literal addresses. Each line names the file, the line and how to fix it.
 * @param plugins folders of all plugins of the site
 */
export function checkSources(own: SourceFolder, plugins: readonly SourceFolder[]): readonly string[] {
  const files = parsedFiles(own)
  const views = viewFiles(files)
  return [...files.values()].flatMap((file) => [...foreignImports(file, own, plugins), ...handMadeForms(file), ...(views.has(file.file) ? [...impurities(file), ...writtenByHand(file)] : [])])
}

function foreignImports({ file, name, program, source }: ParsedFile, own: SourceFolder, plugins: readonly SourceFolder[]): readonly string[] {
  return importsOf(file, program).flatMap(({ specifier, file: target, start }) => {
    const other = plugins.find(({ folder, name: plugin }) => plugin !== own.name && (target === undefined ? specifier === plugin : !relative(folder, target).startsWith('..')))
    return other ? [`${name}:${sourcePosition(source, start)}: imports "${specifier}" of the plugin ${other.name}: a plugin is deleted with its folder, and this one would not run without it. Move what both need to the theme, or have each plugin its own.`] : []
  })
}

/**
 * Views and what they import within their plugin, which runs while a page is rendered. Islands are excluded: in the browser
 * they may read the clock.
 */
function viewFiles(files: ReadonlyMap<string, ParsedFile>): ReadonlySet<string> {
  const views = new Set([...files.keys()].filter((file) => file.endsWith('.tsx') && !file.endsWith('.island.tsx')))
  for (const view of views) {
    const parsed = files.get(view)
    for (const { file, isType } of parsed ? importsOf(view, parsed.program) : []) if (file !== undefined && !isType && files.has(file) && !file.endsWith('.island.tsx')) views.add(file)
  }
  return views
}

const insteadOfClock = 'the page is cached, so readers would see the time of its rendering: take the time from the data, or page.today for the day'
const insteadOfChance = 'the same page would differ from one render to the next: derive it from the data'
const insteadOfFetch = 'a view is synchronous and cannot wait for a request: declare a need of the page'

/** `Date.now()`, `new Date()` and the like; a date constructed from data is fine. */
function impurities({ name, program, source }: ParsedFile): readonly string[] {
  const found: string[] = []
  walk(program, (node) => {
    const reason = impurityOf(node)
    if (reason !== undefined) found.push(`${name}:${sourcePosition(source, node.start)}: ${source.slice(node.start, node.end).split('\n')[0]?.slice(0, 60)} in a view: ${reason}.`)
    return true
  })
  return found
}

function impurityOf(node: AnyNode): string | undefined {
  if (node.type !== 'CallExpression' && node.type !== 'NewExpression') return undefined
  const callee = isNode(node['callee']) ? node['callee'] : undefined
  const args = node['arguments'] as readonly unknown[]
  const called = callee?.type === 'Identifier' ? String(callee['name']) : callee?.type === 'MemberExpression' && isNode(callee['object']) && isNode(callee['property']) ? `${String(callee['object']['name'])}.${String(callee['property']['name'])}` : ''
  if (called === 'Date' && (node.type === 'CallExpression' || args.length === 0)) return insteadOfClock
  if (called === 'Date.now' || called === 'performance.now') return insteadOfClock
  if (called === 'Math.random' || called === 'crypto.randomUUID' || called === 'crypto.getRandomValues') return insteadOfChance
  if (called === 'fetch' || called === 'globalThis.fetch') return insteadOfFetch
  return undefined
}

/** `href="/gold"` and `` href={`/gold/${city}`} ``: wrong in an edition with a prefix, on another host and in AMP. */
function literalAddresses({ program }: ParsedFile): readonly { readonly node: AnyNode; readonly attribute: string; readonly text: string }[] {
  const found: { node: AnyNode; attribute: string; text: string }[] = []
  walk(program, (node) => {
    if (node.type !== 'JSXAttribute' || !isNode(node['name']) || !['href', 'action'].includes(String(node['name']['name']))) return true
    const value = isNode(node['value']) && node['value'].type === 'JSXExpressionContainer' ? node['value']['expression'] : node['value']
    const text = isNode(value) ? literalStart(value) : undefined
    if (text === undefined || !/^\/(?!\/|assets\/|thumb\/|action\/)/.test(text)) return true
    found.push({ node, attribute: String(node['name']['name']), text })
    return true
  })
  return found
}

const writtenByHand = (file: ParsedFile): readonly string[] =>
  literalAddresses(file).map(({ node, attribute }) => `${file.name}:${sourcePosition(file.source, node.start)}: ${file.source.slice(node.start, node.end).split('\n')[0]?.slice(0, 80)} is a literal address, which lacks the prefix of an edition and the host of a site: ${attribute}={page.href(…)}.`)

/** The address of an action, written by hand: such a form has no page to come back to, and does not keep its fields. */
function handMadeForms({ name, program, source }: ParsedFile): readonly string[] {
  const found: string[] = []
  walk(program, (node) => {
    const text = node.type === 'Literal' || node.type === 'TemplateLiteral' ? literalStart(node) : undefined
    if (text?.startsWith(actionPrefix)) found.push(`${name}:${sourcePosition(source, node.start)}: ${source.slice(node.start, node.end).split('\n')[0]?.slice(0, 60)} is the address of an action, written by hand: without the page to come back to, and its fields are lost when it is refused. Draw the form with Form of masthead/theme/form and formOf(actions.<name>), and hand an island the action itself for sendAction.`)
    return true
  })
  return found
}

const actionPrefix = reservedAddresses.actions.slice(0, -1)

/** Prefixes of the literal addresses in a plugin's views. */
export function writtenAddresses(own: SourceFolder): readonly string[] {
  const files = parsedFiles(own)
  return [...viewFiles(files)].flatMap((file) => literalAddresses(files.get(file) ?? noFile).map(({ text }) => text))
}

const noFile: ParsedFile = { file: '', name: '', source: '', program: { type: 'Program', start: 0, end: 0 } }

function literalStart(value: AnyNode): string | undefined {
  if (value.type === 'Literal' && typeof value['value'] === 'string') return value['value']
  if (value.type === 'TemplateLiteral') return String(((value['quasis'] as AnyNode[])[0]?.['value'] as { cooked?: string } | undefined)?.cooked ?? '')
  if (value.type === 'BinaryExpression' && isNode(value['left'])) return literalStart(value['left'])
  return undefined
}

/**
 * The place of a text in a plugin's sources, as in `plugins/gold/messages.ts:12:5`; the plugin's folder when the text is
 * not found literally.
 */
export function placeOfText(own: SourceFolder, text: string): string {
  for (const { name, source } of [...parsedFiles(own).values()].sort((one, other) => dirname(one.file).length - dirname(other.file).length)) {
    const at = source.indexOf(text)
    if (at >= 0) return `${name}:${sourcePosition(source, at)}`
  }
  return own.displayPath
}
