import type { OwnerOf, PropsOf, ViewsOf } from './page.ts'
import type { WidgetPropsOf, WidgetViewsOf } from './widget.ts'

/**
 * Checks that a plugin's views take the props they are given. A view declares its props by `PropsOf<typeof …>`, for which
 * the compiler has to know the page; so the page cannot check its views itself, and `definePlugin` does: see
 * docs/decisions/0013-views-are-checked-by-the-plugin.md.
 */
export type CheckedViews<Definition> = Checked<Definition, 'pages', 'page'> & Checked<Definition, 'widgets', 'widget'>

type Checked<Definition, Field extends 'pages' | 'widgets', Kind extends string> = Definition extends { readonly [Name in Field]: infer Table }
  ? { readonly [Name in Field]: { readonly [Name in keyof Table]: CheckedOwner<Table[Name], `${Kind} ${Name & string}`> } }
  : unknown

type CheckedOwner<Owner, Label extends string> = Mistake<ViewsOf<Owner>, PropsOf<Owner>, Label> | Mistake<WidgetViewsOf<Owner>, WidgetPropsOf<Owner>, Label> extends infer Found
  ? [Found] extends [never]
    ? unknown
    : { readonly views: Found }
  : never

/** A sentence for each view that takes other props; `never` when all are right. */
type Mistake<Views, Props, Label extends string> = unknown extends Views ? never : { [Variant in Variants & keyof Views]: MistakeOf<Views[Variant], Props, `The ${Variant} view of ${Label}`> }[Variants & keyof Views]

type Variants = 'desktop' | 'mobile' | 'amp'

type MistakeOf<Module, Props, Label extends string> = Module extends () => Promise<{ readonly default: infer View }>
  ? unknown extends View
    ? never
    : View extends (props: infer Taken) => unknown
      ? [Props] extends [Taken]
        ? never
        : `${Label} takes ${TakenFrom<OwnerOf<Taken>, OwnerOf<Props>>}.`
      : `${Label} has no component as its default export.`
  : never

type TakenFrom<Taken extends string, Own extends string> = string extends Taken ? OtherProps : [Taken] extends [Own] ? OtherProps : `the props of ${Taken}`

type OtherProps = 'props that it is not given'
