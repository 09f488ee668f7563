import type { ApiEdition } from '../data/source-address.ts'
import { EngineError } from '../errors.ts'
import type { Reader } from './reader.ts'
import { browserHeader, keepBrowser, keepReader, readerHeader, signBrowser, signReader } from './signed-reader.ts'

/**
 * The request headers that say to an edition's API who asks, and by which browser where that matters; none for nobody.
 * @throws EngineError MH_READER_SECRET for an API that is not inside this process, where the site has no secret
 */
export type SignedHeaders = (reader: Reader | undefined, edition: ApiEdition, browser?: string) => Readonly<Record<string, string>>

export interface ReaderSignerOptions {
  /** Of the configuration. */
  readonly secret: string | undefined
  /** What the origin inside this process knows: the same, or one that this process has made. */
  readonly ownSecret: string
  /** Milliseconds since the epoch. */
  readonly now?: () => number
}

export const readerSigner =
  ({ secret, ownSecret, now = Date.now }: ReaderSignerOptions): SignedHeaders =>
  (reader, edition, browser) => {
    if (!reader && browser === undefined) return {}
    const isHere = edition.apiUrl === 'embedded'
    const used = isHere ? ownSecret : secret
    if (used === undefined) throw new EngineError('MH_READER_SECRET')
    const [ofReader, ofBrowser] = isHere ? [keepReader, keepBrowser] : [signReader, signBrowser]
    return { ...(reader ? { [readerHeader]: ofReader(reader, used, now()) } : {}), ...(browser === undefined ? {} : { [browserHeader]: ofBrowser(browser, used, now()) }) }
  }
