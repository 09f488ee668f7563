import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const brotli = promisify(brotliCompress)
const deflate = promisify(gzip)

export interface EncodedBody {
  readonly bytes: Buffer
  /** Content coding, absent for the bytes as they are. */
  readonly encoding?: 'br' | 'gzip'
}

// Below this, headers cost more than compression saves.
const worthwhile = 1_024

/** A body in the best coding that the client takes; compression runs off the event loop. */
export async function encodeBody(body: Buffer, acceptEncoding: string | string[] | undefined): Promise<EncodedBody> {
  if (body.byteLength < worthwhile) return { bytes: body }
  const accepted = String(acceptEncoding ?? '').toLowerCase()
  const takes = (coding: string) => new RegExp(`(?:^|[,\\s])${coding}(?!\\s*;\\s*q=0(?:\\.0*)?(?:\\s*(?:,|$)))`).test(accepted)
  if (takes('br')) {
    return { encoding: 'br', bytes: await brotli(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_SIZE_HINT]: body.byteLength } }) }
  }
  if (takes('gzip')) return { encoding: 'gzip', bytes: await deflate(body, { level: 6 }) }
  return { bytes: body }
}

/** A weak entity tag, the same for all codings of the same bytes (RFC 9110 §8.8.3). */
export const entityTag = (body: Buffer): string => `W/"${createHash('sha1').update(body).digest('base64url').slice(0, 22)}"`
