import type { ExplainRequest, SerializedContribution, SerializedExplanation, SerializedTimes } from '../../admin/explain-address.ts'
import type { HotPage } from '../../admin/hottest.ts'
import type { ProcessIdentity, PurgeView, Selector } from '../../admin/purge-pages.ts'
import type { OverridesView } from '../../admin/shared-overrides.ts'
import type { SiteProcess } from '../../admin/site-processes.ts'
import type { Counts, CountsByPage, FragmentReport, FragmentStats, Snapshot } from '../../admin/snapshot.ts'
import type { OverrideRules } from '../../cache/overrides.ts'
import type { PageReport } from '../../cache/page-report.ts'
import type { JobReport } from '../../jobs/job-runner.ts'
import type { ServerProcess } from './admin-client.ts'

// Requests of the command line to a process of the running server. All reject with an AdminClientError when the process
// cannot be reached or cannot carry them out.

export type { Counts, CountsByPage, ExplainRequest, FragmentReport, FragmentStats, JobReport, OverrideRules, OverridesView, PageReport, ProcessIdentity, PurgeView, Selector, SerializedContribution, SerializedExplanation, SerializedTimes, SiteProcess, Snapshot }

/** @param options.minutes of recent counts to include, 1 to 60 */
export const takeSnapshot = ({ request }: ServerProcess, { minutes, timeoutMs }: { readonly minutes?: number; readonly timeoutMs?: number } = {}): Promise<Snapshot> =>
  request({ path: `/snapshot${minutes === undefined ? '' : `?minutes=${minutes}`}`, ...(timeoutMs === undefined ? {} : { timeoutMs }) })

/** All processes of the site that this one knows, on all nodes. */
export const listProcesses = ({ request }: ServerProcess): Promise<readonly SiteProcess[]> => request({ path: '/site' })

/** May take as long as fetching and rendering a page. */
export const explainPage = ({ request }: ServerProcess, { amp, ...options }: ExplainRequest): Promise<SerializedExplanation> =>
  request({ path: `/cache/explain?${queryOf({ ...options, amp: amp ? 'yes' : undefined })}`, timeoutMs: 45_000 })

export interface PageFilter {
  readonly tag?: string | undefined
  readonly plugin?: string | undefined
  readonly page?: string | undefined
  readonly edition?: string | undefined
  readonly sort?: string | undefined
  /** Only those that are not fresh. */
  readonly stale?: boolean | undefined
  readonly limit: number
}

export const listPages = ({ request }: ServerProcess, { stale, limit, ...filter }: PageFilter): Promise<{ readonly found: number; readonly pages: readonly PageReport[] }> =>
  request({ path: `/cache/pages?${queryOf({ ...filter, limit: String(limit), stale: stale ? 'yes' : undefined })}` })

export const listFragments = ({ request }: ServerProcess, { name, limit }: { readonly name?: string | undefined; readonly limit: number }): Promise<{ readonly found: number; readonly fragments: readonly FragmentReport[] }> =>
  request({ path: `/cache/fragments?${queryOf({ name, limit: String(limit) })}` })

/** Most requested first. */
export const hottestPages = ({ request }: ServerProcess, limit: number): Promise<readonly HotPage[]> => request({ path: `/cache/hottest?limit=${limit}` })

export const startPurge = ({ request }: ServerProcess, selector: Selector, { hard }: { readonly hard: boolean }): Promise<PurgeView> => request({ method: 'POST', path: '/cache/purge', body: { selector, hard } })
export const viewPurge = ({ request }: ServerProcess, version: number): Promise<PurgeView> => request({ path: `/cache/purge?version=${version}` })

/** By page. */
export const listOverrides = ({ request }: ServerProcess): Promise<Readonly<Record<string, OverrideRules>>> => request({ path: '/cache/overrides' })
export const setOverride = ({ request }: ServerProcess, page: string, rules: OverrideRules): Promise<OverridesView> => request({ method: 'PUT', path: '/cache/overrides', body: { page, rules } })
export const unsetOverride = ({ request }: ServerProcess, page: string): Promise<OverridesView> => request({ method: 'DELETE', path: `/cache/overrides?${queryOf({ page })}` })

export const listJobs = ({ request }: ServerProcess): Promise<readonly JobReport[]> => request({ path: '/jobs' })

/** Milliseconds to wait for a job that is run by hand: longer than any sensible timeout. */
const maxRunMs = 6 * 3_600_000

/** Runs a job now. Resolves when it has ended, also when it failed. */
export const runJob = ({ request }: ServerProcess, job: string): Promise<JobReport> => request({ method: 'POST', path: '/jobs/run', body: { job }, timeoutMs: maxRunMs })

const queryOf = (fields: Readonly<Record<string, string | undefined>>): URLSearchParams => new URLSearchParams(Object.entries(fields).filter((pair): pair is [string, string] => pair[1] !== undefined))
