import type { IOptions } from 'sanitize-html'

const links = ['http', 'https', 'mailto']

/**
 * What of a newsroom's HTML gets past the first gate: sanitize-html drops everything that is not named here. The names
 * that mean nothing to a story (div, section, span, h1 and so on) pass, so that the second gate, `normaliseBody`, knows
 * where blocks end before it takes them out.
 */
export const bodyRules: IOptions = {
  allowedTags: [
    ...['p', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'ul', 'ol', 'li', 'dl', 'dt', 'dd', 'blockquote', 'pre', 'hr', 'figure', 'figcaption'],
    ...['table', 'caption', 'thead', 'tbody', 'tfoot', 'tr', 'th', 'td'],
    ...['a', 'abbr', 'b', 'br', 'cite', 'code', 'em', 'i', 'q', 's', 'strong', 'sub', 'sup'],
    ...['img', 'iframe', 'video', 'audio'],
    ...['div', 'section', 'article', 'header', 'footer', 'main', 'aside', 'nav', 'address', 'center', 'details', 'summary', 'picture'],
  ],
  allowedAttributes: {
    '*': ['id'],
    a: ['href', 'rel'],
    abbr: ['title'],
    img: ['src', 'alt', 'width', 'height'],
    iframe: ['src', 'title', 'width', 'height', 'allowfullscreen'],
    video: ['src', 'poster', 'width', 'height'],
    audio: ['src'],
    ol: ['start', 'reversed'],
    th: ['scope', 'colspan', 'rowspan'],
    td: ['colspan', 'rowspan'],
    blockquote: ['class', 'data-instgrm-permalink'],
  },
  allowedSchemes: links,
  allowedSchemesByTag: { img: ['http', 'https'], iframe: ['http', 'https'], video: ['http', 'https'], audio: ['http', 'https'] },
  // The text of these is not text of the story.
  nonTextTags: ['script', 'style', 'textarea', 'option', 'xmp', 'noscript', 'noembed', 'noframes', 'title', 'template', 'svg', 'math', 'object', 'applet', 'plaintext'],
  // Nobody nests a story's text so deep; who does wants to exhaust the stack of whatever walks the tree.
  nestingLimit: 40,
}
