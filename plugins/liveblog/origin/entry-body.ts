import type { Image } from 'masthead/content'
import { ampBody, sanitiseBody } from 'masthead/origin'
import type { EntryInput } from '../contract.ts'

export interface EntryBody {
  readonly html: string
  readonly amp: string
  readonly text: string
}

/** Pixels of a picture in an entry. */
const size = { width: 960, height: 540 } as const

/** An entry's picture as shown. */
export const entryPicture = ({ image }: Pick<EntryInput, 'image'>): Image | undefined =>
  image && { msid: image.msid, ...size, alt: image.alt, name: image.name ?? 'live', ...(image.caption === undefined ? {} : { caption: image.caption }) }

/**
 * An entry's HTML as shown on pages, with its picture first. Headings inside an entry would disturb the page's outline, so
 * they become bold lines; ids are removed, because two entries might have the same.
 * @throws EngineError MH_INGEST_INVALID for too many tags
 */
export function entryBody(input: Pick<EntryInput, 'body' | 'image'>): EntryBody {
  const picture = entryPicture(input)
  const { html, text } = sanitiseBody(input.body)
  const plain = html
    .replaceAll(/<h[2-6](?: id="[^"]*")?>/g, '<p><strong>')
    .replaceAll(/<\/h[2-6]>/g, '</strong></p>')
    .replaceAll(/(<[a-z0-9]+(?: [a-z-]+(?:="[^"]*")?)*?) id="[^"]*"/g, '$1')
  const whole = sanitiseBody(picture ? figure(picture) + plain : plain).html
  return { html: whole, amp: ampBody(whole).html, text }
}

const figure = ({ msid, width, height, name, alt, caption }: Image): string =>
  `<figure><img src="/thumb/msid-${msid},width-${width},height-${height},resizemode-75/${name}.jpg" width="${width}" height="${height}" alt="${quoted(alt)}">` +
  `${caption === undefined ? '' : `<figcaption>${quoted(caption)}</figcaption>`}</figure>`

const quoted = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
