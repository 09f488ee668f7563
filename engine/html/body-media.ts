import { embedAddress, safeAddress } from './body-address.ts'
import { attribute, element, type HtmlElement } from './html-tree.ts'
import { allowedSize, sizesOfAspectRatio } from './image-size.ts'
import { readThumbPath, thumbPath } from './thumb-address.ts'

const webSchemes = ['http:', 'https:']

/** Stands in for sizes that are not numbers. */
const defaultSize = { width: 800, height: 450 }
/** The smallest and largest picture in the `srcset` of one in a body, in pixels. */
const [smallest, largest] = [320, 1600]
/** How wide a body's pictures are shown: a column of text, or all of a narrow screen. */
const sizes = '(min-width: 760px) 720px, 100vw'

/** A picture with what browsers need to load it late and keep its place; `undefined` without an address that is safe. */
export function picture(node: HtmlElement): HtmlElement | undefined {
  const address = safeAddress(attribute(node, 'src') ?? '', webSchemes)
  if (!address) return undefined
  const thumb = address.external ? undefined : readThumbPath(address.href)
  const alt = (attribute(node, 'alt') ?? '').trim()
  if (!thumb) return element('img', { src: address.href, ...sizeOf(node), alt, loading: 'lazy', decoding: 'async' })
  const size = allowedSize(thumb)
  const srcset = sizesOfAspectRatio(size, smallest, largest).map((size) => `${thumbPath({ ...thumb, ...size })} ${size.width}w`)
  return element('img', {
    src: thumbPath({ ...thumb, ...size }),
    srcset: srcset.join(', '),
    sizes,
    width: String(size.width),
    height: String(size.height),
    alt,
    loading: 'lazy',
    decoding: 'async',
  })
}

/** A player or map of a host that is allowed. */
export function embed(node: HtmlElement): HtmlElement | undefined {
  const src = embedAddress(attribute(node, 'src') ?? '')
  if (!src) return undefined
  // Without a title a screen reader reads the address out.
  const title = attribute(node, 'title')?.trim() || new URL(src).host
  return element('iframe', { src, title, ...sizeOf(node), loading: 'lazy', allowfullscreen: '' })
}

export function recording(node: HtmlElement): HtmlElement | undefined {
  const address = safeAddress(attribute(node, 'src') ?? '', webSchemes)
  if (!address) return undefined
  const common = { src: address.href, controls: '', preload: 'none' }
  if (node.tagName === 'audio') return element('audio', common)
  return element('video', { ...common, poster: safeAddress(attribute(node, 'poster') ?? '', webSchemes)?.href, ...sizeOf(node) })
}

function sizeOf(node: HtmlElement): { width: string; height: string } {
  const [width, height] = ['width', 'height'].map((name) => pixels(attribute(node, name)))
  return width && height ? { width, height } : { width: String(defaultSize.width), height: String(defaultSize.height) }
}

const pixels = (written: string | undefined): string | undefined => /^\s*([1-9]\d{0,4})(?:px)?\s*$/.exec(written ?? '')?.[1]
