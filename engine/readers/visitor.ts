import type { ApiEdition } from '../data/source-address.ts'
import type { ReadReader } from './read-reader.ts'
import type { Reader } from './reader.ts'
import type { SignedHeaders } from './reader-signer.ts'

/** Who asks for what is one reader's alone. */
export interface Visitor {
  /** `undefined` for who is not signed in. */
  readonly reader: Reader | undefined
  /**
   * The request headers that tell an edition's API so.
   * @param browser which one asks, where the API is told; see `browserIdOf`
   * @throws EngineError MH_READER_SECRET
   */
  readonly headersFor: (edition: ApiEdition, browser?: string) => Readonly<Record<string, string>>
  readonly clientAddress: string | undefined
}

/** Who is not signed in. */
export const nobody: Visitor = { reader: undefined, headersFor: () => ({}), clientAddress: undefined }

/** Finds out who asks. @throws EngineError when it cannot be known */
export type VisitorOf = (cookieHeader: string | undefined, clientAddress: string | undefined) => Promise<Visitor>

export const createVisitorOf =
  ({ readReader, signedHeaders }: { readonly readReader: ReadReader; readonly signedHeaders: SignedHeaders }): VisitorOf =>
  async (cookieHeader, clientAddress) => {
    const reader = await readReader(cookieHeader)
    return { reader, headersFor: (edition, browser) => signedHeaders(reader, edition, browser), clientAddress }
  }
