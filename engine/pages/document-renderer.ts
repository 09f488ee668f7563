import { carriesAds, carriesAdsNow } from '../ads/carries-ads.ts'
import { adTraits } from '../ads/page-ads.ts'
import { createPageFacts, pageSources } from '../analytics/page-facts.ts'
import { type Cacheability, cacheability, narrow, widest } from '../cache/cacheability.ts'
import { isInMenus } from '../plugin/entry-links.ts'
import type { CacheableResponse } from '../cache/stored-page.ts'
import { externalLinksOf, linkTraits } from '../config/external-links.ts'
import { EngineError } from '../errors.ts'
import type { AnyPage, AnyViewProps } from '../plugin/any-page.ts'
import { isAmpOnly, type PageViews } from '../plugin/page-views.ts'
import { searchDescriptionType } from '../plugin/representation.ts'
import type { WidgetViews } from '../plugin/widget.ts'
import { noFrame } from '../render/no-frame.ts'
import { renderPage } from '../render/render-page.ts'
import type { RequestContext } from '../request/context.ts'
import type { RouteEntry } from '../routing/route-table.ts'
import { type Contribution, type Contributions, ruleContribution } from './contribution.ts'
import { declaredQuery } from './declared-query.ts'
import { type FilledWidget, type fillFrame, fillWidgets, propsFor, viewOf } from './fill-frame.ts'
import type { LoadedSite } from './loaded-site.ts'
import { hasNeeds, isBare, widgetsOn } from './page-widgets.ts'
import { slowRenderErrors } from './render-budget.ts'
import { feedLinks } from './representation-response.ts'
import { compositionOf, pagePart, viewWidgets } from './view-widgets.ts'

/** The HTML of a page in its frame, for any status. */
export interface RenderedDocument extends Omit<CacheableResponse, 'status'> {
  /** Of parts that failed or were slow. */
  readonly errors: readonly EngineError[]
  /** Milliseconds by stage. */
  readonly stages: Readonly<Record<string, number>>
}

/**
 * Renders a page whose needs are filled, with its widgets and the theme's frame.
 * @param frame the frame's data, which are on their way
 * @param contributions receives what the cacheability was narrowed from
 * @throws EngineError MH_RENDER, or what a view throws
 */
export type RenderDocument = (entry: RouteEntry, props: AnyViewProps, context: RequestContext, frame: ReturnType<typeof fillFrame>, contributions: Contributions | undefined) => Promise<RenderedDocument>

/** For the pages of one theme. */
export function createDocumentRenderer(site: LoadedSite): RenderDocument {
  const asset = (name: string) => site.modules.assetAddress(name) ?? ''
  const pageFacts = createPageFacts(site.config, site.routes.scope.content)
  const placeholders = site.config.editions.flatMap((edition) => (edition.status === 'placeholder' ? [edition.label] : []))
  const searchDescription = site.routes.entries.find(({ representation }) => representation?.definition.type === searchDescriptionType)?.patterns[0]
  const themeHeads = new Map(site.liveEditions.map((edition) => [edition.id, site.theme.head?.({ edition, asset }) ?? {}]))

  const framesFor = (entry: RouteEntry): WidgetViews => {
    const { bare, standalone = false, ...frames } = site.theme.frames
    if (isAmpOnly(entry.page.views)) return { ...frames, amp: standalone }
    return isBare(site, entry) && bare ? { ...frames, desktop: bare, mobile: bare } : frames
  }

  const renderDocument: RenderDocument = async (entry, props, context, frame, contributions) => {
    const { variant } = context
    const replaced = site.theme.views?.[entry.name]
    const startedAt = performance.now()
    const [filled, widgets, view, frameView] = await Promise.all([
      frame,
      fillWidgets(site, context, widgetsOn(site, context, entry, props.params), { traced: contributions !== undefined }),
      viewOf(site, replaced ? ({ ...entry.page.views, ...replaced } as PageViews) : entry.page.views, variant, entry.name),
      viewOf(site, framesFor(entry), variant, `theme ${site.theme.name}`).then((frame) => frame ?? (isAmpOnly(entry.page.views) ? noFrame : undefined)),
    ])
    if (!view || !frameView) throw new EngineError('MH_RENDER', { plugin: entry.plugin, detail: `no ${variant} view` })
    const placed = await viewWidgets(site, context, widgets, entry.page.kind)
    const loadedAt = performance.now()
    const { preloadImage, ...otherHead } = { ...entry.page.head(props), ...(entry.page.personal ? { noIndex: true } : {}) }
    // A theme's own view arranges pictures differently, so the plugin's preload would fetch one for nothing.
    const head = preloadImage === undefined || replaced?.[variant] ? otherHead : { ...otherHead, preloadImage }
    const headMs = performance.now() - loadedAt
    const page = carriesAdsNow(entry.page, head) ? props.page : { ...props.page, ads: undefined }
    const facts = pageFacts(page, head, entry.page)
    const errors: EngineError[] = [...filled.missing.map(({ error }) => error), ...placed.errors]
    const { html, bytes, parts, policy } = renderPage(
      site.modules,
      {
        page,
        head,
        facts,
        sources: pageSources(site.config, page),
        themeHead: themeHeads.get(context.edition.id) ?? {},
        editions: site.liveEditions,
        address: context.address,
        addressQuery: addressQueryOf(entry.page, context),
        feeds: feedLinks(entry, props, head),
        searchDescription: context.address === '/' ? searchDescription : undefined,
        hasAmp: entry.page.views.amp !== false && entry.page.errorPageFor === undefined,
        isErrorPage: entry.page.errorPageFor !== undefined,
        framing: entry.page.embeddable === true ? 'anyone' : 'own',
        view: { view, props: { ...props, page }, owner: entry.name },
        frame: {
          view: frameView,
          owner: `theme ${site.theme.name}`,
          props: {
            ...propsFor(site, context, filled, site.theme.messages),
            page,
            pageName: entry.name,
            facts,
            editionLinks: editionLinks(props, entry.page.errorPageFor === undefined ? { ...head.counterparts, ...head.alternates, [page.edition.id]: page.address } : {}),
            notice: noticeFor(context, entry, widgets),
            entryLinks: (site.entryLinks[context.edition.id] ?? []).filter(isInMenus),
            placeholders,
          },
        },
        widgets: placed.views,
        slots: site.theme.slots,
        ...(entry.page.slots && { pageSlots: entry.page.slots }),
        // Fragments are kept for other pages.
        fragments: entry.page.personal || context.submission ? undefined : site.fragments,
        rewrite: externalLinksOf(site.config, context),
      },
      {
        onRendered: (owner, ms) => errors.push(...slowRenderErrors(site.config, owner, owner === entry.name ? ms + headMs : ms)),
        onPartError: (owner, cause) => errors.push(new EngineError('MH_RENDER', { plugin: owner, detail: String((cause as Error)?.message ?? cause) }, cause)),
      },
    )
    const rules = { advertising: carriesAds(entry.page) ? adTraits(site.config.ads) : [], 'external links': entry.page.errorPageFor === undefined ? linkTraits(site.config, context) : [] }
    const own = cacheability({ ...site.config.cacheability, varies: Object.values(rules).flat() })
    const limits = [filled, ...widgets.map(pagePart)].reduce((sum, one) => narrow(sum, one.cacheability), own)
    // A view may place a widget or not.
    const composed = widgets.filter(({ widget }) => hasNeeds(widget.widget) && parts.some(({ id }) => id === widget.id))
    const composition = composed.length === 0 ? {} : { composition: { parts, ...compositionOf(composed) } }
    const ofPage = widgets.filter(({ widget }) => !hasNeeds(widget.widget))
    contributions?.push(...[...ofPage, filled].flatMap((one) => one.contributions ?? []), ...siteContributions(own, rules))
    return { html, bytes, policy, cacheability: limits, ...composition, page: entry.name, errors, stages: { frame: loadedAt - startedAt, render: performance.now() - loadedAt } }
  }

  function editionLinks({ page }: AnyViewProps, paths: Readonly<Record<string, string | undefined>>) {
    return site.liveEditions.map((edition) => ({
      edition,
      current: edition.id === page.edition.id,
      href: page.href(paths[edition.id] ?? '/', { edition: edition.id }),
    }))
  }

  return renderDocument
}

const siteContributions = (own: Cacheability, rules: Readonly<Record<string, readonly string[]>>): readonly Contribution[] => [
  ...Object.entries(rules).flatMap(([rule, varies]) => (varies.length > 0 ? [ruleContribution(rule, { ...widest, varies })] : [])),
  ruleContribution('site', { ...own, varies: [] }),
]

/** What an action came to, on a page that has no form of it: the frame says it. */
function noticeFor({ submission }: RequestContext, { plugin, page }: RouteEntry, widgets: readonly FilledWidget[]): string | undefined {
  if (submission === undefined) return undefined
  const owners = [{ plugin, actions: page.actions }, ...widgets.map(({ widget }) => ({ plugin: widget.plugin, actions: widget.widget.actions }))]
  const hasForm = owners.some((owner) => Object.keys(owner.actions ?? {}).some((name) => `${owner.plugin}.${name}` === submission.action))
  return hasForm ? undefined : submission.tell
}

/** The declared query of the request, as in the page's own address. */
export function addressQueryOf(page: AnyPage, context: RequestContext): string {
  const query = new URLSearchParams(declaredQuery(page.query, context.query)).toString()
  return query === '' ? '' : `?${query}`
}
