import { maxPixels } from './check-raster.ts'
import type { ImageSize } from '../html/image-size.ts'
import type { Focus } from './content-store.ts'

export type PictureFormat = 'avif' | 'webp' | 'jpeg'

export const pictureFormats = {
  avif: { type: 'image/avif', extension: 'avif' },
  webp: { type: 'image/webp', extension: 'webp' },
  jpeg: { type: 'image/jpeg', extension: 'jpg' },
} as const satisfies Record<PictureFormat, { type: string; extension: string }>

/** The largest part of a picture that has a shape, with the focus as near to its middle as the edges allow. In pixels. */
export function cropAround({ width, height }: ImageSize, shape: ImageSize, { x, y }: Focus): { readonly left: number; readonly top: number; readonly width: number; readonly height: number } {
  const scale = Math.min(width / shape.width, height / shape.height)
  const part = { width: Math.max(1, Math.min(width, Math.round(shape.width * scale))), height: Math.max(1, Math.min(height, Math.round(shape.height * scale))) }
  const start = (whole: number, length: number, centre: number) => Math.min(whole - length, Math.max(0, Math.round(whole * centre - length / 2)))
  return { left: start(width, part.width, x), top: start(height, part.height, y), ...part }
}

/**
 * Scales a picture to fill a size, cut evenly at the edges or around its focus, and encodes it.
 *
 * Efforts are chosen by measuring (one core, 800 by 450, from an illustration / a photograph):
 * WebP 2 takes 28 / 32 ms for 12.8 / 23.3 KB, WebP 4 twice as long for 5% less.
 * AVIF 1 takes 109 / 134 ms for 11.4 / 21.5 KB, AVIF 2 213 / 225 ms for 9.8 / 21.4 KB, AVIF 4 more than a second for
 * 5% less. So readers of a cold page get WebP, and AVIF 2 is made behind their backs (see `thumbs.ts`).
 * JPEG is for what takes neither, such as the previews of share targets: 48 ms for 36.8 KB with mozjpeg.
 */
export async function encodePicture(original: Uint8Array, { width, height }: ImageSize, format: PictureFormat, focus?: Focus): Promise<Buffer> {
  // With the first picture, not with the start: its library is native code, and large.
  const { default: sharp } = await import('sharp')
  // Turned as the camera says: the note that says so is dropped with the other metadata, which can hold a place.
  const turned = sharp(original, { limitInputPixels: maxPixels, failOn: 'error' }).autoOrient()
  const cut = focus ? turned.extract(cropAround((await turned.metadata()).autoOrient, { width, height }, focus)) : turned
  const scaled = cut.resize(width, height, { fit: 'cover', position: 'centre' })
  switch (format) {
    case 'avif':
      return scaled.avif({ quality: 50, effort: 2 }).toBuffer()
    case 'webp':
      return scaled.webp({ quality: 75, effort: 2 }).toBuffer()
    case 'jpeg':
      return scaled.flatten({ background: '#ffffff' }).jpeg({ quality: 75, mozjpeg: true }).toBuffer()
  }
}

/** The formats that an `Accept` header takes, the smallest first; every client takes JPEG. */
export function acceptedFormats(accept: string | undefined): readonly PictureFormat[] {
  const named = (accept ?? '').toLowerCase().split(',').map((range) => range.trim())
  const takes = (type: string) => named.some((range) => range.startsWith(type) && !/;\s*q=0(?:\.0*)?(?:;|$)/.test(range))
  return [...(takes('image/avif') ? (['avif'] as const) : []), ...(takes('image/webp') ? (['webp'] as const) : []), 'jpeg']
}
