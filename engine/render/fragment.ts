import type { ReactNode } from 'react'
import type { FragmentView, Fragments } from './fragment-cache.ts'
import type { PageContext, SharedPage } from './page-context.ts'
import type { Html } from './html.ts'
import { markCompiled } from './view-runtime.ts'

export interface FragmentProps {
  /**
   * Narrowed to what all pages of an edition and variant share; pass anything that depends on the path as a prop of its
   * own.
   */
  readonly page: SharedPage
}

/** Renders a fragment, or takes it from the cache. */
export type RenderFragment = (name: string, view: FragmentView, props: FragmentProps) => Html

let renderFragment: RenderFragment | undefined

/**
 * Declares a component that many pages show alike, such as a footer or a teaser: it is rendered once for equal props and
 * reused until one of them changes. Objects are compared by identity (responses of the content API stay the same object
 * while they are cached), texts and numbers by value.
 *
 * @param name shown by `masthead cache ls --fragments`
 * @param view a function of its props alone: no hooks, no clock, no module state
 */
export function fragment<Props extends FragmentProps>(name: string, view: (props: Props) => ReactNode): (props: Props) => ReactNode {
  const Fragment = (props: Props): unknown => {
    // A page carries its shared part; inside another fragment the prop is that part already.
    const page = (props.page as PageContext).shared ?? props.page
    const narrowed = page === props.page ? props : { ...props, page }
    return renderFragment ? renderFragment(name, view as FragmentView, narrowed) : view(narrowed)
  }
  markCompiled(view, Fragment)
  return Fragment as (props: Props) => ReactNode
}

/** Renders with a fragment cache; without one each fragment is rendered in place. Synchronous. */
export function withFragments<Result>(fragments: Fragments | undefined, render: () => Result): Result {
  const outer = renderFragment
  renderFragment = fragments?.render
  try {
    return render()
  } finally {
    renderFragment = outer
  }
}
