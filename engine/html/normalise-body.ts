import { safeAddress } from './body-address.ts'
import { embed, picture, recording } from './body-media.ts'
import { isBlankRun, embeds, media, paragraphsOf, trimmed } from './inline-runs.ts'
import { table } from './body-table.ts'
import { attribute, contains, element, type HtmlElement, type HtmlNode, isElement, isText, text, textOf } from './html-tree.ts'

/** A wide table scrolls in a box of its own, which the keyboard can reach; named after the caption where there is one. */
function scrollBox(written: HtmlElement): HtmlElement {
  const [caption] = written.childNodes.filter((node) => isElement(node) && node.tagName === 'caption')
  const name = caption ? textOf([caption]).replaceAll(/\s+/g, ' ').trim() : ''
  return element('div', { class: 'table-scroll', tabindex: '0', ...(name ? { role: 'region', 'aria-label': name } : {}) }, [written])
}

const blocks = new Set([
  ...['p', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'ul', 'ol', 'li', 'dl', 'dt', 'dd', 'blockquote', 'pre', 'hr', 'figure', 'figcaption', 'table', 'caption'],
  ...['div', 'section', 'article', 'header', 'footer', 'main', 'aside', 'nav', 'address', 'center', 'details', 'summary'],
])
const phrasingTags = new Set(['abbr', 'b', 'cite', 'code', 'em', 'i', 'q', 's', 'strong', 'sub', 'sup'])
/** Scripts of the two networks, and the AMP body, know their posts by these. */
const postClasses = new Set(['twitter-tweet', 'instagram-media'])
/** Keeps ids of bodies from being those of the page around them, or of something that its scripts look for. */
const idPrefix = 'story-'
/** A link to a note of the story (see `Footnote`): it has an id, so that the note leads back to it. */
const noteReference = /^#(?:story-)?note-([1-9]\d?)$/

/**
 * The second gate: builds a body anew from the tree that a browser would make of it, out of elements and attributes that
 * are named here and nowhere else, so that what the first gate let through by mistake still does not come in. The result
 * is valid HTML: text stands in paragraphs, headings go down a step at a time from h2, ids are unique, nothing is empty.
 *
 * @param onSquares told how many squares all tables so far cover, before they are laid out; may throw
 */
export function normaliseBody(nodes: readonly HtmlNode[], onSquares: (squares: number) => void = () => {}): readonly HtmlNode[] {
  return createNormaliser(onSquares).flow(nodes, true)
}

function createNormaliser(onSquares: (squares: number) => void) {
  let squares = 0
  const ids = new Set<string>()
  let previousLevel = 1

  /** Blocks and, where there are paragraphs, loose text in them. */
  function flow(nodes: readonly HtmlNode[], paragraphs: boolean): HtmlNode[] {
    const out: HtmlNode[] = []
    let run: HtmlNode[] = []
    const flush = () => {
      out.push(...(paragraphs ? paragraphsOf(run) : trimmed(run)))
      run = []
    }
    for (const node of nodes) {
      if (isText(node)) run.push(text(node.value))
      else if (isElement(node) && blocks.has(node.tagName)) {
        flush()
        out.push(...block(node))
      } else if (isElement(node) && contains(node, blocks)) {
        // A word in bold cannot hold a list.
        flush()
        out.push(...flow(node.childNodes, paragraphs))
      } else if (isElement(node)) run.push(...phrasingElement(node))
    }
    flush()
    return out
  }

  function block(node: HtmlElement): HtmlNode[] {
    switch (node.tagName) {
      case 'p':
        return contains(node, blocks) ? flow(node.childNodes, true) : paragraphsOf(phrasing(node.childNodes), idOf(node))
      case 'h1':
      case 'h2':
      case 'h3':
      case 'h4':
      case 'h5':
      case 'h6':
        return heading(node)
      case 'ul':
      case 'ol':
        return list(node)
      case 'dl':
        return descriptionList(node)
      case 'blockquote':
        return blockquote(node)
      case 'pre': {
        const content = phrasing(node.childNodes)
        return isBlankRun(content) ? [] : [element('pre', {}, content)]
      }
      case 'hr':
        return [element('hr')]
      case 'figure':
        return figure(node)
      case 'table': {
        const written = table(node, { cell: (nodes) => flow(nodes, false), caption: (nodes) => trimmed(phrasing(nodes)), onSquares: (more) => onSquares((squares += more)) })
        return written ? [scrollBox(written)] : []
      }
      default:
        return flow(node.childNodes, true)
    }
  }

  function heading(node: HtmlElement): HtmlNode[] {
    const content = trimmed(phrasing(node.childNodes))
    if (content.every((child) => isElement(child) && media.has(child.tagName))) return paragraphsOf(content)
    const level = Math.min(Math.max(Number(node.tagName.slice(1)), 2), 4, previousLevel + 1)
    previousLevel = level
    return [element(`h${level}`, { id: idOf(node) }, content)]
  }

  function list(node: HtmlElement): HtmlNode[] {
    const items: HtmlElement[] = []
    for (const child of node.childNodes) {
      const isItem = isElement(child) && child.tagName === 'li'
      const content = isItem ? flow(child.childNodes, false) : flow([child], false)
      if (content.length === 0) continue
      const before = items.at(-1)
      // Editors put a list that belongs to an item behind it.
      if (!isItem && before && isElement(child) && (child.tagName === 'ul' || child.tagName === 'ol')) before.childNodes.push(...content)
      else items.push(element('li', { id: isItem ? idOf(child) : undefined }, content))
    }
    if (items.length === 0) return []
    const start = attribute(node, 'start') ?? ''
    const numbering = node.tagName === 'ol' ? { start: /^-?\d{1,6}$/.test(start) ? start : undefined, reversed: attribute(node, 'reversed') === undefined ? undefined : '' } : {}
    return [element(node.tagName, numbering, items)]
  }

  function descriptionList(node: HtmlElement): HtmlNode[] {
    const entries = node.childNodes.flatMap((child) => (isElement(child) && child.tagName === 'div' ? child.childNodes : child)).filter((child) => !isText(child) || child.value.trim() !== '')
    const written = entries.flatMap((entry) =>
      isElement(entry) && (entry.tagName === 'dt' || entry.tagName === 'dd')
        ? element(entry.tagName, {}, entry.tagName === 'dt' ? trimmed(phrasing(entry.childNodes)) : flow(entry.childNodes, false))
        : [],
    )
    const isValid = written.length === entries.length && written[0]?.tagName === 'dt' && written.at(-1)?.tagName === 'dd'
    return isValid ? [element('dl', {}, written)] : flow(entries, true)
  }

  function blockquote(node: HtmlElement): HtmlNode[] {
    const content = flow(node.childNodes, true)
    const post = (attribute(node, 'class') ?? '').split(/\s+/).find((name) => postClasses.has(name))
    const permalink = post === 'instagram-media' ? safeAddress(attribute(node, 'data-instgrm-permalink') ?? '', ['https:'])?.href : undefined
    if (content.length === 0 && permalink === undefined) return []
    return [element('blockquote', { class: post, 'data-instgrm-permalink': permalink }, content)]
  }

  function figure(node: HtmlElement): HtmlNode[] {
    const isCaption = (child: HtmlNode): child is HtmlElement => isElement(child) && child.tagName === 'figcaption'
    const content = flow(
      node.childNodes.filter((child) => !isCaption(child)),
      false,
    ).flatMap((child) => (isElement(child) && child.tagName === 'figure' ? child.childNodes : child))
    const inner = content.filter((child) => !isCaption(child))
    const captions = [...content.filter(isCaption).map(({ childNodes }) => childNodes), ...node.childNodes.filter(isCaption).map((caption) => trimmed(phrasing(caption.childNodes)))].filter(
      (caption) => caption.length > 0,
    )
    const caption = captions.flatMap((part, index) => (index === 0 ? part : [text(' '), ...part]))
    if (isBlankRun(inner)) return paragraphsOf(caption)
    return [element('figure', {}, [...inner, ...(caption.length === 0 ? [] : [element('figcaption', {}, caption)])])]
  }

  /** Text and what stands in it; a block among it leaves its text behind. */
  function phrasing(nodes: readonly HtmlNode[]): HtmlNode[] {
    return nodes.flatMap((node) => {
      if (isText(node)) return text(node.value)
      if (!isElement(node)) return []
      return blocks.has(node.tagName) ? [text(' '), ...phrasing(node.childNodes), text(' ')] : phrasingElement(node)
    })
  }

  function phrasingElement(node: HtmlElement): HtmlNode[] {
    const { tagName } = node
    if (tagName === 'br') return [element('br')]
    if (media.has(tagName)) {
      const written = tagName === 'img' ? picture(node) : tagName === 'iframe' ? embed(node) : recording(node)
      return written ? [written] : []
    }
    const content = phrasing(node.childNodes)
    if (tagName === 'a') return link(node, content)
    if (!phrasingTags.has(tagName) || isBlankRun(content)) return content
    return [element(tagName, { title: tagName === 'abbr' ? attribute(node, 'title') : undefined }, content)]
  }

  function link(node: HtmlElement, content: HtmlNode[]): HtmlNode[] {
    if (isBlankRun(content) || content.some((child) => isElement(child) && (embeds.has(child.tagName) || child.tagName === 'a' || contains(child, interactive)))) return content
    const written = attribute(node, 'href')?.trim() ?? ''
    const note = noteReference.exec(written)?.[1]
    if (note !== undefined) return [element('a', { href: `#story-note-${note}`, id: taken(`story-noteref-${note}`), role: 'doc-noteref' }, content)]
    if (/^#[A-Za-z][\w-]*$/.test(written)) return [element('a', { href: `#${prefixed(written.slice(1))}` }, content)]
    const address = safeAddress(written, ['http:', 'https:', 'mailto:'])
    if (!address) return content
    const relations = (attribute(node, 'rel') ?? '').toLowerCase().split(/\s+/).filter((name) => linkRelations.has(name))
    const rel = [...new Set(address.external ? [...relations, 'noopener'] : relations)].join(' ')
    return [element('a', { href: address.href, rel: rel === '' ? undefined : rel }, content)]
  }

  function idOf(node: HtmlElement): string | undefined {
    const written = attribute(node, 'id') ?? ''
    if (!/^[A-Za-z][\w-]{0,60}$/.test(written)) return undefined
    return taken(prefixed(written))
  }

  /** An id for the first that asks for it. */
  function taken(id: string): string | undefined {
    if (ids.has(id)) return undefined
    ids.add(id)
    return id
  }

  return { flow }
}

const interactive = new Set(['a', ...embeds])
const linkRelations = new Set(['nofollow', 'sponsored', 'ugc'])
const prefixed = (id: string): string => (id.startsWith(idPrefix) ? id : `${idPrefix}${id}`)
