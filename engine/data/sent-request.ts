import type { EngineError } from '../errors.ts'

export type SentMethod = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/** What is sent to a source beside its address, where no cache is asked or filled. */
export interface SentRequest {
  readonly method: SentMethod
  /** Names in lower case. */
  readonly headers: Readonly<Record<string, string>>
  readonly body?: string | Buffer | undefined
  /** Of the reader whose doing it is: an origin has limits of its own. */
  readonly clientAddress?: string | undefined
  /** Whether asking once more does no harm where it is not known if the first one arrived. */
  readonly isRepeatable: boolean
}

/** What a source answered to one request. */
export type SentResponse =
  /** `body` is parsed JSON; `undefined` without one. */
  | { readonly kind: 'ok'; readonly status: number; readonly body: unknown }
  /** 4xx: the request is refused. `body` is `undefined` where it is no JSON. */
  | { readonly kind: 'refused'; readonly status: number; readonly body: unknown }
  | { readonly kind: 'failed'; readonly error: EngineError }
