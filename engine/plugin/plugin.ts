import type { EditionId } from '../config/register.ts'
import type { Job } from '../jobs/job.ts'
import type { AnyLiveTopic } from '../live/topic.ts'
import type { OriginPart } from '../origin/origin-part.ts'
import type { ContentTypes } from '../routing/content-type.ts'
import type { AnyActions } from './action.ts'
import type { CheckedViews } from './check-views.ts'
import type { Flag } from './flag.ts'
import type { AnyPage } from './any-page.ts'
import type { AnyPrivateNeed } from './private-need.ts'
import type { AllSettings, AnySettings } from './settings.ts'
import type { AnyWidget } from './widget.ts'

/**
 * A redirect as data: a path as plugins see it, exact or with params, to another; `gone` answers 410. With `ifNotFound` it
 * holds only where the address is not a page and `to` is one, after all other rules and pages; several may have the same
 * `from`, and the first whose `to` is a page is taken. `ifFound` is a path with the same params that has to be a page, too.
 */
export type RedirectRule =
  | { readonly from: string; readonly to: string; readonly status?: 301 | 302 | 308; readonly ifNotFound?: false }
  | { readonly from: string; readonly to: string; readonly ifNotFound: true; readonly ifFound?: string }
  | { readonly from: string; readonly gone: true }

/** A link to a path as plugins see it. */
export interface EntryLink {
  readonly title: string
  readonly path: string
  /** Under which heading a theme's menu lists it, by a name that plugins and themes agree on; docs/authors/plugins.md has those of the site's own. */
  readonly group?: string
  /** A flag of editions that switches the page off: with it nothing leads there. */
  readonly unless?: string
  /** A flag of editions that switches the page on: without it nothing leads there. */
  readonly flag?: Flag
  /**
   * For the few that a theme shows where there is room for four, as in a bar at the foot of a phone: its place among them, a
   * shorter title where that is needed, and the picture beside it, by a name that plugins and themes agree on.
   */
  readonly prominent?: { readonly place: number; readonly icon: string; readonly title?: string }
  /** Pages of sections that offer it among their subsections, as in `/sports`. Without a `group` beside it, menus leave it out. */
  readonly sections?: readonly string[]
  /** Of `entryLinksFromSettings`: the links that stand in its place. */
  readonly ofSettings?: (settings: AllSettings) => readonly EntryLink[]
}

export type EntryLinks = Readonly<Partial<Record<EditionId, readonly EntryLink[]>>>

export interface PluginDefinition {
  /** The name of its folder: lower-case letters, digits and dashes. */
  readonly name: string
  /** The content types that it owns, by name; a site's content addresses are computed from those of all plugins. */
  readonly contentTypes?: ContentTypes
  readonly pages?: Readonly<Record<string, AnyPage>>
  /** Widgets that a theme's frame shows in its slots. */
  readonly widgets?: Readonly<Record<string, AnyWidget>>
  /** What readers may send that is no form of a page or widget, as an island does; see `action`. */
  readonly actions?: AnyActions
  readonly redirects?: readonly RedirectRule[]
  /** Links to its main pages, which a theme lists, for instance in its footer, so that readers and crawlers find them. */
  readonly entryLinks?: EntryLinks
  /** Settings that it takes from the site's configuration and environment: see `defineSettings`. */
  readonly settings?: AnySettings
  /** Data that is one reader's alone, which islands ask for: see `privateNeed`. */
  readonly privateNeeds?: Readonly<Record<string, AnyPrivateNeed>>
  /** Live topics: open pages subscribe to each at `/live/<plugin>.<name>` (see `liveTopic`). */
  readonly live?: Readonly<Record<string, AnyLiveTopic>>
  /** Scheduled jobs, by name: `nightly: { schedule: '0 4 * * *', timeZone: 'Asia/Kolkata', run: … }`. */
  readonly jobs?: Readonly<Record<string, Job>>
  /** Its tables, API, importers and demo content in the embedded origin; loaded only where that origin runs. */
  readonly origin?: () => Promise<{ readonly default: OriginPart }>
}

/** A plugin as the engine handles it. */
export type AnyPluginDefinition = PluginDefinition

/** The compiler error for an unknown field: a sentence, because "not assignable to never" names nothing. */
type UnknownField<Extra extends string> = [MeantField<Extra>] extends [never]
  ? { readonly mistake: `"${Extra}" is no field of definePlugin` }
  : { readonly mistake: `"${Extra}" is no field of definePlugin: did you mean "${MeantField<Extra>}"?` }

/** A known field that starts with the unknown one, or the other way round: `widgets` for `widget`. */
type MeantField<Extra extends string> = {
  [Field in keyof PluginDefinition]: Field extends `${Extra}${string}` ? Field : Extra extends `${Field}${string}` ? Field : never
}[keyof PluginDefinition & string] & string

/**
 * Declares a plugin: the default export of `plugins/<name>/plugin.ts`. Unknown fields do not compile, nor does a view that
 * takes the props of another page or widget.
 */
export function definePlugin<const Definition extends PluginDefinition>(definition: Definition & CheckedViews<Definition> & { readonly [Extra in Exclude<keyof Definition, keyof PluginDefinition>]: UnknownField<Extra & string> }): Definition {
  return definition
}
