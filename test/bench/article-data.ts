// What the article of the comparison is made of: the answers of the content API, and what the engine knows beside them.
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { sourceAddress } from '../../engine/data/source-address.ts'
import { fillWidgets } from '../../engine/pages/fill-frame.ts'
import { widgetsOn } from '../../engine/pages/page-widgets.ts'
import type { NeedInput } from '../../engine/plugin/need.ts'
import { createResponder } from '../../engine/pages/responder.ts'
import type { SiteConfig } from '../../engine/config/site-config.ts'
import { root } from '../fixtures/built-site.ts'
import { crawl } from '../fixtures/crawl.ts'
import { startTestSite } from '../fixtures/running-site.ts'

export interface ArticleData {
  /** Where each answer is on the content API. */
  readonly addresses: Readonly<Record<string, string>>
  readonly answers: Readonly<Record<string, unknown>>
  readonly url: string
  readonly html: string
  readonly [name: string]: unknown
}

// What an article page needs to be found, and the demo's other plugins left out: they put strips of theirs around it.
const wanted: readonly string[] = ['article', 'home', 'listing', 'not-found']
const others = readdirSync(join(root, 'plugins')).filter((name) => !wanted.includes(name))

/** The demo with what the peers have, too: no advertising, no measuring, no other plugins' widgets. */
export function bareSite({ ads: _ads, analytics: _analytics, ...site }: SiteConfig): SiteConfig {
  return { ...site, withoutPlugins: others }
}

/** An English article with everything around it, and its page as the engine writes it. */
export async function articleData(): Promise<ArticleData> {
  const site = await startTestSite(bareSite)
  const parts = site.site()
  const found = (await crawl(site, 20)).find(({ context, outcome: { entry, props } }) => {
    const story = (props.data['story'] as { response?: { profiles?: unknown[]; highlights?: unknown[]; leadImage?: unknown } } | undefined)?.response
    return context.edition.id === 'english' && entry.name === 'article.article' && story?.leadImage !== undefined && (story.profiles?.length ?? 0) > 0 && (story.highlights?.length ?? 0) > 0
  })
  if (!found) throw new Error('the demo has no English article with a picture, an author and highlights')
  const { context, outcome: { entry, props }, url } = found
  const input: NeedInput<never, never> = { params: props.params as never, query: {} as never, settings: {}, edition: context.edition, site: context.site, variant: context.variant, path: context.path, address: context.address }
  const widgets = widgetsOn(parts, context, entry, props.params)
  const needs = { ...entry.page.needs, ...entry.page.optionalNeeds, ...Object.assign({}, ...widgets.map(({ widget }) => ({ ...widget.needs, ...widget.optionalNeeds }))) as NonNullable<typeof entry.page.needs> }
  const addresses = Object.fromEntries(Object.entries(needs).map(([name, need]) => [name, sourceAddress(need.request(input), { apiUrl: 'embedded', channel: 0, sendsChannel: false }).url]))
  const filled = await fillWidgets(parts, context, widgets)
  const { html } = await createResponder(parts).respond(context)
  const { format: _format, href: _href, absolute: _absolute, image: _image, html: _html, shared: _shared, ...page } = props.page
  const head = entry.page.head(props)
  const editionLinks = parts.liveEditions.map((edition) => ({ edition, current: edition.id === 'english', href: edition.id === 'english' ? context.address : props.page.href(head.alternates?.[edition.id] ?? '/', { edition: edition.id }) }))
  await site.close()
  return {
    addresses,
    answers: Object.assign({ ...props.data }, ...filled.map(({ data }) => data)) as Readonly<Record<string, unknown>>,
    params: props.params,
    url,
    html,
    // As under an API of a newsroom's own, which the contenders read from.
    page: { ...page, edition: { ...page.edition, apiUrl: 'http://127.0.0.1' } },
    head,
    editionLinks,
    publicUrl: parts.config.publicUrl.main,
    entryLinks: parts.entryLinks.english,
    placeholders: parts.config.editions.filter(({ status }) => status === 'placeholder').map(({ label }) => label),
    css: [...html.matchAll(/<style[^>]*>([^]*?)<\/style>/g)].map(([, css = '']) => css).join('').replace(/@font-face\{[^}]*\}/g, ''),
  }
}
