import { decodeHTML } from 'entities'
import { type DefaultTreeAdapterTypes, parse } from 'parse5'
import type { SourceFolder } from '../build/source-folder.ts'
import { findRoute } from '../pages/page-route.ts'
import { resolveRoute } from '../pages/resolve-route.ts'
import type { AnyViewProps } from '../plugin/any-page.ts'
import type { PageViews } from '../plugin/page-views.ts'
import { reservedAddresses } from '../routing/reserved-addresses.ts'
import type { SharedPage } from '../render/page-context.ts'
import { type CheckResult, type Fault, groupFaults, summarize } from './check-result.ts'
import type { CheckedSite } from './checked-site.ts'
import { placeOfText, writtenAddresses } from './check-sources.ts'
import type { DemoPage } from './demo-pages.ts'
import { foreignText } from './foreign-text.ts'
import { renderAlone } from './render-alone.ts'

type Node = DefaultTreeAdapterTypes.Node

/** Most links of a plugin's pages that are checked. */
const maxLinks = 200
const reserved = Object.values(reservedAddresses)
/** Whether a path is a file or reserved by the engine, and so no page. */
const isFile = (path: string): boolean => reserved.some((address) => (address.endsWith('*') ? path.startsWith(address.slice(0, -1)) : path === address)) || /\.\w{2,11}$/.test(path)

/**
 * Checks the markup of a plugin's own views, without the frame: links must be created by `page.href` and lead to a page,
 * and texts must be in the edition's language.
 */
export async function checkOwnMarkup(site: CheckedSite, own: SourceFolder, pages: readonly DemoPage[]): Promise<readonly CheckResult[]> {
  const handWritten: Fault[] = []
  const foreign: Fault[] = []
  const links = new Map<string, string>()
  const literals = writtenAddresses(own)
  for (const { outcome: { entry, props }, context, url, response } of pages) {
    const module = (entry.page.views as PageViews)[context.variant]
    // A failed page is reported by another check.
    if (module === false || response.status >= 500) continue
    const view = await site.site.modules.view(module)
    // What an AMP page links to in the place of a form.
    const hrefs = new Set<string>(Object.values(props.actions ?? {}).map((form) => form.page))
    const html = renderAlone(site.site, { page: entry.page, view, props: recording(props, hrefs), address: context.address })
    const data = textsOf({ data: props.data, params: props.params, query: props.query })
    const document = parse(html)
    for (const href of hrefsIn(document)) {
      if (!/^\/(?!\/)/.test(href) || isFile(href.split(/[?#]/)[0] ?? '')) continue
      // Links in a story's body are the newsroom's; page.html rewrites them.
      const isOfBody = data.some((text) => text.includes(`href="${href}"`) || text.includes(`href="${href.replaceAll('&', '&amp;')}"`))
      const isCreatedByHref = hrefs.has(href) || hrefs.has(href.replace(/[?#].*$/, ''))
      // Literal addresses in the source are reported with their line by the check of sources.
      const isLiteral = literals.some((literal) => href.startsWith(literal))
      if (!isCreatedByHref && !isOfBody && !isLiteral) handWritten.push({ where: url, what: `${view.source || entry.name} writes href="${/^\/[\w-]*\/?/.exec(href)?.[0] ?? href}…" without page.href: the prefix of an edition and the host of a site are lost. Write href={page.href(path)}` })
      else if (isCreatedByHref && !isOfBody && !links.has(href)) links.set(href, view.source || entry.name)
    }
    const { edition } = context
    for (const { text, script } of foreignText(document, { langCode: edition.langCode, others: site.site.liveEditions.map(({ langCode }) => langCode), data })) {
      foreign.push({ where: url, what: `${placeOfText(own, text)}: "${text}" is ${script} text on a page in ${edition.label}: write it in the language of the edition, or put lang on the element of a name or a quotation` })
    }
  }
  const dead = await deadLinks(site, own.name, links)
  return [
    ...summarize(own.name, 'links', [...lines(handWritten), ...dead], `${links.size} links are created by page.href and lead to a page`),
    ...summarize(own.name, 'words', lines(foreign), 'every page speaks the language of its edition'),
  ]
}

const lines = (faults: readonly Fault[]): readonly string[] => groupFaults(faults).map(({ what, places }) => `${what} (${places}).`)

/** The same props, recording every address that `page` returns. */
function recording(props: AnyViewProps, hrefs: Set<string>): AnyViewProps {
  const note = (address: string) => (hrefs.add(address), address)
  const noted = <Page extends SharedPage>(page: Page): Page => ({ ...page, href: (path, options) => note(page.href(path, options)), absolute: (path, options) => note(page.absolute(path, options)) })
  const page = noted(props.page)
  return { ...props, page: page.shared ? { ...page, shared: noted(page.shared) } : page }
}

function hrefsIn(node: Node, found: string[] = []): readonly string[] {
  if ('attrs' in node) for (const { name, value } of node.attrs) if ((name === 'href' && (node.tagName === 'a' || node.tagName === 'area')) || (name === 'action' && node.tagName === 'form')) found.push(value)
  if ('childNodes' in node) for (const child of node.childNodes) hrefsIn(child, found)
  return found
}

/** All texts within data, without markup. */
function textsOf(value: unknown, found: string[] = []): readonly string[] {
  if (typeof value === 'string') found.push(value, ...(value.includes('<') || value.includes('&') ? [decodeHTML(value.replaceAll(/<[^>]*>/g, ' '))] : []))
  else if (typeof value === 'object' && value !== null) for (const each of Object.values(value)) textsOf(each, found)
  return found
}

/** @param links where each link was found, by address */
async function deadLinks({ site, read, rejected, conflicts }: CheckedSite, plugin: string, links: ReadonlyMap<string, string>): Promise<readonly string[]> {
  // Links to pages of rejected plugins are not dead: those plugins are reported themselves. Links that begin like a page of
  // this plugin are checked all the same.
  const isComplete = rejected.length + conflicts.length === 0
  const ownSegments = new Set(site.routes.entries.filter((entry) => entry.plugin === plugin).flatMap(({ patterns }) => patterns.map(firstSegment)))
  const faults: Fault[] = []
  for (const [href, where] of [...links].slice(0, maxLinks)) {
    const context = read(href.split('#')[0] ?? href)
    if (!context || !(isComplete || ownSegments.has(firstSegment(context.path)))) continue
    const route = findRoute(site, context)
    // Whether there is anything depends on who reads it.
    if (route.kind === 'page' && route.match.entry.page.personal) continue
    const outcome = await resolveRoute(route, context, site)
    if (outcome.kind === 'page' || outcome.kind === 'redirect') continue
    const why = route.kind === 'unknown' ? 'no page takes them' : outcome.kind === 'failed' ? `they fail: ${outcome.error.message}` : 'their pages say that they are not there'
    faults.push({ where: href, what: `${where}: its links lead nowhere, because ${why}` })
  }
  return lines(faults)
}

const firstSegment = (path: string): string => path.split('/')[1] ?? ''
