import type { ReactNode } from 'react'
import type { FragmentView, Fragments } from './fragment-cache.ts'
import type { PageContext, SharedPage } from './page-context.ts'
import type { Html } from './html.ts'
import { markCompiled } from './view-runtime.ts'

export interface FragmentProps {
  /** Narrowed to what all pages of an edition and variant have in common: what depends on a path is a prop of its own. */
  readonly page: SharedPage
}

/** Draws a fragment, or finds it drawn. */
export type RenderFragment = (name: string, view: FragmentView, props: FragmentProps) => Html

let renderFragment: RenderFragment | undefined

/**
 * Declares a component that many pages show alike, such as a footer or a teaser: it is rendered once for the same props
 * and reused until one of them changes. Objects count as the same when they are the same object, as answers of the
 * content API are for as long as they are kept; texts and numbers when they are equal.
 *
 * @param name for `masthead cache ls --fragments`
 * @param view a function of its props alone: no hooks, no clock, no module state
 */
export function fragment<Props extends FragmentProps>(name: string, view: (props: Props) => ReactNode): (props: Props) => ReactNode {
  const Fragment = (props: Props): unknown => {
    // A page has its shared part with it; what stands inside another fragment is given that part already.
    const page = (props.page as PageContext).shared ?? props.page
    const narrowed = page === props.page ? props : { ...props, page }
    return renderFragment ? renderFragment(name, view as FragmentView, narrowed) : view(narrowed)
  }
  markCompiled(view, Fragment)
  return Fragment as (props: Props) => ReactNode
}

/** Renders with a place for fragments; without one each is drawn where it stands. Synchronous. */
export function withFragments<Result>(fragments: Fragments | undefined, render: () => Result): Result {
  const outer = renderFragment
  renderFragment = fragments?.render
  try {
    return render()
  } finally {
    renderFragment = outer
  }
}
