import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, brotliDecompress, constants, gzip, zstdCompress } from 'node:zlib'

/** A content coding (RFC 9110 §8.4.1); `identity` is uncompressed. */
export type Coding = 'br' | 'zstd' | 'gzip' | 'identity'

const compressBrotli = promisify(brotliCompress)
const decompressBrotli = promisify(brotliDecompress)
const compressGzip = promisify(gzip)
const compressZstd = promisify(zstdCompress)

/** Bytes of output that a thread makes before it reports: a page's at once, where Node's 16 KB would be five ways there and back. */
const chunkSize = 131_072

/** Below this many bytes, headers cost more than compression saves. */
export const minCompressBytes = 1_024

const compressible = /^(?:text\/|application\/(?:json|xml|javascript|geo\+json|[\w.-]+\+(?:xml|json))\b|image\/svg\+xml)/

/** Whether compression is worthwhile. @param contentType `undefined` for HTML @param length bytes */
export const isCompressible = ({ contentType, length }: { readonly contentType?: string | undefined; readonly length: number }): boolean =>
  length >= minCompressBytes && (contentType === undefined || compressible.test(contentType))

/**
 * `default` (brotli 5) is used while a reader waits; `maximum` (brotli 11) takes ninety times as long for a tenth less;
 * `fast` is for bytes sent to one client only.
 */
export type CompressionEffort = 'default' | 'maximum' | 'fast'

const brotliQuality = { default: 5, maximum: 11, fast: 1 } as const satisfies Record<CompressionEffort, number>

/** Compresses off the event loop. */
export async function encode(identity: Buffer, coding: Coding, effort: CompressionEffort): Promise<Buffer> {
  switch (coding) {
    case 'identity':
      return identity
    case 'br': {
      const params = { [constants.BROTLI_PARAM_QUALITY]: brotliQuality[effort], [constants.BROTLI_PARAM_SIZE_HINT]: identity.byteLength }
      return compactBuffer(await compressBrotli(identity, { params, chunkSize }))
    }
    case 'gzip':
      return compactBuffer(await compressGzip(identity, { level: effort === 'fast' ? 1 : 6 }))
    case 'zstd':
      return compactBuffer(await compressZstd(identity, { params: { [constants.ZSTD_c_compressionLevel]: effort === 'fast' ? 3 : 9 } }))
  }
}

export const decodeBrotli = async (bytes: Buffer): Promise<Buffer> => compactBuffer(await decompressBrotli(bytes, { chunkSize }))

/** Node's zlib returns 17 KB as a view into a 64 KB slab; stored like that, a gibibyte would hold a third of the pages. */
export function compactBuffer(bytes: Buffer): Buffer {
  if (bytes.byteLength === bytes.buffer.byteLength) return bytes
  const copy = Buffer.allocUnsafeSlow(bytes.byteLength)
  bytes.copy(copy)
  return copy
}

/** A weak entity tag, the same for all codings of the same bytes (RFC 9110 §8.8.3). */
export const entityTag = (identity: Buffer): string => `W/"${createHash('sha1').update(identity).digest('base64url').slice(0, 22)}"`

/** Whether `If-None-Match` names the tag; weak comparison (RFC 9110 §13.1.2). */
export function matchesEntityTag(ifNoneMatch: string, tag: string): boolean {
  if (ifNoneMatch === tag) return true
  if (ifNoneMatch.trim() === '*') return true
  const opaque = tag.replace(/^W\//, '')
  return ifNoneMatch.split(',').some((each) => each.trim().replace(/^W\//, '') === opaque)
}

/** By `Accept-Encoding` value. Bounded, because the header is free text. */
const negotiated = new Map<string, Coding>()
const maxNegotiated = 256

/** The preferred coding that a client accepts. */
export function negotiateCoding(acceptEncoding: string | undefined): Coding {
  if (acceptEncoding === undefined) return 'identity'
  const cached = negotiated.get(acceptEncoding)
  if (cached) return cached
  const coding = negotiate(acceptEncoding)
  if (negotiated.size < maxNegotiated && acceptEncoding.length <= 128) negotiated.set(acceptEncoding, coding)
  return coding
}

function negotiate(acceptEncoding: string): Coding {
  const weights = new Map<string, number>()
  for (const part of acceptEncoding.toLowerCase().slice(0, 1_024).split(',')) {
    const [name = '', ...parameters] = part.split(';').map((text) => text.trim())
    const weight = parameters.find((parameter) => parameter.startsWith('q='))?.slice(2)
    weights.set(name, weight === undefined ? 1 : Number(weight) || 0)
  }
  const accepts = (coding: string) => (weights.get(coding) ?? 0) > 0
  if (accepts('br')) return 'br'
  if (accepts('zstd')) return 'zstd'
  if (accepts('gzip') || accepts('x-gzip')) return 'gzip'
  return accepts('*') && !weights.has('gzip') ? 'gzip' : 'identity'
}
