import { stripVTControlCharacters } from 'node:util'
import { cacheability, narrow, uncacheable } from '../cache/cacheability.ts'
import { EngineError } from '../errors.ts'
import type { Head } from '../plugin/head.ts'
import type { AnyViewProps } from '../plugin/any-page.ts'
import { essenceOf, isFeed } from '../plugin/representation.ts'
import type { FeedLink } from '../render/head-markup.ts'
import type { RequestContext } from '../request/context.ts'
import type { NamedRepresentation } from '../routing/representation-address.ts'
import type { RouteEntry } from '../routing/route-table.ts'
import type { LoadedSite } from './loaded-site.ts'
import type { Outcome } from './outcome.ts'
import { type Contributions, ruleContribution } from './contribution.ts'
import { slowRenderErrors } from './render-budget.ts'
import { redirectLimits } from './resolve-page.ts'
import type { PageResponse } from './responder.ts'

/**
 * The response at the address of a representation: its body, or the status of its page's outcome in plain text. It has no
 * frame, so only the page's own data limits its cacheability. Never throws.
 */
export async function respondWithRepresentation(site: LoadedSite, { definition }: NamedRepresentation, outcome: Outcome, context: RequestContext, { startedAt, contributions }: { readonly startedAt: number; readonly contributions: Contributions | undefined }): Promise<PageResponse> {
  const stages = { resolve: performance.now() - startedAt }
  const { exposesErrors } = site.modules
  const refuse = (status: number, sentence: string, limits: PageResponse['cacheability'], page: string | undefined, errors: readonly EngineError[]): PageResponse => ({
    status,
    html: `${[sentence, ...(exposesErrors ? errors.map(({ message }) => stripVTControlCharacters(message)) : [])].join('\n')}\n`,
    contentType: 'text/plain; charset=utf-8',
    cacheability: limits,
    page,
    errors,
    stages,
  })
  switch (outcome.kind) {
    case 'redirect':
      return { status: outcome.status, ...outcome.target, html: '', cacheability: outcome.cacheability, page: undefined, errors: [], stages }
    case 'notFound':
      return refuse(404, 'There is nothing at this address.', outcome.cacheability, undefined, outcome.refused ? [outcome.refused] : [])
    case 'gone':
      return refuse(410, 'What was at this address has been taken down.', outcome.cacheability, undefined, outcome.refused ? [outcome.refused] : [])
    case 'failed':
      return refuse(outcome.error.status >= 500 ? outcome.error.status : 503, 'This is unavailable right now.', uncacheable, undefined, [outcome.error])
    case 'page': {
      const { entry, props } = outcome
      if (context.variant === 'amp') {
        contributions?.push(ruleContribution(`representation ${entry.name}`, redirectLimits))
        const target = site.addresses.redirectTarget(context.address, { ...context, variant: 'desktop' })
        return { status: 302, ...target, html: '', cacheability: narrow(outcome.cacheability, redirectLimits), page: entry.name, errors: [], stages }
      }
      try {
        const renderedAt = performance.now()
        const rendered = definition.render(props)
        const body = await rendered
        const renderMs = performance.now() - renderedAt
        const own = cacheability(site.config.cacheability)
        contributions?.push(ruleContribution('site', own))
        return {
          status: 200,
          ...(typeof body === 'string' ? { html: body } : { html: '', bytes: Buffer.from(body) }),
          contentType: definition.type,
          download: definition.download === true,
          cacheability: narrow(outcome.cacheability, own),
          page: entry.name,
          // A promise's time is one of waiting, which keeps nobody else waiting.
          errors: [...outcome.missing.map(({ error }) => error), ...(rendered instanceof Promise ? [] : slowRenderErrors(site.config, entry.name, renderMs))],
          needs: outcome.timings,
          stages: { ...stages, render: renderMs },
        }
      } catch (cause) {
        const error = renderError(entry, cause)
        contributions?.push({ from: `representation ${entry.name}`, outcome: 'failed', cacheability: uncacheable, error })
        return refuse(500, 'This is unavailable right now.', uncacheable, entry.name, [error])
      }
    }
  }
}

function renderError({ plugin, name }: RouteEntry, cause: unknown): EngineError {
  const place = { plugin, page: name.slice(plugin.length + 1), detail: String((cause as Error)?.message ?? cause) }
  return cause instanceof EngineError ? cause.at(place) : new EngineError('MH_RENDER', place, cause)
}

/** The feed links in the head of a page. */
export function feedLinks({ representations = [] }: RouteEntry, props: AnyViewProps, head: Pick<Head, 'title'>): readonly FeedLink[] {
  const { page } = props
  const prefix = page.address.slice(0, page.address.length - page.path.length)
  return representations.flatMap(({ definition, pathFor }) => {
    const path = isFeed(definition.type) ? pathFor(page.path) : undefined
    return path === undefined ? [] : [{ href: page.absolute(prefix + path), type: essenceOf(definition.type), title: definition.title?.(props) ?? head.title }]
  })
}
