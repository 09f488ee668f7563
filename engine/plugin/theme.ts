import type { PageFacts } from '../analytics/page-facts.ts'
import type { HeadImage } from './head.ts'
import type { MessageTable, MessagesOf } from './messages.ts'
import type { ContractTable, DataOf, Needs } from './need.ts'
import type { EntryLink } from './plugin.ts'
import type { AnyNeeds, AnyPage, PageViews, ViewModule, ViewProps } from './page.ts'
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
  /** Inlined, and run before anything is drawn: for what a reader chose that would flash otherwise. Latin letters only. */
  readonly script?: string
  /** The publisher's logo, for structured data. */
  readonly logo?: HeadImage
  /** Shown in share previews of pages without a picture of their own. */
  readonly defaultImage?: HeadImage
}

/** The site as an app on a reader's device. */
export interface WebApp {
  /** Under its icon, where the site's name is too long. */
  readonly shortName?: string
  readonly themeColor: string
  readonly backgroundColor: string
  /** PNG pictures; `size` is the side in pixels. The build makes them from `assets/mark.svg`: see `appIcons`. */
  readonly icons: readonly { readonly src: string; readonly size: number; readonly maskable: boolean }[]
}

export interface ThemeDefinition<Contracts extends ContractTable, Messages extends MessageTable> {
  readonly name: string
  /** A theme whose components are used where this one has none. */
  readonly extends?: string
  readonly messages?: Messages
  /** The frame's data. All of it is optional to every page: a frame shows what is there. */
  readonly needs?: Needs<Contracts, None, None>
  /** Names of the places for plugins' widgets; a frame gets each as `slots.<name>`. */
  readonly slots: readonly string[]
  /** The document around a view: components that take `FrameProps`. */
  readonly frames: {
    readonly desktop: ViewModule
    readonly mobile: ViewModule
    readonly amp: ViewModule
    /** For pages that other sites show in frames of theirs (`embeddable`), but in AMP: the view alone. Default: the others. */
    readonly bare?: ViewModule
  }
  /** Views that replace a plugin's, by page name, as in `article.article`. */
  readonly views?: Readonly<Record<string, Partial<PageViews>>>
  /** Shows its tokens and components to those who write views: a page that `masthead dev` serves and production does not. */
  readonly specimen?: AnyPage
  /** `asset` gives the address of a file in the theme's `assets` folder, or of one that its stylesheets name. */
  readonly head?: (input: { readonly edition: LiveEdition; readonly asset: (name: string) => string }) => ThemeHead
  /** Its manifest is at the edition's `/manifest.webmanifest`, where `head` links to it. */
  readonly webApp?: (input: { readonly edition: LiveEdition; readonly asset: (name: string) => string }) => WebApp
}

declare const phantom: unique symbol

export interface Theme<Contracts = unknown, Messages = unknown> extends AnyTheme {
  readonly [phantom]?: { contracts: Contracts; messages: Messages }
}

export interface AnyTheme extends Omit<ThemeDefinition<ContractTable, MessageTable>, 'needs'> {
  readonly needs?: AnyNeeds
}

/** Declares a theme: the default export of `themes/<name>/theme.ts`. */
export function defineTheme<Contracts extends ContractTable = {}, const Messages extends MessageTable = {}>(
  definition: ThemeDefinition<Contracts, Messages>,
): Theme<Contracts, Messages> {
  return definition as unknown as Theme<Contracts, Messages>
}

/** The props of a theme's frames. */
export type FramePropsOf<T> =
  T extends Theme<infer Contracts extends ContractTable, infer Messages extends MessageTable>
    ? ViewProps<None, None, DataOf<{}, Contracts>, MessagesOf<Messages>> & {
        /** The page's name, as in `article.article`. */
        readonly pageName: string
        /** What analytics are told of the page; for AMP, which has no scripts of ours. */
        readonly facts: PageFacts
        /** The rendered view. */
        readonly children: import('react').ReactNode
        /** Rendered widgets by slot; a slot without widgets is `null`. */
        readonly slots: Readonly<Record<string, import('react').ReactNode>>
        /** Where this very page is in each live edition, for the edition switch; an edition's home where it has none. */
        readonly editionLinks: readonly { readonly edition: LiveEdition; readonly href: string; readonly current: boolean }[]
        /** Editions that have not started, for the list of languages. */
        readonly placeholders: readonly string[]
        /** Front doors of the plugins that are served, in the page's edition. */
        readonly entryLinks: readonly EntryLink[]
      }
    : never
