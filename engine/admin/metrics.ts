import { type ActionResultName, actionResults } from '../readers/action-meters.ts'
import type { Counts, Snapshot } from './snapshot.ts'

type Labels = Readonly<Record<string, string | number>>
type Sample = readonly [labels: Labels, value: number, suffix?: string | undefined]

const breakerValue = { closed: 0, halfOpen: 1, open: 2 } as const satisfies Record<Snapshot['breakers'][number]['state'], number>

// The words of the meters, as metrics are usually written.
const cacheStatuses = { hit: 'hit', stale: 'stale', staleIfError: 'stale_if_error', miss: 'miss', coalesced: 'coalesced', bypass: 'bypass' } as const satisfies Partial<Record<keyof Counts, string>>

const actionOutcomes = { done: 'done', invalid: 'invalid', refused: 'refused', tooMany: 'too_many', foreign: 'foreign', failed: 'failed' } as const satisfies Record<ActionResultName, string>

/**
 * Processes of a server as Prometheus reads them (text format 0.0.4). Times are seconds, sizes bytes.
 * @param processes one each; told apart by the label `process`
 */
export function metricsText(processes: readonly Snapshot[]): string {
  const perProcess = (of: (snapshot: Snapshot) => readonly Sample[] | number): readonly Sample[] =>
    processes.flatMap((snapshot) => {
      const samples = of(snapshot)
      const process = { process: snapshot.pid }
      if (typeof samples === 'number') return [[process, samples] as const]
      return samples.map(([labels, value, suffix]): Sample => [{ ...process, ...labels }, value, suffix])
    })
  const byPage = (of: (counts: Readonly<Counts>) => readonly (readonly [Labels, number])[]) =>
    perProcess(({ counts }) => Object.entries(counts).flatMap(([page, each]) => of(each).map(([labels, value]): Sample => [{ page, ...labels }, value])))

  return [
    family('masthead_page_responses_total', 'counter', 'Responses by page and cache status.', byPage((counts) =>
      Object.entries(cacheStatuses).map(([verdict, result]) => [{ result }, counts[verdict as keyof typeof cacheStatuses]]))),
    family('masthead_page_not_modified_total', 'counter', 'Responses with 304, by page.', byPage(({ notModified }) => [[{}, notModified]])),
    family('masthead_page_sent_bytes_total', 'counter', 'Bytes of bodies sent, by page.', byPage(({ bytes }) => [[{}, bytes]])),
    family('masthead_page_fills_total', 'counter', 'Pages rendered here, or taken from Redis where another process had rendered them; nothing was stored (missing) or it was due (expired).', byPage((counts) => [
      [{ from: 'render', was: 'missing' }, counts.filledByRender], [{ from: 'second_level', was: 'missing' }, counts.filledByCopy],
      [{ from: 'render', was: 'expired' }, counts.renewedByRender], [{ from: 'second_level', was: 'expired' }, counts.renewedByCopy],
    ])),
    family('masthead_page_cache_entries', 'gauge', 'Stored pages.', perProcess(({ pages }) => pages.entries)),
    family('masthead_page_cache_bytes', 'gauge', 'Bytes of stored pages, everything included.', perProcess(({ pages }) => pages.bytes)),
    family('masthead_page_cache_max_bytes', 'gauge', 'Bytes that stored pages may take.', perProcess(({ pages }) => pages.maxBytes)),
    family('masthead_page_cache_evictions_total', 'counter', 'Pages removed to make room.', perProcess(({ pages }) => pages.evicted)),
    family('masthead_page_cache_refused_total', 'counter', 'Pages not admitted, because those they would displace are requested more often.', perProcess(({ pages }) => pages.refused)),
    family('masthead_page_cache_in_flight', 'gauge', 'Pages being rendered.', perProcess(({ pages }) => pages.flights)),
    family('masthead_page_cache_refreshes_waiting', 'gauge', 'Pages waiting to be re-rendered.', perProcess(({ pages }) => pages.waitingForRefresh)),
    family('masthead_purges_total', 'counter', 'Purges that this process knows of.', perProcess(({ pages }) => pages.purges)),
    family('masthead_data_responses_total', 'counter', 'Responses of the data cache by cache status.', perProcess(({ data }) => [
      [{ result: 'hit' }, data.hits], [{ result: 'stale' }, data.stale], [{ result: 'miss' }, data.misses], [{ result: 'coalesced' }, data.coalesced],
    ])),
    family('masthead_data_cache_entries', 'gauge', 'Stored responses of sources.', perProcess(({ data }) => data.entries)),
    family('masthead_data_cache_bytes', 'gauge', 'Estimated bytes of stored responses.', perProcess(({ data }) => data.bytes)),
    family('masthead_breaker_state', 'gauge', 'Breaker of a source: 0 closed, 1 half open, 2 open.', perProcess(({ breakers }) =>
      breakers.map(({ host, state }): Sample => [{ host }, breakerValue[state]]))),
    family('masthead_upstream_seconds', 'summary', 'Time until a source answered; quantiles of the last minutes.', perProcess(({ upstreams }) =>
      upstreams.flatMap(({ host, calls, seconds, lately }): Sample[] => [
        [{ host, quantile: '0.5' }, lately.p50 / 1_000],
        [{ host, quantile: '0.95' }, lately.p95 / 1_000],
        [{ host, quantile: '0.99' }, lately.p99 / 1_000],
        [{ host }, seconds, '_sum'],
        [{ host }, calls, '_count'],
      ]))),
    family('masthead_upstream_failures_total', 'counter', 'Calls to a source that failed.', perProcess(({ upstreams }) => upstreams.map(({ host, failed }): Sample => [{ host }, failed]))),
    family('masthead_plugin_faults_total', 'counter', 'Errors of plugins and themes while pages were rendered, by code.', perProcess(({ faults }) =>
      faults.map(({ plugin, part, code, times }): Sample => [{ plugin, part, code }, times]))),
    family('masthead_job_runs_total', 'counter', 'Runs of jobs that ended in this process, by outcome.', perProcess(({ jobRuns }) => jobRuns.map(({ job, outcome, runs }): Sample => [{ job, outcome }, runs]))),
    family('masthead_job_failures', 'gauge', 'Failed runs of a job in all processes, since the store was created.', perProcess(({ jobs }) => jobs.map(({ name, failures }): Sample => [{ job: name }, failures]))),
    family('masthead_actions_total', 'counter', 'What readers sent, by action and what became of it.', perProcess(({ actions }) =>
      actions.flatMap(({ plugin, action, counts }) => actionResults.map((result): Sample => [{ plugin, action, outcome: actionOutcomes[result] }, counts[result]])))),
    family('masthead_action_seconds', 'summary', 'Time until an action was answered; quantiles of the last minutes.', perProcess(({ actions }) =>
      actions.flatMap(({ plugin, action, counts, seconds, lately }): Sample[] => [
        [{ plugin, action, quantile: '0.5' }, lately.p50 / 1_000],
        [{ plugin, action, quantile: '0.95' }, lately.p95 / 1_000],
        [{ plugin, action, quantile: '0.99' }, lately.p99 / 1_000],
        [{ plugin, action }, seconds, '_sum'],
        [{ plugin, action }, actionResults.reduce((sum, result) => sum + counts[result], 0), '_count'],
      ]))),
    family('masthead_overloaded_total', 'counter', 'Requests refused because of overload.', perProcess(({ overloaded }) => overloaded)),
    family('masthead_link_joined', 'gauge', 'Whether the process receives every purge and event of the others, by link.', perProcess(({ link }) => [[{ through: link.through }, link.isJoined ? 1 : 0]])),
    family('masthead_link_purges_waiting', 'gauge', 'Purges that are not yet sent to the other nodes.', perProcess(({ link }) => link.waiting)),
    family('masthead_edge_purges_total', 'counter', 'Purges sent to the edge caches.', perProcess(({ edge }) =>
      edge.flatMap(({ url, purged, failed }): Sample[] => [[{ edge: url, result: 'purged' }, purged], [{ edge: url, result: 'failed' }, failed]]))),
    family('masthead_edge_purges_waiting', 'gauge', 'Purges that wait for an edge cache.', perProcess(({ edge }) => edge.map(({ url, waiting }): Sample => [{ edge: url }, waiting]))),
    family('masthead_live_streams', 'gauge', 'Open streams of live events.', perProcess(({ live }) => live.streams)),
    family('masthead_live_listeners', 'gauge', 'Subscriptions of open streams to topics.', perProcess(({ live }) => live.listeners)),
    family('masthead_live_topics', 'gauge', 'Topics in memory.', perProcess(({ live }) => live.topics)),
    family('masthead_live_dropped_total', 'counter', 'Streams closed because their readers were too slow.', perProcess(({ live }) => live.dropped)),
    family('masthead_live_refused_total', 'counter', 'Streams refused because there were too many.', perProcess(({ live }) => live.refused)),
    family('masthead_search_index_answering', 'gauge', 'Whether the search index answers; without it the store does.', perProcess(({ searchIndex }) => (searchIndex ? [[{}, searchIndex.state === 'answering' ? 1 : 0]] : []))),
    family('masthead_search_index_questions_total', 'counter', 'Questions of searches, by who answered them.', perProcess(({ searchIndex }) => (searchIndex ? [[{ by: 'index' }, searchIndex.answered], [{ by: 'store' }, searchIndex.missed]] : []))),
    family('masthead_ingest_refused_total', 'counter', 'Requests that wanted to write to the origin without its token.', perProcess(({ refusedTokens }) => refusedTokens)),
    family('masthead_event_loop_delay_seconds', 'summary', 'Delay of the event loop in the last minute.', perProcess(({ eventLoop }) => [
      [{ quantile: '0.5' }, eventLoop.p50 / 1_000], [{ quantile: '0.99' }, eventLoop.p99 / 1_000], [{ quantile: '1' }, eventLoop.max / 1_000],
    ])),
    family('masthead_event_loop_utilization', 'gauge', 'Share of the last minute that the event loop was busy.', perProcess(({ eventLoop }) => eventLoop.busy)),
    family('process_resident_memory_bytes', 'gauge', 'Memory of the process.', perProcess(({ memory }) => memory.rss)),
    family('nodejs_heap_size_used_bytes', 'gauge', 'Memory of its heap that is used.', perProcess(({ memory }) => memory.heapUsed)),
    family('nodejs_external_memory_bytes', 'gauge', 'Memory outside its heap, buffers included.', perProcess(({ memory }) => memory.external)),
    family('process_cpu_seconds_total', 'counter', 'Processor time.', perProcess(({ cpu }) => cpu)),
    family('process_uptime_seconds', 'gauge', 'Time since its start.', perProcess(({ uptime }) => uptime)),
  ].join('')
}

function family(name: string, type: 'counter' | 'gauge' | 'summary', help: string, samples: readonly Sample[]): string {
  if (samples.length === 0) return ''
  const lines = samples.map(([labels, value, suffix = '']) => `${name}${suffix}{${Object.entries(labels).map(([label, text]) => `${label}="${escaped(String(text))}"`).join(',')}} ${value}\n`)
  return `# HELP ${name} ${help}\n# TYPE ${name} ${type}\n${lines.join('')}`
}

const escaped = (text: string): string => text.replaceAll('\\', '\\\\').replaceAll('"', '\\"').replaceAll('\n', '\\n')
