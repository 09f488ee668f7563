import { growthOf, watchMemory } from '../chaos/memory-watch.ts'
import type { HostileTarget } from './ask-hostile-site.ts'
import { publicOrigins } from './hostile-places.ts'
import { describeRequest, type HostileCorpus, type HostileRequest, plainRequest } from './hostile-request.ts'
import { faultsOf, type Judge } from './judge-hostile-answer.ts'

/** Processor milliseconds that no request may take. */
const maxProcessorMs = 250
/** Times that a request is asked of empty caches before it is called slow: a collection or a compression of another page may have been in the first. */
const slowRepeats = 3
const memoryLooks = 60
/** After so many failures the rest say the same. */
const maxFailures = 200

type AskedTarget = Omit<HostileTarget, 'places' | 'settle'>

export interface HostileFailure {
  readonly number: number
  readonly faults: readonly string[]
  readonly description: string
}

export interface HostileReport {
  readonly requests: number
  /** Answers by status, or by what came instead. */
  readonly statuses: ReadonlyMap<string, number>
  readonly failures: readonly HostileFailure[]
  /** Of the site as a whole. */
  readonly faults: readonly string[]
  /** Those that took the most, by the first look. */
  readonly slowest: readonly { readonly milliseconds: number; readonly description: string }[]
  readonly processorMs: number
  /** Of each process, in megabytes, over time. */
  readonly memory: ReadonlyMap<number, readonly number[]>
}

/**
 * Asks one request after the other, so that what the site took meanwhile is what that one took.
 * @param announce a line now and then
 */
export async function runHostile(target: AskedTarget, corpus: HostileCorpus, numbers: readonly number[], announce: (line: string) => void): Promise<HostileReport> {
  const judge: Judge = { secrets: target.secrets, ownHosts: [...Object.values(publicOrigins).map((origin) => new URL(origin).hostname), 'telugu.localhost'] }
  const statuses = new Map<string, number>()
  const failures: HostileFailure[] = []
  let slowest: { readonly milliseconds: number; readonly description: string }[] = []
  const memory = watchMemory()
  const step = Math.max(1, Math.floor(numbers.length / memoryLooks))
  const begin = target.processorMs()
  let asked = 0
  const fail = (request: HostileRequest, faults: readonly string[]) => {
    const description = describeRequest(request)
    failures.push({ number: request.number, faults, description })
    announce(`failed: ${faults.join('; ')}: ${description}`)
  }
  for (const number of numbers) {
    const request = corpus.request(number)
    const before = target.processorMs()
    const answer = await target.send(request)
    const took = target.processorMs() - before
    asked += 1
    const status = answer.kind === 'answer' ? String(answer.status) : answer.kind
    statuses.set(status, (statuses.get(status) ?? 0) + 1)
    const faults = [...faultsOf(answer, request, judge), ...(status === '503' && !(await isUnavailable(target, request)) ? ['it is refused for want of time or data, though nothing else is asked of the site'] : [])]
    if (faults.length > 0) fail(request, faults)
    if (slowest.length < 10 || took > (slowest.at(-1)?.milliseconds ?? 0)) slowest = [...slowest, { milliseconds: took, description: describeRequest(request) }].toSorted((one, other) => other.milliseconds - one.milliseconds).slice(0, 10)
    if (took > maxProcessorMs && target.isRunning()) {
      const least = await leastTime(target, request)
      announce(`${took.toFixed(0)} ms of a processor, ${least.toFixed(0)} ms alone and with empty caches: ${describeRequest(request)}`)
      if (least > maxProcessorMs) fail(request, [`it takes ${least.toFixed(0)} ms of a processor`])
    }
    if (asked % step === 0) {
      memory.look(target.pids)
      if (asked % (step * 5) === 0) announce(`${asked} of ${numbers.length}, ${failures.length} failures, ${((target.processorMs() - begin) / asked).toFixed(2)} ms of a processor each`)
    }
    if (!target.isRunning() || failures.length >= maxFailures) break
  }
  const growth = [...memory.series()].flatMap(([pid, megabytes]) => growthOf(pid, megabytes) ?? [])
  const faults = [...(target.isRunning() ? growth : ['the site has ended']), ...(asked < numbers.length ? [`only ${asked} requests were asked`] : [])]
  return { requests: asked, statuses, failures, faults, slowest, processorMs: target.processorMs() - begin, memory: memory.series() }
}

/** Whether its address answers 503 to everybody: there is a page to show what that looks like. */
async function isUnavailable(target: Pick<HostileTarget, 'send'>, { place }: HostileRequest): Promise<boolean> {
  const answer = await target.send(plainRequest(place))
  return answer.kind === 'answer' && answer.status === 503
}

/** What a request takes of a processor when nothing is stored and nothing else is done, at best; what is done after its answer counts. */
async function leastTime(target: AskedTarget, request: HostileRequest): Promise<number> {
  let least = Infinity
  for (let repeat = 0; repeat < slowRepeats; repeat += 1) {
    await target.purge()
    const before = target.processorMs()
    const answer = await target.send(request)
    const took = target.processorMs() - before
    if (answer.kind !== 'hung') least = Math.min(least, took)
  }
  return least
}
