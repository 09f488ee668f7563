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
  const lower = toLowerCase(html)
  // Most topics are not in a story at all.
  const mentioned = topics.filter(({ name }) => lower.includes(toLowerCase(asHtml(name))))
  if (mentioned.length === 0) return html
  const texts = [...runningText(parseFragment(html, { sourceCodeLocationInfo: true }).childNodes, false, html)]
  const links: { start: number; end: number; href: string }[] = []
  for (const { id, name } of byNameLength(mentioned)) {
    for (const { start, text } of texts) {
      const at = mentionsOf(name, text)
        .map((range) => ({ start: start + range.start, end: start + range.end }))
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
const byNameLength = (topics: readonly LinkableTopic[]) => [...topics].sort((one, other) => other.name.length - one.name.length)

const asHtml = (name: string): string => name.replaceAll('&', '&amp;')

/** In lower case, character for character: İ would become two, and nothing after it would stand where it stood. */
const toLowerCase = (text: string): string => text.replaceAll('İ', 'i').toLowerCase()

// A whole word: Telugu vowel signs are marks, and a name that goes on in one is another word. One expression with the name
// in it for each topic would take longer to compile than the rest of an import takes.
const endsInWord = /[\p{L}\p{M}\p{N}_@#&/.-]$/u
const goesOn = /^(?:[\p{L}\p{M}\p{N}\u200c\u200d_@/-]|\.\p{L})/u

/** Where a text names a topic, in whatever case. */
function mentionsOf(name: string, text: string): { readonly start: number; readonly end: number }[] {
  const lower = toLowerCase(text)
  const literal = toLowerCase(asHtml(name))
  const found: { start: number; end: number }[] = []
  for (let start = lower.indexOf(literal); start >= 0; start = lower.indexOf(literal, start + 1)) {
    const end = start + literal.length
    // A character beyond the basic plane is two units, and the expressions take it as one.
    if (!endsInWord.test(text.slice(Math.max(0, start - 2), start)) && !goesOn.test(text.slice(end, end + 3))) found.push({ start, end })
  }
  return found
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
