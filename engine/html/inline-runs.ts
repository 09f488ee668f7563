import { element, type HtmlNode, isElement, isText, text } from './html-tree.ts'

// A run is what stands side by side in a line: text, words in bold, links, pictures.

export const embeds: ReadonlySet<string> = new Set(['iframe', 'video', 'audio'])
export const media: ReadonlySet<string> = new Set(['img', ...embeds])

/** A run of text as paragraphs: two line breaks end one, and one that holds only pictures is figures. */
export function paragraphsOf(run: readonly HtmlNode[], id?: string): HtmlNode[] {
  return splitAtBreaks(run).flatMap((part, index) => {
    const content = trimmed(part)
    if (content.length === 0) return []
    const shown = content.filter((node) => !isBlank(node))
    if (shown.every(isMedia)) return shown.map((node) => element('figure', {}, [node]))
    return element('p', { id: index === 0 ? id : undefined }, content)
  })
}

function splitAtBreaks(run: readonly HtmlNode[]): HtmlNode[][] {
  const parts: HtmlNode[][] = [[]]
  let breaks = 0
  for (const node of run) {
    if (isBreak(node)) breaks++
    else if (!isText(node) || node.value.trim() !== '') {
      if (breaks > 1) parts.push([])
      else if (breaks === 1) parts.at(-1)?.push(element('br'))
      breaks = 0
      parts.at(-1)?.push(node)
    } else if (breaks === 0) parts.at(-1)?.push(node)
  }
  return parts
}

/** Without blanks and breaks at its ends. */
export function trimmed(run: readonly HtmlNode[]): HtmlNode[] {
  const first = run.findIndex((node) => !isBlank(node))
  if (first === -1) return []
  const last = run.findLastIndex((node) => !isBlank(node))
  return run.slice(first, last + 1).map((node, index) => {
    if (!isText(node)) return node
    const start = index === 0 ? node.value.trimStart() : node.value
    return text(index === last - first ? start.trimEnd() : start)
  })
}

const isBreak = (node: HtmlNode): boolean => isElement(node) && node.tagName === 'br'
const isBlank = (node: HtmlNode): boolean => isBreak(node) || (isText(node) && node.value.trim() === '')
/** Whether there is nothing to see in it. */
export const isBlankRun = (run: readonly HtmlNode[]): boolean => run.every(isBlank)

/** A picture or player, or a link around pictures and nothing else. */
function isMedia(node: HtmlNode): boolean {
  if (!isElement(node)) return false
  return media.has(node.tagName) || (node.tagName === 'a' && node.childNodes.every((child) => isBlank(child) || (isElement(child) && child.tagName === 'img')))
}
