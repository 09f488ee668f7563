import { milliseconds } from '../cache/duration.ts'
import type { AnyViewProps } from '../plugin/any-page.ts'
import type { PageViews } from '../plugin/page-views.ts'
import type { LoadedView } from '../render/site-modules.ts'
import type { LoadedSite } from '../pages/loaded-site.ts'
import type { DemoPage } from './demo-pages.ts'
import { findInjection } from './find-injection.ts'
import { renderAlone } from './render-alone.ts'
import { generateData, type GeneratedKind, generatedKinds } from './generate-data.ts'

const dataDescriptions: Readonly<Record<GeneratedKind | 'empty', string>> = {
  empty: 'no optional needs',
  minimal: 'the least that its contracts allow',
  markup: 'markup in every text',
  address: 'script addresses in every text',
}

/**
 * Renders a demo page with generated data: without optional data, with the least that its contracts allow, and with hostile
 * texts.
 * @returns what went wrong and how to fix it, each with the first place where it occurred
 */
export async function checkGeneratedData(site: LoadedSite, { outcome: { entry, props }, url, context }: DemoPage): Promise<ReadonlyMap<string, string>> {
  const faults = new Map<string, string>()
  const { page } = entry
  const module = (page.views as PageViews)[context.variant]
  if (module === false) return faults
  const view = await site.modules.view(module)
  for (const kind of ['empty', ...generatedKinds] as const) {
    const add = (reason: string) => {
      const fault = `${view.source || entry.name}: ${reason}`
      if (!faults.has(fault)) faults.set(fault, `seen at ${url} with ${dataDescriptions[kind]}`)
    }
    const data: Record<string, unknown> = {}
    for (const [need, { contract }] of Object.entries(page.needs ?? {})) data[need] = kind === 'empty' ? props.data[need] : (generateData(contract, props.data[need], kind) ?? props.data[need])
    for (const [need, { contract }] of Object.entries(page.optionalNeeds ?? {})) data[need] = kind === 'empty' || kind === 'minimal' ? undefined : (generateData(contract, props.data[need], kind) ?? props.data[need])
    const fault = attempt(site, { ...props, data }, entry.page, view, context.address, (step, error) => `${step} throws "${String((error as Error)?.message ?? error)}". Its contract allows this data: narrow the contract, or have the code take it`)
    if (fault.kind === 'threw') add(fault.reason)
    else if (fault.kind === 'html' && kind !== 'empty') {
      const injection = findInjection(fault.html)
      if (injection !== undefined) add(`${injection}. Declare what is HTML as Html() in the contract, and let JSX escape the rest`)
    }
  }
  return faults
}

type AttemptResult = { readonly kind: 'html'; readonly html: string } | { readonly kind: 'threw'; readonly reason: string } | { readonly kind: 'none' }

function attempt(site: LoadedSite, props: AnyViewProps, page: DemoPage['outcome']['entry']['page'], view: LoadedView, address: string, describe: (step: string, error: unknown) => string): AttemptResult {
  let step = 'outcome'
  const islands: string[] = []
  try {
    // The page redirects or answers 404 or 410 with this data, so its view is not rendered.
    if (page.outcome?.(props) !== undefined) return { kind: 'none' }
    step = 'canonical'
    page.canonical?.(props)
    step = 'freshness'
    for (const time of Object.values(page.freshness?.(props) ?? {})) milliseconds(time)
    step = 'head'
    page.head(props)
    step = 'the view'
    const html = renderAlone(site, { page, view, props, address }, (owner, error) => islands.push(describe(`the island ${owner}`, error)))
    const [island] = islands
    return island === undefined ? { kind: 'html', html } : { kind: 'threw', reason: island }
  } catch (error) {
    return { kind: 'threw', reason: describe(step, error) }
  }
}
