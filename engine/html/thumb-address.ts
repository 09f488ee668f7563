import { allowedSize, defaultImageSize, type ImageSize } from './image-size.ts'

/** A picture of the origin at one size: `/thumb/msid-123,width-800,height-450,resizemode-75/lake-walk.jpg` */
export interface ThumbAddress extends ImageSize {
  readonly msid: number
  /** The file name without its extension. */
  readonly name: string
}

/** The address with the nearest allowed size, in the one way of writing it. */
export function thumbPath({ msid, name, ...size }: ThumbAddress): string {
  const { width, height } = allowedSize(size)
  return `/thumb/msid-${msid},width-${width},height-${height},resizemode-75/${name}.jpg`
}

/**
 * Reads an address in any order and with anything missing but the msid; a size that is not a number becomes the default
 *.
 * @returns `undefined` for what is no picture's address
 */
export function readThumbPath(path: string): ThumbAddress | undefined {
  const match = /^\/thumb\/([^/?#]{1,200})\/([A-Za-z0-9-]{1,120})\.(?:jpe?g|png|webp|avif)$/.exec(path)
  if (!match) return undefined
  const [, specification = '', name = ''] = match
  const parts = new Map(specification.split(',').map((part) => [part.slice(0, part.indexOf('-')), part.slice(part.indexOf('-') + 1)]))
  const msid = parts.get('msid') ?? ''
  if (!/^[1-9]\d{0,9}$/.test(msid)) return undefined
  const pixels = (name: 'width' | 'height') => {
    const text = parts.get(name) ?? ''
    return /^[1-9]\d{0,4}$/.test(text) ? Number(text) : undefined
  }
  const [width, height] = [pixels('width'), pixels('height')]
  return { msid: Number(msid), name: name.toLowerCase(), ...(width && height ? { width, height } : defaultImageSize) }
}
