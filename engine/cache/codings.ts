import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, brotliDecompress, constants, gzip, zstdCompress } from 'node:zlib'

/** A content coding (RFC 9110 §8.4.1); `identity` is the bytes as they are. */
export type Coding = 'br' | 'zstd' | 'gzip' | 'identity'

const packBrotli = promisify(brotliCompress)
const unpackBrotli = promisify(brotliDecompress)
const packGzip = promisify(gzip)
const packZstd = promisify(zstdCompress)

/** Below this, headers cost more than compression saves. Bytes. */
export const worthwhile = 1_024

/** Brotli 5 is what a filled page waits for; 11 takes ninety times as long for a tenth less. */
export type Effort = 'atFill' | 'inBackground' | 'once'

const brotliQuality = { atFill: 5, inBackground: 11, once: 1 } as const satisfies Record<Effort, number>

/** Compresses off the event loop. @param effort `once` for bytes that are sent to one client only */
export async function encode(identity: Buffer, coding: Coding, effort: Effort): Promise<Buffer> {
  switch (coding) {
    case 'identity':
      return identity
    case 'br': {
      const params = { [constants.BROTLI_PARAM_QUALITY]: brotliQuality[effort], [constants.BROTLI_PARAM_SIZE_HINT]: identity.byteLength }
      return exact(await packBrotli(identity, { params }))
    }
    case 'gzip':
      return exact(await packGzip(identity, { level: effort === 'once' ? 1 : 6 }))
    case 'zstd':
      return exact(await packZstd(identity, { params: { [constants.ZSTD_c_compressionLevel]: effort === 'once' ? 3 : 9 } }))
  }
}

export const decodeBrotli = async (bytes: Buffer): Promise<Buffer> => exact(await unpackBrotli(bytes))

/**
 * Node's zlib hands back 17 KB with a 64 KB slab behind it: kept as they come, a gibibyte would hold a third of the pages.
 */
export function exact(bytes: Buffer): Buffer {
  if (bytes.byteLength === bytes.buffer.byteLength) return bytes
  const copy = Buffer.allocUnsafeSlow(bytes.byteLength)
  bytes.copy(copy)
  return copy
}

/** A weak entity tag, the same for all codings of the same bytes (RFC 9110 §8.8.3). */
export const entityTag = (identity: Buffer): string => `W/"${createHash('sha1').update(identity).digest('base64url').slice(0, 22)}"`

/** Whether `If-None-Match` names the tag; weak comparison (RFC 9110 §13.1.2). */
export function namesTag(ifNoneMatch: string, tag: string): boolean {
  if (ifNoneMatch === tag) return true
  if (ifNoneMatch.trim() === '*') return true
  const opaque = tag.replace(/^W\//, '')
  return ifNoneMatch.split(',').some((each) => each.trim().replace(/^W\//, '') === opaque)
}

/** By what browsers send. Bounded: the field is free text. */
const known = new Map<string, Coding>()
const mostKnown = 256

/** The best coding that a client takes. */
export function codingFor(acceptEncoding: string | undefined): Coding {
  if (acceptEncoding === undefined) return 'identity'
  const before = known.get(acceptEncoding)
  if (before) return before
  const coding = bestOf(acceptEncoding)
  if (known.size < mostKnown && acceptEncoding.length <= 128) known.set(acceptEncoding, coding)
  return coding
}

function bestOf(acceptEncoding: string): Coding {
  const weights = new Map<string, number>()
  for (const part of acceptEncoding.toLowerCase().slice(0, 1_024).split(',')) {
    const [name = '', ...parameters] = part.split(';').map((text) => text.trim())
    const weight = parameters.find((parameter) => parameter.startsWith('q='))?.slice(2)
    weights.set(name, weight === undefined ? 1 : Number(weight) || 0)
  }
  const takes = (coding: string) => (weights.get(coding) ?? 0) > 0
  if (takes('br')) return 'br'
  if (takes('zstd')) return 'zstd'
  if (takes('gzip') || takes('x-gzip')) return 'gzip'
  return takes('*') && !weights.has('gzip') ? 'gzip' : 'identity'
}
