import { promisify } from 'node:util'
import { inflate as inflateWithHeader, inflateRaw } from 'node:zlib'

const raw = promisify(inflateRaw)
const headed = promisify(inflateWithHeader)

/** What unpacking came to: the bytes, more of them than allowed, or nothing that can be unpacked. */
export type Inflated = { readonly kind: 'bytes'; readonly bytes: Buffer } | { readonly kind: 'tooLarge' } | { readonly kind: 'broken' }

/** Unpacks beside the event loop, and stops at a bound: what a file says of its size counts for nothing. */
export async function boundedInflate(packed: Buffer, maxBytes: number, format: 'raw' | 'zlib'): Promise<Inflated> {
  try {
    return { kind: 'bytes', bytes: await (format === 'raw' ? raw : headed)(packed, { maxOutputLength: Math.max(1, maxBytes) }) }
  } catch (error) {
    return (error as { readonly code?: unknown }).code === 'ERR_BUFFER_TOO_LARGE' ? { kind: 'tooLarge' } : { kind: 'broken' }
  }
}
