import type { Purge } from '../cache/purge.ts'

/** From a worker to the primary. */
export type FromWorker =
  | { readonly masthead: 'ready'; readonly url: string }
  | { readonly masthead: 'purge'; readonly id: number; readonly purge: Purge }
  /** Redis is back, and the other machines know of all purges of this worker. */
  | { readonly masthead: 'told' }
  | Relayed

/** From one worker to all others, as it is. */
type Relayed =
  | { readonly masthead: 'event'; readonly event: unknown }
  | { readonly masthead: 'message'; readonly message: unknown }
  /** Made while Redis, which numbers purges otherwise, was away. */
  | { readonly masthead: 'siblingPurge'; readonly purge: Purge }

/** From the primary to a worker. */
export type FromPrimary =
  /** `id` is the sender's own, and absent for the others. */
  | { readonly masthead: 'purge'; readonly id?: number; readonly version: number; readonly purge: Purge }
  | Relayed
  /** Of a worker that ended before it could tell the other machines; applied on this one already. */
  | { readonly masthead: 'untoldPurge'; readonly purge: Purge }
  /** From now on this worker, and no other, starts jobs. */
  | { readonly masthead: 'jobs' }
  /** Read the configuration again. */
  | { readonly masthead: 'reload' }
  /** See `ShutdownOptions`. */
  | { readonly masthead: 'stop'; readonly drains: boolean }

/** Whether a message over the channel is one of ours: libraries use it, too. */
export const isWorkerMessage = <Message extends { readonly masthead: string }>(message: unknown): message is Message => typeof message === 'object' && message !== null && 'masthead' in message
