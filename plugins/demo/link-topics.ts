import { type DefaultTreeAdapterTypes, parseFragment } from 'parse5'

type Node = DefaultTreeAdapterTypes.ChildNode

export interface LinkableTopic {
  /** As in its address: `/topic/<id>`. */
  readonly id: string
  readonly name: string
}

// Words in these are somebody else's, or already lead somewhere, or would break a layout when they turn blue.
const skippedElements = new Set(['a', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'table', 'figure', 'blockquote', 'q', 'cite', 'code', 'pre', 'button', 'iframe'])
const prose = new Set(['p', 'li'])

/**
 * Turns the first mention of each topic's name in running text into a link to the topic. Everything else stays byte for
 * byte as it was: the links are spliced in where the HTML parser says the text stands.
 *
 * @param html a body; sanitise it afterwards or before, the links are plain `<a href>`
 * @param topicHref the address of a topic as it will stand in `href`
 */
export function linkTopics(html: string, topics: readonly LinkableTopic[], topicHref: (id: string) => string): string {
  const texts = [...runningText(parseFragment(html, { sourceCodeLocationInfo: true }).childNodes, false, html)]
  const links: { start: number; end: number; href: string }[] = []
  const lower = html.toLowerCase()
  for (const { id, name } of longestFirst(topics)) {
    // Most topics are not in a story at all; an expression for each would cost more than the rest of an import.
    if (!lower.includes(asHtml(name).toLowerCase())) continue
    const mention = mentionOf(name)
    for (const { start, text } of texts) {
      const at = [...text.matchAll(mention)]
        .map((match) => ({ start: start + match.index, end: start + match.index + match[0].length }))
        .find((range) => links.every((link) => range.end <= link.start || range.start >= link.end))
      if (!at) continue
      links.push({ ...at, href: topicHref(id) })
      break
    }
  }
  return links
    .sort((one, other) => other.start - one.start)
    .reduce((body, { start, end, href }) => `${body.slice(0, start)}<a href="${href}">${body.slice(start, end)}</a>${body.slice(end)}`, html)
}

// "Street food" before "food": otherwise the shorter name takes the words of the longer one.
const longestFirst = (topics: readonly LinkableTopic[]) => [...topics].sort((one, other) => other.name.length - one.name.length)

const asHtml = (name: string): string => name.replaceAll('&', '&amp;')

/** A whole word: Telugu vowel signs are marks, and a name that goes on in one is another word. */
function mentionOf(name: string): RegExp {
  const literal = asHtml(name).replace(/[\\^$.*+?()[\]{}|/-]/g, '\\$&')
  return new RegExp(`(?<![\\p{L}\\p{M}\\p{N}_@#&/.-])${literal}(?![\\p{L}\\p{M}\\p{N}\\u200c\\u200d_@/-]|\\.\\p{L})`, 'giu')
}

function* runningText(nodes: readonly Node[], inProse: boolean, html: string): Generator<{ start: number; text: string }> {
  for (const node of nodes) {
    if (node.nodeName === '#text') {
      const place = node.sourceCodeLocation
      if (!inProse || !place) continue
      const text = html.slice(place.startOffset, place.endOffset)
      // A stray end tag in the middle does not split a text node; its name must not be taken for a word.
      if (!text.includes('<')) yield { start: place.startOffset, text }
    } else if ('childNodes' in node && !skippedElements.has(node.nodeName)) {
      yield* runningText(node.childNodes, inProse || prose.has(node.nodeName), html)
    }
  }
}
