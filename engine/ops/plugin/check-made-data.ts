import { milliseconds } from '../../cache/duration.ts'
import type { AnyViewProps, PageViews } from '../../plugin/page.ts'
import { markCompiled } from '../../render/view-runtime.ts'
import { renderPage } from '../../render/render-page.ts'
import type { LoadedView } from '../../render/site-modules.ts'
import type { SiteParts } from '../../site-parts.ts'
import type { DemoPage } from './demo-pages.ts'
import { findInjection } from './find-injection.ts'
import { madeData, type MadeKind, madeKinds } from './made-data.ts'

const Bare = ({ children }: { readonly children: unknown }) => children
markCompiled(Bare)
const bareFrame: LoadedView = { component: Bare, source: '', stylesheets: [] }

const told: Readonly<Record<MadeKind | 'empty', string>> = {
  empty: 'no optional needs',
  minimal: 'the least that its contracts allow',
  markup: 'markup in every text',
  address: 'script addresses in every text',
}

/**
 * Renders a page of the demo with other data than the demo's: without what may be missing, with the least that its
 * contracts allow, and with texts of an attacker.
 * @returns what went wrong and what to do, each with the first place where it did
 */
export async function checkMadeData(parts: SiteParts, { outcome: { entry, props }, url, context }: DemoPage): Promise<ReadonlyMap<string, string>> {
  const faults = new Map<string, string>()
  const { page } = entry
  const module = (page.views as PageViews)[context.variant]
  if (module === false) return faults
  const view = await parts.modules.view(module)
  for (const kind of ['empty', ...madeKinds] as const) {
    const add = (reason: string) => {
      const fault = `${view.source || entry.name}: ${reason}`
      if (!faults.has(fault)) faults.set(fault, `seen at ${url} with ${told[kind]}`)
    }
    const data: Record<string, unknown> = {}
    for (const [need, { contract }] of Object.entries(page.needs ?? {})) data[need] = kind === 'empty' ? props.data[need] : (madeData(contract, props.data[need], kind) ?? props.data[need])
    for (const [need, { contract }] of Object.entries(page.optionalNeeds ?? {})) data[need] = kind === 'empty' || kind === 'minimal' ? undefined : (madeData(contract, props.data[need], kind) ?? props.data[need])
    const fault = attempt(parts, { ...props, data }, entry.page, view, context.address, (step, error) => `${step} throws "${String((error as Error)?.message ?? error)}". Its contract allows this data: narrow the contract, or have the code take it`)
    if (fault.kind === 'threw') add(fault.reason)
    else if (fault.kind === 'html' && kind !== 'empty') {
      const injection = findInjection(fault.html)
      if (injection !== undefined) add(`${injection}. Give only sanitised HTML to dangerouslySetInnerHTML, and let JSX escape the rest`)
    }
  }
  return faults
}

type Attempted = { readonly kind: 'html'; readonly html: string } | { readonly kind: 'threw'; readonly reason: string } | { readonly kind: 'none' }

function attempt(parts: SiteParts, props: AnyViewProps, page: DemoPage['outcome']['entry']['page'], view: LoadedView, address: string, say: (step: string, error: unknown) => string): Attempted {
  let step = 'outcome'
  const islands: string[] = []
  try {
    // Data that leads elsewhere never reaches the view.
    if (page.outcome?.(props) !== undefined) return { kind: 'none' }
    step = 'canonical'
    page.canonical?.(props)
    step = 'freshness'
    for (const time of Object.values(page.freshness?.(props) ?? {})) milliseconds(time)
    step = 'head'
    const head = page.head(props)
    step = 'the view'
    const { html } = renderPage(
      parts.modules,
      { page: props.page, head, themeHead: {}, editions: parts.liveEditions, address, addressQuery: '', hasAmp: page.views.amp !== false, framing: 'own', view: { view, props, owner: '' }, frame: { view: bareFrame, props: {}, owner: '' }, widgets: {}, slots: [] },
      { onPartError: (owner, error) => islands.push(say(`the island ${owner}`, error)) },
    )
    const [island] = islands
    return island === undefined ? { kind: 'html', html } : { kind: 'threw', reason: island }
  } catch (error) {
    return { kind: 'threw', reason: say(step, error) }
  }
}
