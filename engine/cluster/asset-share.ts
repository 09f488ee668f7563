import type { AssetForms } from '../build/asset-archive.ts'

/** Built files of all nodes: a node of one build finds there what pages of another build refer to. */
export interface AssetShare {
  /** @returns undefined where nobody has put it there @throws when it cannot be asked */
  readonly read: (name: string) => Promise<AssetForms | undefined>
  /** @param ttlMs milliseconds for which it is kept @throws when it cannot be kept */
  readonly write: (name: string, forms: AssetForms, ttlMs: number) => Promise<void>
  /** Keeps a file for that long from now, or for longer where that was said before. @returns whether it is there */
  readonly renew: (name: string, ttlMs: number) => Promise<boolean>
  /** All files, with the milliseconds for which each was to be kept; some may be lost before. @throws when it cannot be asked */
  readonly list: () => Promise<readonly { readonly name: string; readonly ttlMs: number }[]>
  /** Told each time that it can be asked again after it could not: it may have lost what it had. */
  readonly onReady: (listener: () => void) => void
}
