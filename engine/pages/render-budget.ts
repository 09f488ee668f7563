import type { SiteConfig } from '../config/site-config.ts'
import { EngineError } from '../errors.ts'

/** Milliseconds that a view may take; all views of the demo take less than five. */
const defaultRenderBudgetMs = 100

/**
 * A slow view blocks the event loop for all readers, so it is reported by name.
 * @param owner as in `fuel.city`, or `theme daily`
 */
export function slowRenderErrors({ renderBudgetMs: budgetMs = defaultRenderBudgetMs }: Pick<SiteConfig, 'renderBudgetMs'>, owner: string, ms: number): readonly EngineError[] {
  if (ms <= budgetMs) return []
  const [plugin = owner, ...page] = owner.startsWith('theme') ? [owner] : owner.split('.')
  return [new EngineError('MH_RENDER_SLOW', { plugin, ...(page.length === 0 ? {} : { page: page.join('.') }), detail: `It took ${Math.round(ms)} ms (budget ${budgetMs} ms), during which no other request was served.` })]
}
