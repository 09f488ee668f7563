import { circuitBreaker, CircuitState, ConsecutiveBreaker, ConstantBackoff, handleWhen, type IBreaker, SamplingBreaker } from 'cockatiel'
import { LRUCache } from 'lru-cache'
import { EngineError } from '../errors.ts'
import { withTimeout } from './deadlines.ts'
import { UpstreamStatusError } from './transport.ts'

export interface BreakerRules {
  /** So many failures of the host in a row open it. */
  readonly consecutiveFailures: number
  /** Above this share of failures of any kind within `window` it opens, if there were `minimumCalls`. */
  readonly failureRatio: number
  /** Milliseconds. */
  readonly windowMs: number
  readonly minimumCalls: number
  /** Milliseconds after which one call is let through; doubled each time that call fails. */
  readonly probeDelayMs: number
  readonly maxProbeDelayMs: number
  /** Milliseconds that other calls wait for such a call before they fail. */
  readonly probeWaitMs: number
}

export const defaultBreakerRules: BreakerRules = {
  consecutiveFailures: 8,
  failureRatio: 0.5,
  windowMs: 10_000,
  minimumCalls: 20,
  probeDelayMs: 1_000,
  maxProbeDelayMs: 30_000,
  probeWaitMs: 1_000,
}

export interface BreakerState {
  readonly host: string
  readonly state: 'closed' | 'open' | 'halfOpen'
  /** Failures of the host in a row. */
  readonly failures: number
}

export interface Breakers {
  /** @throws EngineError MH_UPSTREAM_BREAKER_OPEN, and what the call throws */
  readonly run: <T>(host: string, call: () => Promise<T>) => Promise<T>
  /** A source has changed, and so is there again: the next call to each host is let through, and closes its breaker if it succeeds. */
  readonly probeNow: () => void
  readonly states: () => readonly BreakerState[]
}

/**
 * A breaker per host. Hosts that cannot be reached, do not answer in time or say themselves that they are not available
 * open it after a few calls. One address that answers 500 again and again only counts towards the ratio, so that a fault
 * in one corner of a newsroom's API does not take the rest of the site with it.
 * @param now milliseconds of a clock that never steps: with the clock of the day set back, a breaker would stay open for as long
 */
export function createBreakers(rules: BreakerRules, now: () => number): Breakers {
  // Bounded, because a need may name any host.
  const breakers = new LRUCache<string, ReturnType<typeof hostBreaker>>({ max: 500 })

  return {
    run: async (host, call) => {
      const known = breakers.get(host)
      if (known) return known.run(call, host)
      const breaker = hostBreaker(rules, now)
      breakers.set(host, breaker)
      return breaker.run(call, host)
    },
    probeNow: () => breakers.forEach((breaker) => breaker.probeNow()),
    states: () => [...breakers.entries()].map(([host, breaker]) => ({ host, ...breaker.state() })),
  }
}

function hostBreaker(rules: BreakerRules, now: () => number) {
  const consecutive = new ConsecutiveBreaker(rules.consecutiveFailures)
  const ratio = new SamplingBreaker({
    threshold: rules.failureRatio,
    duration: rules.windowMs,
    minimumRps: (rules.minimumCalls * 1_000) / rules.windowMs,
  })
  const combined: IBreaker = {
    state: undefined,
    success: (state) => {
      consecutive.success()
      ratio.success(state)
    },
    failure: (state) => {
      // cockatiel notes the failure before it asks here.
      const reason = policy.lastFailure
      const ofHost = reason !== undefined && 'error' in reason && failureOf(reason.error) === 'ofHost'
      const tooManyInARow = ofHost && consecutive.failure()
      return ratio.failure(state) || tooManyInARow
    },
  }
  // When to probe is decided here: cockatiel goes by the clock of the day, and cannot be told that a host is back.
  const never = new ConstantBackoff(Number.MAX_SAFE_INTEGER)
  const policy = circuitBreaker(handleWhen((error) => failureOf(error) !== 'none'), { breaker: combined, halfOpenAfter: never })
  let probeDelayMs = rules.probeDelayMs
  let probeAt = Infinity
  let probe: Promise<void> | undefined
  policy.onBreak(() => {
    probeDelayMs = rules.probeDelayMs
    probeAt = now() + probeDelayMs
  })
  const isOpen = () => policy.state !== CircuitState.Closed

  function close(): void {
    combined.success(CircuitState.HalfOpen)
    policy.isolate().dispose()
  }

  async function runProbe<T>(call: () => Promise<T>): Promise<T> {
    const { promise, resolve } = Promise.withResolvers<void>()
    probe = promise
    try {
      const result = await call()
      close()
      return result
    } catch (error) {
      // Any other failure says that the host is there.
      if (failureOf(error) === 'none') close()
      probeDelayMs = Math.min(2 * probeDelayMs, rules.maxProbeDelayMs)
      probeAt = now() + probeDelayMs
      throw error
    } finally {
      probe = undefined
      resolve()
    }
  }

  async function run<T>(call: () => Promise<T>, host: string): Promise<T> {
    // Not for longer, however long the probe takes.
    if (probe) await withTimeout(probe, rules.probeWaitMs)
    if (!isOpen()) return policy.execute(call)
    if (probe || now() < probeAt) throw open(host)
    return runProbe(call)
  }

  return {
    run,
    probeNow: () => void (probeAt = -Infinity),
    state: () => ({ state: probe ? 'halfOpen' : isOpen() ? 'open' : 'closed', failures: consecutive.state }) as const,
  }
}

const open = (host: string) => new EngineError('MH_UPSTREAM_BREAKER_OPEN', { detail: host })

/**
 * Whose failure it is. The host's: not reached, late, or a status by which a gateway or the host itself says "not now".
 * An address's: any other 5xx, or no JSON. None: a status that says the question was wrong, and all errors that say
 * something about one answer only, such as a body that is too large.
 */
function failureOf(error: unknown): 'ofHost' | 'ofAddress' | 'none' {
  if (!(error instanceof EngineError)) return 'none'
  if (error.code === 'MH_UPSTREAM_TIMEOUT' || error.code === 'MH_UPSTREAM_UNREACHABLE') return 'ofHost'
  if (error.code === 'MH_UPSTREAM_NOT_JSON') return 'ofAddress'
  if (!(error.cause instanceof UpstreamStatusError)) return 'none'
  if ([429, 502, 503, 504].includes(error.cause.status)) return 'ofHost'
  return error.cause.status >= 500 ? 'ofAddress' : 'none'
}
