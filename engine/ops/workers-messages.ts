import type { Purge } from '../cache/purge.ts'

/** From a worker to the primary. */
export type FromWorker =
  | { readonly masthead: 'ready'; readonly url: string }
  | { readonly masthead: 'purge'; readonly id: number; readonly purge: Purge }
  | { readonly masthead: 'event'; readonly event: unknown }
  | { readonly masthead: 'words'; readonly words: unknown }

/** From the primary to a worker. */
export type FromPrimary =
  /** `id` is the sender's own, and absent for the others. */
  | { readonly masthead: 'purge'; readonly id?: number; readonly version: number; readonly purge: Purge }
  | { readonly masthead: 'event'; readonly event: unknown }
  | { readonly masthead: 'words'; readonly words: unknown }
  | { readonly masthead: 'stop' }

/** Whether a message over the channel is one of ours: libraries use it, too. */
export const isOurs = <Message extends { readonly masthead: string }>(message: unknown): message is Message => typeof message === 'object' && message !== null && 'masthead' in message
