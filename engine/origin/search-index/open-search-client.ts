/** Where an OpenSearch answers that holds the index of the stories. */
export interface SearchIndexSettings {
  /** As in `https://user:password@search.example:9200`. */
  readonly url: string
  /** What the names of its indexes begin with. Default `masthead`. */
  readonly prefix?: string | undefined
}

export const defaultIndexPrefix = 'masthead'

/** What OpenSearch answered, whatever its status. */
export interface IndexAnswer {
  readonly status: number
  /** Parsed JSON; `undefined` where the answer is none. */
  readonly body: unknown
  /** Milliseconds that it asks to be left alone for. */
  readonly retryAfterMs: number | undefined
}

export interface AskOptions {
  /** Milliseconds. */
  readonly timeoutMs: number
  readonly signal?: AbortSignal | undefined
}

/** No answer, or none that could be used. */
export class SearchIndexError extends Error {
  override readonly name = 'SearchIndexError'
  readonly status: number | undefined
  constructor(message: string, status?: number, cause?: unknown) {
    super(message, { cause })
    this.status = status
  }
}

export interface OpenSearchClient {
  /** Its address without a password, for the log. */
  readonly address: string
  /**
   * @param body sent as JSON; a text is sent as it is, as lines of JSON
   * @throws SearchIndexError when there is no answer in time
   */
  readonly ask: (method: 'GET' | 'HEAD' | 'POST' | 'PUT' | 'DELETE', path: string, body: object | string | undefined, options: AskOptions) => Promise<IndexAnswer>
}

/** Asks OpenSearch over HTTP; see docs/decisions for why there is no client library. */
export function openSearchClient({ url }: Pick<SearchIndexSettings, 'url'>): OpenSearchClient {
  const { origin, pathname, username, password } = new URL(url)
  const base = `${origin}${pathname.replace(/\/+$/, '')}`
  // `fetch` refuses addresses that hold a password.
  const authorization = username === '' ? {} : { authorization: `Basic ${Buffer.from(`${decodeURIComponent(username)}:${decodeURIComponent(password)}`).toString('base64')}` }
  return {
    address: base,
    async ask(method, path, body, { timeoutMs, signal }) {
      const timeout = AbortSignal.timeout(timeoutMs)
      try {
        const answer = await fetch(base + path, {
          method,
          headers: { ...authorization, ...(body === undefined ? {} : { 'content-type': typeof body === 'string' ? 'application/x-ndjson' : 'application/json' }) },
          ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
          redirect: 'error',
          signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
        })
        return { status: answer.status, body: parsed(await answer.text()), retryAfterMs: secondsOf(answer.headers.get('retry-after')) }
      } catch (error) {
        throw new SearchIndexError(timeout.aborted ? `no answer within ${timeoutMs} ms` : reasonOf(error), undefined, error)
      }
    },
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

const secondsOf = (header: string | null): number | undefined => (header !== null && /^\d{1,5}$/.test(header) ? Number(header) * 1_000 : undefined)

/** `fetch failed` says nothing; its cause does. */
const reasonOf = (error: unknown): string => {
  const { message, cause } = error as { readonly message?: unknown; readonly cause?: { readonly message?: unknown; readonly code?: unknown } }
  return String(cause?.message || cause?.code || message)
}

/** What an answer that is no success says, in one line. */
export function failureText({ status, body }: IndexAnswer): string {
  const error = (body as { readonly error?: { readonly type?: unknown; readonly reason?: unknown } | string } | undefined)?.error
  const said = typeof error === 'object' ? `${String(error.type)}: ${String(error.reason)}` : (error ?? '')
  return `the answer was ${status}${said === '' ? '' : ` (${said.slice(0, 300)})`}`
}

/** The answer of a request that has to succeed. @throws SearchIndexError */
export function successful(answer: IndexAnswer): IndexAnswer {
  if (answer.status < 200 || answer.status > 299) throw new SearchIndexError(failureText(answer), answer.status)
  return answer
}
