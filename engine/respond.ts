import { stripVTControlCharacters } from 'node:util'
import { carriesAds, carriesAdsNow } from './ads/carries-ads.ts'
import { adTraits } from './ads/page-ads.ts'
import { pageFacts, pageSources } from './analytics/page-facts.ts'
import { type Cacheability, cacheability, narrow, uncacheable, widest } from './cache/cacheability.ts'
import type { NeedTiming } from './data/read-need.ts'
import { EngineError, type ErrorCode, sentenceOf } from './errors.ts'
import { type FilledWidget, fillFrame, fillWidgets, propsFor, viewOf } from './frame.ts'
import type { Outcome } from './outcome.ts'
import type { AnyPage, AnyViewProps, ErrorKind, PageViews } from './plugin/page.ts'
import { toldPolicy } from './render/page-policy.ts'
import { plainErrorPage } from './render/plain-error-page.ts'
import { type Placed, renderPage } from './render/render-page.ts'
import type { RequestContext } from './request/context.ts'
import { redirectLimits, createResolver, nothingThere, resolvePage } from './resolve.ts'
import type { RouteEntry } from './routing/route-table.ts'
import type { SiteParts } from './site-parts.ts'

/** An answer as it goes to a cache or a client: a body or a redirect, and what may be done with it. */
export interface PageResponse {
  readonly status: number
  /** Path and query of a redirect. */
  readonly location?: string
  readonly html: string
  /** `html` in UTF-8, where it is made already. */
  readonly bytes?: Buffer
  /** The Content-Security-Policy that goes with the body. */
  readonly policy?: string
  readonly cacheability: Cacheability
  /** Of its tags those that only stand for what surrounds the page: a purge of them may wait for the next reader. */
  readonly adornmentTags?: readonly string[]
  /** As in `article.article`, for logs and statistics. */
  readonly page: string | undefined
  /** Everything that went wrong on the way, for the log. */
  readonly errors: readonly EngineError[]
  /** How long the page's own needs took, and where their data came from. */
  readonly needs?: readonly NeedTiming[]
  /** Milliseconds by stage, for logs and `Server-Timing`. */
  readonly stages: Readonly<Record<string, number>>
}

/** Milliseconds that a view may take; all views of the demo take less than five. */
const defaultRenderBudget = 100

export interface Responder {
  /** Answers a request that was understood. Never throws. */
  readonly answer: (context: RequestContext) => Promise<PageResponse>
  /** Answers for all addresses that no page knows. */
  readonly missing: (context: RequestContext) => Promise<PageResponse>
  /** Answers one that was not: a refused method or address, an edition that has not started. */
  readonly refuse: (context: RequestContext, code: ErrorCode, status: number) => Promise<PageResponse>
}

/** Answers each request under the theme that its site and edition have. */
export function createResponder(site: SiteParts): Responder {
  const responders = new Map(site.themed.map((parts) => [parts, responderUnder(parts)]))
  const responderFor = (context: RequestContext) => responders.get(site.under(context)) ?? responderUnder(site)
  return {
    answer: (context) => responderFor(context).answer(context),
    missing: (context) => responderFor(context).missing(context),
    refuse: (context, code, status) => responderFor(context).refuse(context, code, status),
  }
}

function responderUnder(parts: SiteParts): Responder {
  const resolve = createResolver(parts)
  const asset = (name: string) => parts.modules.assetAddress(name) ?? ''
  const themeHeads = new Map(parts.liveEditions.map((edition) => [edition.id, parts.theme.head?.({ edition, asset }) ?? {}]))

  async function answer(context: RequestContext): Promise<PageResponse> {
    const started = performance.now()
    // The frame is fetched beside the page's own needs, not after them.
    const frame = fillFrame(parts, context)
    const outcome = await resolve(context)
    const resolved = performance.now() - started
    const response = await conclude(outcome, context, frame)
    return { ...response, stages: { resolve: resolved, ...response.stages } }
  }

  async function conclude(outcome: Outcome, context: RequestContext, frame: ReturnType<typeof fillFrame>): Promise<PageResponse> {
    switch (outcome.kind) {
      case 'redirect':
        return { status: outcome.status, location: outcome.location, html: '', cacheability: outcome.cacheability, page: undefined, errors: [], stages: {} }
      case 'notFound':
        return standIn('notFound', 404, context, frame, outcome.cacheability, outcome.refused ? [outcome.refused] : [])
      case 'gone':
        return standIn('gone', 410, context, frame, outcome.cacheability, outcome.refused ? [outcome.refused] : [])
      case 'failed':
        return standIn('failed', outcome.error.status >= 500 ? outcome.error.status : 503, context, frame, uncacheable, [outcome.error])
      case 'page': {
        const { entry, props } = outcome
        if (context.variant === 'amp' && entry.page.views.amp === false) {
          const location = parts.addresses.redirectLocation(context.address, { ...context, variant: 'desktop' })
          return { status: 302, location, html: '', cacheability: narrow(outcome.cacheability, redirectLimits), page: entry.name, errors: [], stages: {} }
        }
        try {
          const rendered = await render(entry, props, context, frame)
          const missing = outcome.missing.map(({ error }) => error)
          return { ...rendered, status: statusOf(entry.page), ...withOwn(rendered, outcome.cacheability), needs: outcome.timings, errors: [...missing, ...rendered.errors] }
        } catch (cause) {
          const place = { plugin: entry.plugin, page: entry.name.slice(entry.plugin.length + 1), detail: String((cause as Error)?.message ?? cause) }
          const error = cause instanceof EngineError ? cause.at(place) : new EngineError('MH_RENDER', place, cause)
          return standIn('failed', 500, context, frame, uncacheable, [error])
        }
      }
    }
  }

  /** The page that a plugin brings for an error, with the error's status; a bare page of the engine when there is none. */
  async function standIn(
    kind: ErrorKind,
    status: number,
    context: RequestContext,
    frame: ReturnType<typeof fillFrame>,
    kept: Cacheability,
    errors: readonly EngineError[],
  ): Promise<PageResponse> {
    const entry = parts.errorPages[kind]
    const all = [...errors]
    if (entry) {
      try {
        const outcome = await resolvePage(hurried(entry), {}, context, { ...parts })
        if (outcome.kind === 'failed') throw outcome.error
        if (outcome.kind === 'page') {
          const rendered = await render(entry, outcome.props, context, frame)
          const lasting = kept === uncacheable ? { cacheability: uncacheable } : withOwn(rendered, narrow(outcome.cacheability, kept))
          return { ...rendered, status, ...lasting, errors: [...all, ...outcome.missing.map(({ error }) => error), ...rendered.errors] }
        }
      } catch (cause) {
        all.push(cause instanceof EngineError ? cause : new EngineError('MH_RENDER', { plugin: entry.plugin, detail: String((cause as Error)?.message ?? cause) }, cause))
      }
    }
    const { tellsErrors, headMarkup } = parts.modules
    const told = tellsErrors ? { headMarkup, messages: all.map((error) => stripVTControlCharacters(error.message)) } : undefined
    const html = plainErrorPage(status, sentenceFor(kind, errors[0]), parts.pageContext(context), told)
    return { status, html, ...(told ? { policy: toldPolicy } : {}), cacheability: kept, page: undefined, errors: all, stages: {} }
  }

  /** What other sites show in a frame of theirs goes without the navigation and the footer of this one. */
  function framesAround({ embeddable }: RouteEntry['page']): PageViews {
    const { bare, ...frames } = parts.theme.frames
    return embeddable === true && bare ? { ...frames, desktop: bare, mobile: bare } : frames
  }

  async function render(
    entry: RouteEntry,
    props: AnyViewProps,
    context: RequestContext,
    frame: ReturnType<typeof fillFrame>,
  ): Promise<Omit<PageResponse, 'status'>> {
    const { variant } = context
    const replaced = parts.theme.views?.[entry.name]
    const started = performance.now()
    const [filled, widgets, view, frameView] = await Promise.all([
      frame,
      fillWidgets(parts, context, entry.name),
      viewOf(parts, replaced ? ({ ...entry.page.views, ...replaced } as PageViews) : entry.page.views, variant, entry.name),
      viewOf(parts, framesAround(entry.page), variant, `theme ${parts.theme.name}`),
    ])
    if (!view || !frameView) throw new EngineError('MH_RENDER', { plugin: entry.plugin, detail: `no ${variant} view` })
    const placed = await placeWidgets(widgets, context)
    const loaded = performance.now()
    const { preloadImage, ...describing } = entry.page.head(props)
    // A theme's own view lays its pictures out anew: what the plugin preloads would be fetched for nothing.
    const head = preloadImage === undefined || replaced?.[variant] ? describing : { ...describing, preloadImage }
    const headed = performance.now() - loaded
    const page = carriesAdsNow(entry.page, head) ? props.page : { ...props.page, ads: undefined }
    const facts = pageFacts(parts.site, page, head)
    const errors: EngineError[] = [...filled.missing.map(({ error }) => error), ...placed.errors]
    const { html, bytes, policy } = renderPage(
      parts.modules,
      {
        page,
        head,
        facts,
        sources: pageSources(parts.site, page),
        themeHead: themeHeads.get(context.edition.id) ?? {},
        editions: parts.liveEditions,
        address: context.address,
        addressQuery: declaredQuery(entry.page, context),
        hasAmp: entry.page.views.amp !== false && entry.page.standsFor === undefined,
        framing: entry.page.embeddable === true ? 'anyone' : 'own',
        view: { view, props: { ...props, page }, owner: entry.name },
        frame: {
          view: frameView,
          owner: `theme ${parts.theme.name}`,
          props: {
            ...propsFor(parts, context, filled, parts.theme.messages),
            page,
            pageName: entry.name,
            facts,
            editionLinks: editionLinks(props, head.alternates),
            entrances: parts.entrances[context.edition.id],
            placeholders: parts.site.editions.filter((edition) => edition.status === 'placeholder').map((edition) => edition.label),
          },
        },
        widgets: placed.slots,
        slots: parts.theme.slots,
        fragments: parts.fragments,
      },
      {
        onDrawn: (owner, ms) => errors.push(...tooSlow(owner, owner === entry.name ? ms + headed : ms)),
        onPartError: (owner, cause) => errors.push(new EngineError('MH_RENDER', { plugin: owner, detail: String((cause as Error)?.message ?? cause) }, cause)),
      },
    )
    const own = cacheability({ ...parts.site.cacheability, varies: carriesAds(entry.page) ? adTraits(parts.site.ads) : [] })
    const kept = [filled, ...widgets].reduce((sum, one) => narrow(sum, one.cacheability), own)
    return { html, bytes, policy, cacheability: kept, page: entry.name, errors, stages: { frame: loaded - started, render: performance.now() - loaded } }
  }

  /** One view that takes its time holds up all other readers: whoever runs the site has to know which one it is. */
  function tooSlow(owner: string, ms: number): readonly EngineError[] {
    const budget = parts.site.renderBudget ?? defaultRenderBudget
    if (ms <= budget) return []
    const [plugin = owner, page] = owner.startsWith('theme') ? [owner] : owner.split('.')
    return [new EngineError('MH_RENDER_SLOW', { plugin, ...(page === undefined ? {} : { page }), detail: `It took ${Math.round(ms)} ms, of ${budget} at most, in which nobody else was served.` })]
  }

  async function placeWidgets(widgets: readonly FilledWidget[], context: RequestContext) {
    const slots: Record<string, Placed[]> = {}
    const errors: EngineError[] = []
    for (const { widget, ...filled } of widgets) {
      errors.push(...filled.missing.map(({ error }) => error))
      if (filled.missing.length > 0 || Object.values(filled.data).includes(undefined)) continue
      const view = await viewOf(parts, widget.widget.views, context.variant, widget.name).catch((error: EngineError) => void errors.push(error))
      if (!view) continue
      const list = (slots[widget.widget.slot] ??= [])
      list.push({ view, owner: widget.name, props: propsFor(parts, context, filled, widget.widget.messages) })
    }
    return { slots, errors }
  }

  function editionLinks({ page }: AnyViewProps, alternates: Readonly<Record<string, string | undefined>> | undefined) {
    return parts.liveEditions.map((edition) => ({
      edition,
      current: edition.id === page.edition.id,
      href: page.href(edition.id === page.edition.id ? page.address : (alternates?.[edition.id] ?? '/'), { edition: edition.id }),
    }))
  }

  return {
    answer,
    missing: (context) => standIn('notFound', 404, context, fillFrame(parts, context), nothingThere, []),
    refuse: (context, code, status) => {
      const kind = status === 404 ? 'notFound' : 'refused'
      return standIn(kind, status, context, fillFrame(parts, context), status === 404 ? { ...widest, freshFor: 60_000 } : uncacheable, [new EngineError(code)])
    },
  }
}

/** The cacheability of a page and its surroundings together, and which tags are of the surroundings alone. */
function withOwn(surroundings: Pick<PageResponse, 'cacheability'>, own: Cacheability): Pick<PageResponse, 'cacheability' | 'adornmentTags'> {
  const tags = new Set(own.tags)
  return { cacheability: narrow(surroundings.cacheability, own), adornmentTags: surroundings.cacheability.tags.filter((tag) => !tags.has(tag)) }
}

/** An error page that is asked for under its own path says what it says everywhere else. */
const statusOf = ({ standsFor }: AnyPage): number => (standsFor === undefined ? 200 : standsFor.includes('notFound') ? 404 : 503)

/** The declared query names that were sent, sorted, as they stand in the page's own address. */
function declaredQuery(page: AnyPage, context: RequestContext): string {
  const kept = Object.entries(page.query ?? {})
    .filter(([name, param]) => context.query[name] !== undefined && param.parse(context.query[name]) !== undefined)
    .map(([name]): [string, string] => [name, context.query[name] ?? ''])
    .sort(([one], [other]) => (one < other ? -1 : 1))
  return kept.length === 0 ? '' : `?${new URLSearchParams(kept)}`
}

// A reader who gets an error has waited already: what adorns the error page may take half a second at most.
function hurried(entry: RouteEntry): RouteEntry {
  const soon = (needs: AnyPage['needs']) =>
    needs && Object.fromEntries(Object.entries(needs).map(([name, need]) => [name, { ...need, deadline: Math.min(need.deadline ?? 500, 500) }]))
  const { needs, optionalNeeds, canonical: _canonical, ...page } = entry.page
  const optional = { ...soon(needs), ...soon(optionalNeeds) }
  return { ...entry, page: { ...page, optionalNeeds: optional } }
}

function sentenceFor(kind: ErrorKind, error: EngineError | undefined): string {
  if (error && kind === 'refused') return sentenceOf(error.code)
  return kind === 'failed' ? 'Something went wrong! Please Try Again!' : 'PAGE NOT FOUND'
}
