import type { TSchema } from 'typebox'
import { EngineError, type ErrorPlace } from '../errors.ts'
import { checkContract } from './check-contract.ts'
import type { Client } from './data-client.ts'
import { pluginError } from './read-need.ts'
import type { ApiEdition } from './source-address.ts'
import type { UpstreamRequest } from './upstream-request.ts'

/** For whom a private need is read. */
export interface PrivateReading {
  readonly client: Pick<Client, 'send'>
  readonly edition: ApiEdition
  readonly place: ErrorPlace
  /** What tells the API who asks. @throws EngineError MH_READER_SECRET */
  readonly headers: () => Readonly<Record<string, string>>
  readonly clientAddress: string | undefined
}

export type PrivateOutcome =
  | { readonly kind: 'ok'; readonly data: unknown }
  /** Or not for this reader, which is not told apart. */
  | { readonly kind: 'notFound' | 'gone' }
  | { readonly kind: 'failed'; readonly error: EngineError }

/** As for other needs: what the request became, and no failure. */
const invalidRequests: ReadonlySet<number> = new Set([400, 403, 404, 414, 422])

/**
 * Asks for what is one reader's alone and holds it to its contract, as every answer is. No cache is asked, and none is
 * filled. Never rejects.
 * @param request the plugin's own code
 */
export async function readPrivateNeed(need: string, { contract, deadline, request }: { readonly contract: TSchema; readonly deadline?: number | undefined; readonly request: () => UpstreamRequest }, { client, edition, place, headers, clientAddress }: PrivateReading): Promise<PrivateOutcome> {
  const failed = (cause: unknown): PrivateOutcome => ({ kind: 'failed', error: (cause instanceof EngineError ? cause : new EngineError('MH_UNEXPECTED', {}, cause)).at({ ...place, need }) })
  try {
    const answer = await client.send(requested(request), { edition, deadline, headers: headers(), clientAddress })
    switch (answer.kind) {
      case 'failed':
        return answer.error.code === 'MH_BLOCKED_URL' ? { kind: 'notFound' } : failed(answer.error)
      case 'refused':
        if (answer.status === 410) return { kind: 'gone' }
        return invalidRequests.has(answer.status) ? { kind: 'notFound' } : failed(new EngineError('MH_UPSTREAM_STATUS', { detail: String(answer.status) }))
      case 'ok': {
        const checked = checkContract(contract, answer.body)
        return checked.ok ? { kind: 'ok', data: checked.value } : failed(new EngineError('MH_CONTRACT', { field: checked.field, detail: checked.expected }))
      }
    }
  } catch (cause) {
    return failed(cause)
  }
}

function requested(request: () => UpstreamRequest): UpstreamRequest {
  try {
    const answer: unknown = request()
    // An async "request" that rejects would otherwise end the process.
    if (answer instanceof Promise) answer.catch(() => undefined)
    else if (typeof answer === 'object' && answer !== null) return answer as UpstreamRequest
    throw new TypeError('"request" did not return an object, as in { path: \'/api/account/saved\' }')
  } catch (cause) {
    throw pluginError(cause)
  }
}
