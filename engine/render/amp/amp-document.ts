import { escapeAttribute } from '../escape.ts'
import { type Segment, textOf } from '../segments.ts'

export interface AmpDocumentInput {
  readonly langCode: string
  /** Title, canonical link, JSON-LD and so on. */
  readonly metadata: string
  readonly css: string
  readonly body: readonly Segment[]
  readonly bodyClass: string
}

/** Bytes that the AMP specification allows in `<style amp-custom>`. */
export const ampCssLimit = 75_000

// Elements that the AMP runtime defines itself; every other one needs an extension script.
const builtIn = new Set(['amp-img', 'amp-pixel', 'amp-layout', 'amp-state'])
// Elements that the extension of another name brings.
const broughtBy: readonly (readonly [RegExp, string])[] = [
  [/^amp-story-interactive-/, 'amp-story-interactive'],
  [/^amp-story-(?:page|grid-layer|cta-layer|page-attachment|page-outlink|animation|social-share|consent)$/, 'amp-story'],
]
const extensionOf = (element: string): string => broughtBy.find(([pattern]) => pattern.test(element))?.[1] ?? element
const versions: Readonly<Record<string, string>> = { 'amp-story': '1.0', 'amp-mustache': '0.2', 'amp-carousel': '0.2', 'amp-stream-gallery': '1.0' }

const boilerplate =
  '<style amp-boilerplate>body{-webkit-animation:-amp-start 8s steps(1,end) 0s 1 normal both;-moz-animation:-amp-start 8s steps(1,end) 0s 1 normal both;-ms-animation:-amp-start 8s steps(1,end) 0s 1 normal both;animation:-amp-start 8s steps(1,end) 0s 1 normal both}@-webkit-keyframes -amp-start{from{visibility:hidden}to{visibility:visible}}@-moz-keyframes -amp-start{from{visibility:hidden}to{visibility:visible}}@-ms-keyframes -amp-start{from{visibility:hidden}to{visibility:visible}}@-o-keyframes -amp-start{from{visibility:hidden}to{visibility:visible}}@keyframes -amp-start{from{visibility:hidden}to{visibility:visible}}</style><noscript><style amp-boilerplate>body{-webkit-animation:none;-moz-animation:none;-ms-animation:none;animation:none}</style></noscript>'

/** Names of the extensions whose elements occur in a document, sorted. */
export function ampExtensions(body: string): string[] {
  const names = new Set<string>()
  for (const [, name] of body.matchAll(/<(amp-[a-z0-9-]+)[\s>/]/g)) if (name && !builtIn.has(name)) names.add(extensionOf(name))
  if (/<form[\s>]/.test(body)) names.add('amp-form')
  if (/\samp-fx=/.test(body)) names.add('amp-fx-collection')
  if (/\s\[[a-z-]+\]=|<amp-state[\s>]/.test(body)) names.add('amp-bind')
  if (/\slightbox(?:[\s=>])/.test(body)) names.add('amp-lightbox-gallery')
  return [...names].sort()
}

/** The scripts of the extensions that the elements of a body need: other ones when its widgets change. */
export const ampScripts = (body: string): string =>
  ampExtensions(body)
    .map((name) => `<script async custom-element="${name}" src="https://cdn.ampproject.org/v0/${name}-${versions[name] ?? '0.1'}.js"></script>`)
    .join('')

/** Their place in a document that is composed. */
export const ampScriptsPart = 'amp scripts'

/** A whole AMP document, with the extension scripts that the elements of its body need. */
export function ampDocument({ langCode, metadata, css, body, bodyClass }: AmpDocumentInput): readonly Segment[] {
  return [
    `<!doctype html><html amp lang="${langCode}"><head><meta charset="utf-8"/>` +
      '<meta name="viewport" content="width=device-width,minimum-scale=1,initial-scale=1"/>' +
      '<script async src="https://cdn.ampproject.org/v0.js"></script>',
    { widget: ampScriptsPart, content: [ampScripts(textOf(body))] },
    `${boilerplate}<style amp-custom>${css}</style>${metadata}</head><body class="${escapeAttribute(bodyClass)}">`,
    ...body,
    '</body></html>',
  ]
}
