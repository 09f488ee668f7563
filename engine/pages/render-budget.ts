import type { SiteConfig } from '../config/site-config.ts'
import { EngineError } from '../errors.ts'

/** Milliseconds that a view may take; all views of the demo take less than five. */
const defaultRenderBudgetMs = 100

/**
 * One view that takes its time holds up all other readers: whoever runs the site has to know which one it is.
 * @param owner as in `fuel.city`, or `theme daily`
 */
export function slowRenderErrors({ renderBudgetMs: budgetMs = defaultRenderBudgetMs }: Pick<SiteConfig, 'renderBudgetMs'>, owner: string, ms: number): readonly EngineError[] {
  if (ms <= budgetMs) return []
  const [plugin = owner, ...page] = owner.startsWith('theme') ? [owner] : owner.split('.')
  return [new EngineError('MH_RENDER_SLOW', { plugin, ...(page.length === 0 ? {} : { page: page.join('.') }), detail: `It took ${Math.round(ms)} ms, of ${budgetMs} at most, in which nobody else was served.` })]
}
