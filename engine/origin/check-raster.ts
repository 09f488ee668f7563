import { invalidInput } from './validate-input.ts'
import type { OriginalInput } from './content-store.ts'

/** Bytes. */
export const maxPictureBytes = 20 * 1024 * 1024
export const maxPixels = 50_000_000

const types: Readonly<Record<string, OriginalInput['type']>> = { jpeg: 'image/jpeg', png: 'image/png', webp: 'image/webp', heif: 'image/avif' }

/**
 * A picture that someone sent, when its bytes are one. SVG is refused whatever it calls itself: it can hold scripts, and
 * its drawing can be made to take for ever.
 * @throws EngineError MH_INGEST_INVALID
 */
export async function checkRaster(bytes: Uint8Array): Promise<Omit<OriginalInput, 'msid'>> {
  // Of nothing, sharp makes an exception that is not about pictures.
  if (bytes.byteLength === 0) throw invalidInput('/', 'There is no picture in the request.')
  const { default: sharp } = await import('sharp')
  // Of the header alone, so that one that is too large is told so, and not that it is no picture.
  const metadata = await sharp(bytes, { limitInputPixels: false }).metadata().catch((): undefined => undefined)
  const type = types[metadata?.format ?? '']
  if (!metadata || !type || (metadata.format === 'heif' && metadata.compression !== 'av1')) throw invalidInput('/', 'It is not a JPEG, PNG, WebP or AVIF picture.')
  const { width, height } = metadata.autoOrient
  if (width * height > maxPixels) throw invalidInput('/', `It has more than ${maxPixels / 1e6} megapixels.`)
  // The header can be right and the rest missing: decoding is the only proof.
  await sharp(bytes, { limitInputPixels: maxPixels, failOn: 'error' })
    .resize(16, 16)
    .raw()
    .toBuffer()
    .catch(() => {
      throw invalidInput('/', 'It is damaged.')
    })
  return { width, height, type, bytes }
}
