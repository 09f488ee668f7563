import type { Variant } from '../request/context.ts'

/** A module whose default export is a React function component. */
export type ViewModule = () => Promise<{ readonly default: unknown }>

/**
 * Every page has all three variants, with one view for all (see `view`) or a view for each; a page without AMP gives the
 * reason.
 */
export type PageViews =
  | ({ readonly desktop: ViewModule; readonly mobile: ViewModule } & ({ readonly amp: ViewModule } | { readonly amp: false; readonly whyNoAmp: string }))
  | AmpOnlyViews

/** Views of a page that is AMP on every device; see `ampOnly`. */
export interface AmpOnlyViews {
  readonly desktop: false
  readonly mobile: false
  readonly amp: ViewModule
}

/** One view for all variants, which gets the `variant` as a prop. A page without AMP overrides that variant: */
export const view = <const Module extends ViewModule>(module: Module): { readonly desktop: Module; readonly mobile: Module; readonly amp: Module } => ({
  desktop: module,
  mobile: module,
  amp: module,
})

/**
 * The view of a page whose canonical document is AMP, as of an AMP story: it is served to all devices at the page's own
 * address, and that address with `/amp` redirects to it. The view writes the whole body; the theme's `standalone` frame adds its styles.
 */
export const ampOnly = <const Module extends ViewModule>(module: Module): { readonly desktop: false; readonly mobile: false; readonly amp: Module } => ({ desktop: false, mobile: false, amp: module })

export const isAmpOnly = ({ desktop, amp }: Readonly<Record<Variant, ViewModule | false>>): boolean => desktop === false && amp !== false
