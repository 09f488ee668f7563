import { attribute, contains, element, type HtmlElement, type HtmlNode, isElement, isText, readHtml, text, writeHtml } from './html-tree.ts'
import type { SafeHtml } from './safe-html.ts'

export interface AmpBody {
  readonly html: SafeHtml
  /** The custom elements beyond AMP's own that it uses, such as `amp-youtube`. */
  readonly extensions: string[]
}

/** A sanitised body (see `sanitiseBody`) in AMP's elements. */
export function ampBody(html: SafeHtml): AmpBody {
  const extensions = new Set<string>()
  const extended = (name: string, attributes: Record<string, string | undefined>, children: readonly HtmlNode[] = []) => {
    extensions.add(name)
    return element(name, attributes, children)
  }

  function amp(nodes: readonly HtmlNode[]): HtmlNode[] {
    return nodes.flatMap((node) => {
      if (isText(node)) return text(node.value)
      if (!isElement(node)) return []
      switch (node.tagName) {
        case 'img':
          return image(node)
        case 'iframe':
          return embedded(node)
        case 'video':
        case 'audio':
          return recording(node)
        case 'blockquote':
          return post(node)
        case 'a':
          if (attribute(node, 'role') === 'doc-noteref') return element('a', { ...pick(node, 'href', 'id', 'role') }, amp(node.childNodes))
          // Other ids are gone, and with them what such a link leads to.
          return attribute(node, 'href')?.startsWith('#') ? amp(node.childNodes) : plain(node)
        default:
          return plain(node)
      }
    })
  }

  const plain = (node: HtmlElement): HtmlElement => {
    const kept = node.attrs.filter(({ name }) => allowedAttributes.has(name) || (node.tagName === 'div' && scrollBoxAttributes.has(name))).map(({ name, value }) => [name, value] as const)
    return element(node.tagName, Object.fromEntries(kept), amp(node.childNodes))
  }

  const image = (node: HtmlElement): HtmlElement =>
    element('amp-img', { ...pick(node, 'src', 'srcset', 'width', 'height', 'alt'), layout: 'responsive' })

  function embedded(node: HtmlElement): HtmlElement {
    const src = attribute(node, 'src') ?? ''
    const youtube = /^https:\/\/(?:www\.)?youtube(?:-nocookie)?\.com\/embed\/([\w-]{11})(?:$|[/?#])/.exec(src)?.[1]
    if (youtube) return extended('amp-youtube', { 'data-videoid': youtube, layout: 'responsive', width: '480', height: '270', title: attribute(node, 'title') })
    const shortcode = instagramCode(src)
    if (shortcode) return instagram(shortcode)
    const tweet = /^https:\/\/platform\.(?:twitter|x)\.com\/embed\/.*[?&]id=(\d{5,25})(?:$|[&#])/.exec(src)?.[1]
    if (tweet) return twitter(tweet)
    return extended(
      'amp-iframe',
      {
        ...pick(node, 'src', 'title', 'width', 'height'),
        layout: 'responsive',
        sandbox: 'allow-scripts allow-same-origin allow-popups',
        frameborder: '0',
        allowfullscreen: '',
      },
      // Without one, AMP refuses an iframe in the first 600 pixels. A span, because a paragraph may be around it.
      [element('span', { placeholder: '', class: 'embed-placeholder' })],
    )
  }

  function recording(node: HtmlElement): HtmlElement {
    const src = attribute(node, 'src') ?? ''
    if (src.startsWith('http:')) return element('a', { href: src }, [text(src)])
    return node.tagName === 'audio'
      ? extended('amp-audio', { src, width: 'auto', height: '50', controls: '' })
      : extended('amp-video', { ...pick(node, 'src', 'poster', 'width', 'height'), layout: 'responsive', controls: '' })
  }

  function post(node: HtmlElement): HtmlElement {
    const kind = attribute(node, 'class')
    const unembedded = () => element('blockquote', {}, amp(node.childNodes))
    if (kind === 'twitter-tweet') {
      const id = linksIn(node).map((href) => /^https:\/\/(?:www\.|mobile\.)?(?:twitter|x)\.com\/\w+\/status(?:es)?\/(\d{5,25})(?:$|[/?#])/.exec(href)?.[1]).findLast((id) => id !== undefined)
      return id ? twitter(id, contains(node, replacedTags) ? [] : amp(node.childNodes)) : unembedded()
    }
    if (kind === 'instagram-media') {
      const code = [attribute(node, 'data-instgrm-permalink') ?? '', ...linksIn(node)].map(instagramCode).find((code) => code !== undefined)
      return code ? instagram(code) : unembedded()
    }
    return unembedded()
  }

  /** The words of the post stand there until it is loaded. */
  const twitter = (id: string, words: readonly HtmlNode[] = []): HtmlElement =>
    extended(
      'amp-twitter',
      { 'data-tweetid': id, layout: 'responsive', width: '375', height: '472' },
      words.length === 0 ? [] : [element('blockquote', { placeholder: '' }, words)],
    )

  const instagram = (code: string): HtmlElement =>
    extended('amp-instagram', { 'data-shortcode': code, 'data-captioned': '', layout: 'responsive', width: '400', height: '500' })

  const nodes = amp(readHtml(html))
  return { html: writeHtml(nodes) as SafeHtml, extensions: [...extensions].sort() }
}

const allowedAttributes = new Set(['href', 'rel', 'scope', 'colspan', 'rowspan', 'start', 'reversed', 'title'])
/** Of the box that a wide table scrolls in: the only div that a body has. */
const scrollBoxAttributes = new Set(['class', 'tabindex', 'role', 'aria-label'])
/** What becomes an element of AMP's and may not stand in a placeholder. */
const replacedTags = new Set(['img', 'iframe', 'video', 'audio'])

const pick = (node: HtmlElement, ...names: readonly string[]): Record<string, string | undefined> => Object.fromEntries(names.map((name) => [name, attribute(node, name)]))

const instagramCode = (href: string): string | undefined => /^https:\/\/(?:www\.)?instagram\.com\/(?:p|reel|tv)\/([\w-]+)/.exec(href)?.[1]

const linksIn = (node: HtmlElement): string[] =>
  node.childNodes.flatMap((child) => (isElement(child) ? [...(child.tagName === 'a' ? [attribute(child, 'href') ?? ''] : []), ...linksIn(child)] : []))
