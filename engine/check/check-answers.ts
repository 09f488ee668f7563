import { EngineError } from '../errors.ts'
import { findRoute } from '../pages/page-route.ts'
import { createResponder, type PageResponse } from '../pages/responder.ts'
import type { SourceFolder } from '../build/source-folder.ts'
import type { CheckedSite } from './checked-site.ts'
import { type CheckResult, type Fault, groupFaults, summarize } from './check-result.ts'
import type { StartAddress } from './start-addresses.ts'

const what = { entryLink: 'entry link', path: 'path', sitemap: 'sitemap entry' } as const

/**
 * Checks that the addresses which a plugin names itself (its entryLinks, its paths without params and the entries of its
 * sitemap) answer 200. @returns `failed`: the addresses that do not
 */
export async function checkAnswers(site: CheckedSite, { name: plugin, displayPath }: SourceFolder, starts: readonly StartAddress[]): Promise<{ readonly lines: readonly CheckResult[]; readonly failed: ReadonlySet<string> }> {
  const { respond } = createResponder(site.site)
  // An error page has the status of its error under its own path, too.
  const own = starts.flatMap(({ why, ...one }) => (one.plugin === plugin && why !== 'errorPage' ? [{ why, ...one }] : []))
  const faults: Fault[] = []
  const failed = new Set<string>()
  for (const { url, why, edition } of own) {
    const context = site.read(url)
    const response = context && (await respond(context, undefined, undefined, site.visitor).catch(failedResponse))
    const answer = response && (await followed(site, respond, response, why))
    if (answer?.status === 200) continue
    // The reader of the check has nothing anywhere.
    if (answer && answer.status < 500 && isPersonal(site, url)) continue
    failed.add(url)
    const reason = answer?.errors.filter(({ code }) => code !== 'MH_RENDER_SLOW').map(({ message }) => message)[0]
    faults.push({ where: `its ${what[why]} ${url} (${edition})`, what: `answers ${answer?.status ?? 'nothing'}${answer?.location === undefined ? '' : ` and redirects to ${answer.location}`}, where a reader expects a page${reason === undefined ? '' : `: ${reason}`}` })
  }
  const lines = summarize(plugin, 'answers', groupFaults(faults).map((fault) => `${displayPath}: ${fault.places} ${fault.what}`), `${own.length} ${own.length === 1 ? 'address that it names answers' : 'addresses that it names answer'} 200`)
  return { lines, failed }
}

const isPersonal = (site: CheckedSite, url: string): boolean => {
  const context = site.read(url)
  const route = context && findRoute(site.site, context)
  return route?.kind === 'page' && route.match.entry.page.personal === true
}

const failedResponse = (error: unknown): Pick<PageResponse, 'status' | 'location' | 'errors'> => ({ status: 500, errors: [error instanceof EngineError ? error : new EngineError('MH_UNEXPECTED', { detail: String(error) }, error)] })

/** A path may redirect to the page's canonical path; an entry link and a sitemap entry must be canonical. */
async function followed(site: CheckedSite, respond: ReturnType<typeof createResponder>['respond'], response: Pick<PageResponse, 'status' | 'location' | 'errors'>, why: StartAddress['why']) {
  if (why !== 'path' || response.location === undefined) return response
  const context = site.read(response.location)
  const next = context && (await respond(context, undefined, undefined, site.visitor).catch(failedResponse))
  return next?.status === 200 ? next : response
}
