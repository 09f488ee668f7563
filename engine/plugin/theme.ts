import type { PageFacts } from '../analytics/page-facts.ts'
import type { HeadImage } from './head.ts'
import type { MessageTable, MessagesOf } from './messages.ts'
import type { ContractTable, DataOf, Needs } from './need.ts'
import type { EntryLink } from './plugin.ts'
import type { PlacedWidgets, WidgetFor } from './widget.ts'
import type { AnyNeeds, AnyPage } from './any-page.ts'
import type { ViewProps } from './page.ts'
import type { PageViews, ViewModule } from './page-views.ts'
import type { LiveEdition } from '../config/edition.ts'

type None = Readonly<Record<string, never>>

/** What a theme adds to the `<head>` of every page of an edition. */
export interface ThemeHead {
  /** Fonts that are preloaded: addresses below `/assets/`. */
  readonly preloadFonts?: readonly string[]
  readonly themeColor?: { readonly light: string; readonly dark: string }
  /** `<link rel="icon">`, as an address. */
  readonly icon?: string
  /** For a phone's home screen: 180 pixels square. */
  readonly touchIcon?: string
  readonly manifest?: string
  /** Inlined and run before first paint, for a reader's choice that would flash otherwise. ASCII only. */
  readonly script?: string
  /** The publisher's logo, for structured data. */
  readonly logo?: HeadImage
  /** Shown in share previews of pages without a picture of their own. */
  readonly defaultImage?: HeadImage
}

/** The web app manifest's data: the site as an installed app. */
export interface WebApp {
  /** Label under the app's icon, where the site's name is too long. */
  readonly shortName?: string
  readonly themeColor: string
  readonly backgroundColor: string
  /** PNG files; `size` is the width and height in pixels. The build generates them from `assets/mark.svg`: see `appIcons`. */
  readonly icons: readonly { readonly src: string; readonly size: number; readonly maskable: boolean }[]
}

export interface ThemeDefinition<Contracts extends ContractTable, Messages extends MessageTable, Widgets extends ThemeWidgets = ThemeWidgets> {
  readonly name: string
  /** A theme whose components are used where this one has none. */
  readonly extends?: string
  readonly messages?: Messages
  /**
   * The frame's data, all of it optional: a frame shows what is available. It is part of every page: a change of it renders
   * them all again. What changes more often than a site's structure belongs into `widgets`.
   */
  readonly needs?: Needs<Contracts, None, None>
  /** Parts of the frames with data of their own; a frame gets each as `widgets.<name>`. They have no params. */
  readonly widgets?: Widgets
  /** Names of the slots for plugins' widgets; a frame gets each as `slots.<name>`. */
  readonly slots: readonly string[]
  /** The document around a view: components that take `FrameProps`. */
  readonly frames: {
    readonly desktop: ViewModule
    readonly mobile: ViewModule
    readonly amp: ViewModule
    /** For pages that other sites embed (`embeddable`), AMP excepted: the view alone. Default: the frames above. */
    readonly bare?: ViewModule
    /** For pages that are AMP alone (`ampOnly`), whose view is the whole body: it adds stylesheets and no element. Default: none. */
    readonly standalone?: ViewModule
  }
  /** Views that replace a plugin's, by the name of the page or widget, as in `article.article`, `article.gallery.upNext`, `elections.tally`. */
  readonly views?: Readonly<Record<string, Partial<PageViews>>>
  /** A page with the theme's tokens and components, for authors of views; served by `masthead dev` only. */
  readonly specimen?: AnyPage
  /** `asset` gives the address of a file in the theme's `assets` folder, or of one that its stylesheets name. */
  readonly head?: (input: { readonly edition: LiveEdition; readonly asset: (name: string) => string }) => ThemeHead
  /** Its manifest is at the edition's `/manifest.webmanifest`, where `head` links to it. */
  readonly webApp?: (input: { readonly edition: LiveEdition; readonly asset: (name: string) => string }) => WebApp
}

export type ThemeWidgets = Readonly<Record<string, WidgetFor<None>>>

declare const phantom: unique symbol

export interface Theme<Contracts = unknown, Messages = unknown, Widgets = unknown> extends AnyTheme {
  readonly [phantom]?: { contracts: Contracts; messages: Messages; widgets: Widgets }
}

export interface AnyTheme extends Omit<ThemeDefinition<ContractTable, MessageTable>, 'needs'> {
  readonly needs?: AnyNeeds
}

/** Declares a theme: the default export of `themes/<name>/theme.ts`. */
export function defineTheme<Contracts extends ContractTable = {}, const Messages extends MessageTable = {}, const Widgets extends ThemeWidgets = {}>(
  definition: ThemeDefinition<Contracts, Messages, Widgets>,
): Theme<Contracts, Messages, Widgets> {
  return definition as unknown as Theme<Contracts, Messages, Widgets>
}

/** The props of a theme's frames. */
export type FramePropsOf<T> =
  T extends Theme<infer Contracts extends ContractTable, infer Messages extends MessageTable, infer Widgets>
    ? ViewProps<None, None, DataOf<{}, Contracts>, MessagesOf<Messages>> & {
        /** The page's name, as in `article.article`. */
        readonly pageName: string
        /** What analytics are sent of the page, for AMP, where our scripts do not run. */
        readonly facts: PageFacts
        /** The rendered view. */
        readonly children: import('react').ReactNode
        /** Rendered widgets by slot; a slot without widgets is `null`. */
        readonly slots: Readonly<Record<string, import('react').ReactNode>>
        /** The theme's own widgets by name; empty where one has nothing to show. */
        readonly widgets: PlacedWidgets<keyof Widgets & string>
        /**
         * The addresses of this page in all live editions, for the edition switch; an edition's home where it has no such
         * page.
         */
        readonly editionLinks: readonly { readonly edition: LiveEdition; readonly href: string; readonly current: boolean }[]
        /** What something that the reader has sent came to, on a page without its form; in what is stored there is none. */
        readonly notice: string | undefined
        /** Names of editions that have not started, for the language menu. */
        readonly placeholders: readonly string[]
        /** Entry links of the served plugins, in the page's edition. */
        readonly entryLinks: readonly EntryLink[]
      }
    : never
