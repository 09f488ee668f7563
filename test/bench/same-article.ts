// Whether two pages show the same article, and what a browser loads with it.
import { brotliCompressSync, constants } from 'node:zlib'
import { parse } from 'parse5'
import type { DefaultTreeAdapterMap } from 'parse5'

type Node = DefaultTreeAdapterMap['node']
type Element = DefaultTreeAdapterMap['element']

interface Shown {
  /** Without white space: where lines break is the framework's business. */
  readonly text: string
  readonly pictures: number
  readonly links: readonly string[]
}

/** What a reader sees in the body. */
export function shownIn(html: string): Shown {
  let text = ''
  let pictures = 0
  const links: string[] = []
  const visit = (node: Node, isShown: boolean): void => {
    if (node.nodeName === '#text' && isShown) text += 'value' in node ? node.value : ''
    if (!('childNodes' in node)) return
    const shows = isShown ? node.nodeName !== 'script' && node.nodeName !== 'style' : node.nodeName === 'body'
    if (shows && node.nodeName === 'img') pictures += 1
    if (shows && node.nodeName === 'a') links.push(attribute(node as Element, 'href') ?? '')
    for (const child of node.childNodes) visit(child, shows)
  }
  visit(parse(html), false)
  return { text: text.replace(/\s+/g, ''), pictures, links }
}

const attribute = (element: Element, name: string): string | undefined => element.attrs.find((one) => one.name === name)?.value

/** @returns what is different, or nothing */
export function differenceOf(one: Shown, other: Shown): string | undefined {
  if (one.pictures !== other.pictures) return `${other.pictures} pictures instead of ${one.pictures}`
  const missing = one.links.filter((link) => !other.links.includes(link))
  if (missing.length > 0 || one.links.length !== other.links.length) return `${other.links.length} links instead of ${one.links.length}${missing.length > 0 ? `, without ${missing[0]}` : ''}`
  if (one.text === other.text) return undefined
  let at = 0
  while (one.text[at] === other.text[at]) at += 1
  return `another text: "${other.text.slice(at, at + 60)}" instead of "${one.text.slice(at, at + 60)}"`
}

const packed = (bytes: Buffer | string): number => brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }).byteLength

export interface Weight {
  /** Bytes without coding, and in brotli 5 for all alike. */
  readonly html: number
  readonly htmlPacked: number
  /** Of all scripts that the document loads before a reader touches anything, and of what those import. */
  readonly scripts: number
  readonly scriptsPacked: number
}

/** @param address of the page */
export async function weigh(address: string): Promise<Weight> {
  const html = await (await fetch(address, { headers: { 'accept-encoding': 'identity' } })).text()
  const waiting = [...html.matchAll(/<script\b[^>]*?\bsrc="([^"]+)"[^>]*>/g)].filter(([all]) => !/\bnomodule\b/i.test(all)).map(([, source = '']) => new URL(source.replaceAll('&amp;', '&'), address).href)
  // What stands in the document itself is a script, too, unless it is data.
  const inlined = [...html.matchAll(/<script(?![^>]*\b(?:src|type="application)\b)[^>]*>([^]*?)<\/script>/g)].map(([, text = '']) => text)
  const seen = new Set<string>()
  let scripts = inlined.reduce((sum, text) => sum + Buffer.byteLength(text), 0)
  let scriptsPacked = inlined.length > 0 ? packed(inlined.join('\n')) : 0
  for (let url = waiting.pop(); url !== undefined; url = waiting.pop()) {
    if (seen.has(url)) continue
    seen.add(url)
    const response = await fetch(url, { headers: { 'accept-encoding': 'identity' } })
    if (!response.ok) throw new Error(`${url}: ${response.status}`)
    const source = await response.text()
    scripts += Buffer.byteLength(source)
    scriptsPacked += packed(source)
    for (const [, path = ''] of source.matchAll(/(?:^|[;}\s])(?:import|export)(?:[^'"`();]*?from)?\s*["'](\.{0,2}\/[^"']+)["']/g)) waiting.push(new URL(path, url).href)
  }
  return { html: Buffer.byteLength(html), htmlPacked: packed(html), scripts, scriptsPacked }
}
