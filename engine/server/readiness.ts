import type { Logger } from 'pino'
import type { PageAddress } from '../cache/page-key.ts'
import { type EngineError, sentenceOf } from '../errors.ts'
import type { PageResponse } from '../pages/responder.ts'

/** Whether a process can serve the site: see docs/decisions/0024-readiness-asks-for-pages.md. */
export interface Readiness {
  /** Why it cannot, in one sentence; `undefined` when it can. Takes half a second at most once anything is known. */
  readonly check: () => Promise<string | undefined>
  /** Told of each page that was made, for a reader or in the background. */
  readonly record: (where: PageAddress, response: MadePage) => void
}

type MadePage = Pick<PageResponse, 'status' | 'errors'>

export interface ReadinessOptions {
  /** Of the live editions. */
  readonly frontPages: () => readonly PageAddress[]
  /** Whether it is stored and may be served, be it stale. */
  readonly isServable: (where: PageAddress) => boolean
  /** Makes a page and keeps it. */
  readonly make: (where: PageAddress) => Promise<MadePage>
  /** Makes a page and keeps nothing. */
  readonly tryOut: (where: PageAddress) => Promise<MadePage>
  readonly logger: Pick<Logger, 'info' | 'warn'>
  /** Milliseconds; only differences count. */
  readonly now?: () => number
}

/** Milliseconds between two attempts at pages that could not be made. */
const retryDelayMs = 2_000
/** Attempts in a row that fail before a process that was ready is not. */
const failedAttempts = 2
/** Different pages in a row that could not be made here, and nothing else made meanwhile. */
const failedPages = 5
/** Milliseconds that a question waits for an attempt: the first one, and when something is known already. */
const firstTimeoutMs = 10_000
const timeoutMs = 500

export function createReadiness({ frontPages, isServable, make, tryOut, logger, now = () => performance.now() }: ReadinessOptions): Readiness {
  /** As it was said last. */
  let reason: string | undefined
  let isKnown = false
  let wasReady = false
  /** Attempts in a row that failed. */
  let failed = 0
  let attempt: Promise<void> | undefined
  let nextAttemptAt = -Infinity
  /** Pages that could not be made, by what is wrong with this process and not with a source, since the last that could. */
  const unmade = new Map<string, PageAddress>()
  let lastError: EngineError | undefined

  function record(where: PageAddress, { status, errors }: MadePage): void {
    if (status < 500) return unmade.clear()
    lastError = errors.find((error) => error.status >= 500)
    if (lastError && isOfSource(lastError)) return
    if (unmade.size < failedPages) unmade.set(`${where.edition} ${where.address}`, where)
  }

  async function findReason(): Promise<string | undefined> {
    for (const where of frontPages()) {
      if (isServable(where)) continue
      const { status, errors } = await make(where)
      if (status >= 500) return `The front page of the edition ${where.edition} is not stored and cannot be made: ${sentenceOf(errors.find((error) => error.status >= 500)?.code ?? 'MH_UNEXPECTED')}`
    }
    if (unmade.size < failedPages) return undefined
    const [where] = unmade.values()
    if (where && (await tryOut(where)).status < 500) {
      unmade.clear()
      return undefined
    }
    return `None of the last ${failedPages} pages that were asked for could be made: ${sentenceOf(lastError?.code ?? 'MH_UNEXPECTED')}`
  }

  async function look(): Promise<void> {
    const found = await findReason().catch(() => sentenceOf('MH_UNEXPECTED'))
    failed = found === undefined ? 0 : failed + 1
    isKnown = true
    nextAttemptAt = found === undefined ? -Infinity : now() + retryDelayMs
    if (found !== undefined && wasReady && failed < failedAttempts) return
    if (reason === undefined && found !== undefined) logger.warn({ code: 'MH_NOT_READY', reason: found }, sentenceOf('MH_NOT_READY'))
    if (reason !== undefined && found === undefined) logger.info({}, 'The process is ready again.')
    reason = found
    wasReady = found === undefined
  }

  return {
    record,
    async check() {
      if (now() >= nextAttemptAt) attempt ??= look().finally(() => (attempt = undefined))
      if (attempt) await settledWithin(attempt, isKnown ? timeoutMs : firstTimeoutMs)
      return isKnown ? reason : 'The front pages are being made.'
    },
  }
}

/** What another process would not do better. */
const isOfSource = ({ code }: EngineError): boolean => code.startsWith('MH_UPSTREAM_') || code === 'MH_CONTRACT'

async function settledWithin(work: Promise<void>, limitMs: number): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  const timer = setTimeout(resolve, limitMs)
  await Promise.race([work, promise])
  clearTimeout(timer)
}
