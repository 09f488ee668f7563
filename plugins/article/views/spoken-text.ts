/// <reference lib="dom" />

/** A paragraph that is read aloud, with the text nodes that it is made of. */
export interface SpokenBlock {
  readonly text: string
  readonly nodes: readonly { readonly node: Text; readonly start: number }[]
}

const blockSelector = 'p, h2, h3, h4, li, blockquote, td, th, figcaption'
const highlightName = 'spoken'

/** The paragraphs of a story in their order; what stands within another block is read with it once. */
export function spokenBlocks(article: Element): readonly SpokenBlock[] {
  const blocks = new Map<Element, { text: string; nodes: { node: Text; start: number }[] }>()
  for (const prose of article.querySelectorAll('[data-spoken]')) {
    const walker = prose.ownerDocument.createTreeWalker(prose, 4)
    for (let node = walker.nextNode() as Text | null; node; node = walker.nextNode() as Text | null) {
      const owner = node.parentElement?.closest(blockSelector) ?? prose
      const block = blocks.get(owner) ?? { text: '', nodes: [] }
      blocks.set(owner, block)
      block.nodes.push({ node, start: block.text.length })
      block.text += node.data
    }
  }
  return [...blocks.values()].filter(({ text }) => /[\p{L}\p{N}]/u.test(text))
}

/** Where a word of a block begins and ends: its text node, and places in that. */
export function wordAt({ text, nodes }: SpokenBlock, index: number): { readonly node: Text; readonly from: number; readonly to: number } | undefined {
  const holder = nodes.findLast(({ start }) => start <= index)
  if (!holder) return undefined
  const length = /^[\p{L}\p{M}\p{N}'’\u200c\u200d-]+/u.exec(text.slice(index))?.[0].length ?? 1
  const from = index - holder.start
  return { node: holder.node, from, to: Math.min(holder.node.length, from + length) }
}

/** Marks a word without touching the page's elements; nothing where the browser cannot. */
export function markSpoken(block: SpokenBlock | undefined, index = 0): void {
  const { highlights } = (globalThis.CSS ?? {}) as { readonly highlights?: HighlightRegistry }
  if (!highlights) return
  const word = block && wordAt(block, index)
  if (!word) return void highlights.delete(highlightName)
  const range = new StaticRange({ startContainer: word.node, startOffset: word.from, endContainer: word.node, endOffset: word.to })
  highlights.set(highlightName, new Highlight(range))
}
